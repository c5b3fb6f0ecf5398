import type { Upload } from '../../stores/recipe/media/media-uploads.ts';
import { FilePicture } from './file-picture.tsx';
import { UploadState } from './upload-state.tsx';

/** A picture that the server has not, in the place where it will stand. */
export function UploadTile({ upload }: { upload: Upload }) {
  return (
    <li className="upload-tile">
      <div className="picture-box">
        <FilePicture file={upload.file} />
      </div>
      <UploadState upload={upload} />
    </li>
  );
}

import { useStore } from '@nanostores/react';
import { IMAGE_CONTENT_TYPES } from '#domain/media/content-types.ts';
import { imagePath } from '#domain/pages/paths.ts';
import type { FileUse } from '../../stores/recipe/media/kept-files.ts';
import { useEditor } from '../editor-context.ts';
import { FileChoice } from './file-choice.tsx';
import { useAddFiles, useUploads } from './picture-drop.ts';
import { UploadState } from './upload-state.tsx';

const SHOWN_WIDTH_PX = 320;

interface PictureChoiceProps {
  /** What it is a picture of. */
  name: string;
  imageId: string | null;
  place: FileUse['place'];
  onTakeOut: () => void;
}

/** One picture, or none. */
export function PictureChoice({ name, imageId, place, onTakeOut }: PictureChoiceProps) {
  const { media } = useEditor();
  const image = useStore(media.$images).get(imageId ?? '');
  const add = useAddFiles({ kind: 'picture', place });
  const [upload] = useUploads({ kind: 'picture', place });
  if (upload)
    return (
      <div className="picture-choice">
        <UploadState upload={upload} />
      </div>
    );
  if (imageId !== null)
    return (
      <p className="picture-choice">
        {image && (
          <img
            src={imagePath(image.key, { width: SHOWN_WIDTH_PX, crop: null, format: 'jpeg' })}
            width={image.width}
            height={image.height}
            alt={name}
          />
        )}
        <button type="button" className="plain-button" onClick={onTakeOut}>
          Take out<span className="visually-hidden"> the picture of {name}</span>
        </button>
      </p>
    );
  return (
    <p className="picture-choice">
      <FileChoice contentTypes={IMAGE_CONTENT_TYPES} onChoose={add}>
        Own picture<span className="visually-hidden"> of {name}</span>
      </FileChoice>
    </p>
  );
}

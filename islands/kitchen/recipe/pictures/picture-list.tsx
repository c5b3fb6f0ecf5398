import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { IMAGE_CONTENT_TYPES } from '#domain/media/content-types.ts';
import { useEditor } from '../editor-context.ts';
import { movePicture, type PicturePlace, type UsedPicture } from '../edits/picture-edits.ts';
import { useDropPlace } from '../rows/drag-area.tsx';
import { FileChoice } from './file-choice.tsx';
import { useAddFiles, useUploads } from './picture-drop.ts';
import { PictureTile } from './picture-tile.tsx';
import { UploadTile } from './upload-tile.tsx';

interface PictureListProps {
  label: string;
  place: PicturePlace;
  pictures: readonly UsedPicture[];
  /** Words that may say what the first shows; those of the others would be the same. */
  proposedAltText: string;
  /** Path of the list in the document, by which problems are said. */
  path: string;
}

/** Pictures as on a contact sheet: dropped or chosen, put in order, given to steps, each with words for those who do not see it. */
export const PictureList = memo(function PictureList({
  label,
  place,
  pictures,
  proposedAltText,
  path,
}: PictureListProps) {
  const { media, store } = useEditor();
  const images = useStore(media.$images);
  const add = useAddFiles({ kind: 'picture', place });
  const uploads = useUploads({ kind: 'picture', place });
  const { ref, ...dropping } = useDropPlace(`list/${path}`, 'picture', ({ id, from = 'head' }) =>
    store.change((now) => movePicture(now, from, id, place)),
  );
  return (
    <div className="picture-list" data-place={path} {...dropping} ref={ref}>
      {pictures.length + uploads.length > 0 && (
        <ul aria-label={label}>
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              image={images.get(picture.id)}
              place={place}
              index={index}
              count={pictures.length}
              proposedAltText={index === 0 ? proposedAltText : ''}
              path={
                place === 'head' ? `${picture.id}.altText` : `${place.stepId}.imageAltTexts.${picture.id}`
              }
            />
          ))}
          {uploads.map((upload) => (
            <UploadTile key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <FileChoice contentTypes={IMAGE_CONTENT_TYPES} isMultiple onChoose={add}>
        {pictures.length === 0 ? 'Choose pictures, or drop them here' : 'Add pictures'}
      </FileChoice>
    </div>
  );
});

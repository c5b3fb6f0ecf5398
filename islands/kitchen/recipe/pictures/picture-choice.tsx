import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { IMAGE_CONTENT_TYPES } from '#domain/media/media.ts';
import { imagePath } from '#domain/pages/paths.ts';
import { inBackground } from '../../../stores/background.ts';
import { useEditor } from '../editor-context.ts';

const SHOWN_WIDTH_PX = 320;

interface PictureChoiceProps {
  /** What it is a picture of. */
  name: string;
  imageId: string | null;
  onChange: (imageId: string | null) => void;
}

/** One picture, or none. */
export function PictureChoice({ name, imageId, onChange }: PictureChoiceProps) {
  const { media } = useEditor();
  const image = useStore(media.$images).get(imageId ?? '');
  const inputId = useId();
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
        <button type="button" className="plain-button" onClick={() => onChange(null)}>
          Take out<span className="visually-hidden"> the picture of {name}</span>
        </button>
      </p>
    );
  return (
    <p className="picture-choice">
      <label className="file-choice" htmlFor={inputId}>
        Own picture<span className="visually-hidden"> of {name}</span>
      </label>
      <input
        id={inputId}
        className="visually-hidden"
        type="file"
        accept={IMAGE_CONTENT_TYPES.join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) inBackground(media.addPictures([file], ({ id }) => onChange(id)));
          event.target.value = '';
        }}
      />
    </p>
  );
}

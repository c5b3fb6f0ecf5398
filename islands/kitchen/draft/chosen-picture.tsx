import { useState } from 'react';
import { IMAGE_CONTENT_TYPES } from '#domain/media/content-types.ts';
import { shownPart } from '#domain/media/crops.ts';
import type { Image } from '#domain/media/media.ts';
import type { PlainForm } from '#domain/media/picture-sources.ts';
import { imagePath } from '#domain/pages/paths.ts';
import type { Crop } from '#domain/shared/fields.ts';
import { sendFile } from '../../browser/send-file.ts';
import { inBackground } from '../../stores/background.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { useProblem } from '../recipe/editor-context.ts';
import type { CropFrame } from '../recipe/pictures/crop-dialog.tsx';
import { FileChoice } from '../recipe/pictures/file-choice.tsx';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { createPictureUpload } from '../stores/uploads/single-upload.ts';
import { FileSending } from './file-sending.tsx';

const loadCropDialog = () =>
  import('../recipe/pictures/crop-dialog.tsx').then(({ CropDialog }) => CropDialog);
const SHOWN_WIDTH_PX = 640;

interface ChosenPictureProps {
  siteSlug: string;
  /** What it is called among pictures: 'picture'. */
  name: string;
  /** What it belongs to, where several have one. */
  owner?: string;
  /** Path of its field, by which it is refused. */
  place: string;
  isChosen: boolean;
  /** Its record; undefined until it is known. */
  image: Image | undefined;
  crop?: Crop | null;
  frame?: CropFrame;
  alt: string;
  /** PNG keeps what is transparent. */
  format?: PlainForm;
  onSent: (image: Image) => void;
  /** Absent where all of it shows. */
  onCrop?: (crop: Crop | null) => void;
  onTakeOut: () => void;
}

/** One picture: uploaded, cut, and taken out. */
export function ChosenPicture(props: ChosenPictureProps) {
  const { siteSlug, name, owner, place, isChosen, image, crop = null, alt, format = 'jpeg' } = props;
  const { frame, onSent, onCrop, onTakeOut } = props;
  const [isCropping, setCropping] = useState(false);
  const problem = useProblem(place);
  const [upload] = useState(() =>
    createPictureUpload({ callApi: kitchenSession.callApi, sendFile }, siteSlug, onSent),
  );
  const part = image ? shownPart(image, crop) : null;
  const shown = part ?? image;
  return (
    <>
      {image && shown && (
        <img
          src={imagePath(image.key, { width: SHOWN_WIDTH_PX, crop: part, format })}
          width={shown.width}
          height={shown.height}
          alt={alt}
        />
      )}
      <p className="media-acts">
        <FileChoice
          contentTypes={IMAGE_CONTENT_TYPES}
          onChoose={(files) => files?.[0] && inBackground(upload.send(files[0]))}
        >
          {isChosen ? `Choose another ${name}` : `Choose ${withArticle(name)}`}
          {owner !== undefined && <span className="visually-hidden"> of {owner}</span>}
        </FileChoice>
        {image && onCrop && (
          <button type="button" className="plain-button" onClick={() => setCropping(true)}>
            Choose what shows
          </button>
        )}
        {isChosen && (
          <button type="button" className="plain-button" onClick={onTakeOut}>
            Take out
            <span className="visually-hidden">
              {' '}
              the {name}
              {owner !== undefined && ` of ${owner}`}
            </span>
          </button>
        )}
      </p>
      {problem && <p className="field-problem">{problem}</p>}
      <FileSending upload={upload} />
      {isCropping && image && onCrop && (
        <LoadedPart load={loadCropDialog} onEscape={() => setCropping(false)}>
          {(Dialog) => (
            <Dialog
              image={image}
              crop={crop}
              {...(frame && { frame })}
              onClose={() => setCropping(false)}
              onChoose={(chosen) => {
                setCropping(false);
                onCrop(chosen);
              }}
            />
          )}
        </LoadedPart>
      )}
    </>
  );
}

function withArticle(name: string): string {
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

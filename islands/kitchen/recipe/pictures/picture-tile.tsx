import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import { shownPart } from '#domain/media/crops.ts';
import type { Image } from '#domain/media/media.ts';
import { imagePath } from '#domain/pages/paths.ts';
import { LoadedPart } from '../../../ui/loaded-part.tsx';
import { useEditor, useProblem } from '../editor-context.ts';
import {
  changePictures,
  movePicture,
  type PicturePlace,
  shiftPicture,
  type UsedPicture,
} from '../edits/picture-edits.ts';
import { GrowingText } from '../fields/growing-text.tsx';
import { useDragged, useDropPlace } from '../rows/drag-area.tsx';
import { PictureMenu } from './picture-menu.tsx';

const loadCropDialog = () => import('./crop-dialog.tsx').then(({ CropDialog }) => CropDialog);

/** Width of a picture in the list, in pixels of the screen, twice over. */
const SHOWN_WIDTH_PX = 640;

interface PictureTileProps {
  picture: UsedPicture;
  /** Its record; absent until it is known. */
  image: Image | undefined;
  place: PicturePlace;
  index: number;
  count: number;
  proposedAltText: string;
  /** Path of its words in the document. */
  path: string;
}

/** A picture on the contact sheet: dragged as it is, or moved by its menu and with Alt and the arrows. */
export function PictureTile(props: PictureTileProps) {
  const { picture, image, place, index, count, proposedAltText, path } = props;
  const { store } = useEditor();
  const [isCropping, setCropping] = useState(false);
  const { id } = picture;
  const name = `picture ${index + 1}`;
  const crop = image && shownPart(image, picture.crop ?? null);
  const src = image && imagePath(image.key, { width: SHOWN_WIDTH_PX, crop, format: 'jpeg' });
  const change = (fields: Partial<UsedPicture>, key?: string) =>
    store.change(
      (now) =>
        changePictures(now, place, (pictures) =>
          pictures.map((one) => (one.id === id ? { ...one, ...fields } : one)),
        ),
      key,
    );
  const shift = (by: 1 | -1) => store.change((now) => shiftPicture(now, place, id, by));
  const look = src ? <img className="dragged-picture" src={src} alt="" /> : name;
  const { dropping, ...dragging } = useDraggedPicture(id, place, path, look);
  return (
    <li
      className={`picture${place === 'head' && index === 0 ? ' is-main' : ''}`}
      onKeyDown={(event) => {
        const by = shiftOf(event);
        if (by === null) return;
        event.preventDefault();
        shift(by);
      }}
      {...dropping}
    >
      <div {...dragging} className="picture-box">
        {src && (
          <img
            src={src}
            width={image.width}
            height={image.height}
            alt={picture.altText ?? ''}
            draggable={false}
          />
        )}
      </div>
      <PictureMenu
        id={id}
        place={place}
        index={index}
        count={count}
        onShift={shift}
        onCrop={image && (() => setCropping(true))}
      />
      <AltText
        path={path}
        label={`Description of ${name}`}
        value={picture.altText ?? ''}
        proposed={proposedAltText}
        onChange={(altText) => change({ altText: altText || null }, `${path}/${id}`)}
      />
      {isCropping && image && (
        <LoadedPart load={loadCropDialog} onEscape={() => setCropping(false)}>
          {(Dialog) => (
            <Dialog
              image={image}
              crop={picture.crop ?? null}
              onClose={() => setCropping(false)}
              onChoose={(crop) => {
                setCropping(false);
                change({ crop });
              }}
            />
          )}
        </LoadedPart>
      )}
    </li>
  );
}

/** Lets a picture be dragged, and others be dropped before it. @returns what its frame gets, and the element around it */
function useDraggedPicture(id: string, place: PicturePlace, path: string, look: ReactNode) {
  const { store } = useEditor();
  const { ref: dragRef, ...dragging } = useDragged({ kind: 'picture', id, look, from: place });
  const { ref: dropRef, ...dropping } = useDropPlace(
    `before/${path}`,
    'picture',
    (dragged) => store.change((now) => movePicture(now, dragged.from ?? 'head', dragged.id, place, id)),
    2,
  );
  const ref = useCallback(
    (element: Element | null) => {
      dragRef(element);
      dropRef(element);
    },
    [dragRef, dropRef],
  );
  return { ...dragging, ref, dropping };
}

function shiftOf({ altKey, key }: KeyboardEvent): 1 | -1 | null {
  if (!altKey) return null;
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;
}

interface AltTextProps {
  path: string;
  label: string;
  value: string;
  proposed: string;
  onChange: (words: string) => void;
}

function AltText({ path, label, value, proposed, onChange }: AltTextProps) {
  const problem = useProblem(path);
  return (
    <>
      <GrowingText
        className="picture-words"
        data-place={path}
        aria-label={label}
        aria-invalid={problem === undefined ? undefined : true}
        placeholder="Describe what it shows"
        value={value}
        onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
      />
      {problem && <p className="field-problem">{problem}</p>}
      {value === '' && proposed !== '' && (
        <button type="button" className="plain-button picture-proposal" onClick={() => onChange(proposed)}>
          “{proposed}”<span className="visually-hidden"> as {label.toLowerCase()}</span>
        </button>
      )}
    </>
  );
}

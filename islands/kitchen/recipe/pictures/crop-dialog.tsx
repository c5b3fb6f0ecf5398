import { type KeyboardEvent, useState } from 'react';
import {
  CROP_PART_MIN,
  type CropView,
  cropAround,
  frameOf,
  middleSquare,
  squareAround,
  viewOfCrop,
  viewOfSquare,
} from '#domain/media/crops.ts';
import type { Image } from '#domain/media/media.ts';
import { imagePath } from '#domain/pages/paths.ts';
import type { Crop } from '#domain/shared/fields.ts';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.tsx';

const SHOWN_WIDTH_PX = 960;
/** An arrow moves the point so far, as a part of a side. */
const KEY_STEP = 0.02;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

/** How the part that is chosen shows: some places cut it further, or it shows as it is, or it is a square. */
export type CropFrame = 'CUT_FURTHER' | 'AS_IT_IS' | 'SQUARE';

interface CropDialogProps {
  image: Image;
  crop: Crop | null;
  frame?: CropFrame;
  onClose: () => void;
  onChoose: (crop: Crop | null) => void;
}

/** What shows of a picture: one presses what matters most, and every place that shows less of it keeps that in its middle. */
export function CropDialog({ image, crop, frame = 'CUT_FURTHER', onClose, onChoose }: CropDialogProps) {
  const size = frameOf(image);
  const isSquare = frame === 'SQUARE';
  const viewOf = isSquare ? viewOfSquare : viewOfCrop;
  const [view, setView] = useState<CropView>(() => viewOf(size, crop));
  const chosen = (isSquare ? squareAround : cropAround)(size, view);
  const shown = chosen ?? (isSquare ? middleSquare(size) : { ...size, x: 0, y: 0 });
  const percent = (length: number, whole: number) => `${(100 * length) / whole}%`;
  const moveTo = (x: number, y: number) => setView({ ...view, x: within(x), y: within(y) });
  return (
    <ModalDialog
      title="Choose what shows"
      isOpen
      confirmLabel="Use it"
      onClose={onClose}
      onConfirm={() => onChoose(chosen)}
    >
      <p className="field-hint">
        {frame === 'CUT_FURTHER'
          ? 'Press what matters most. Cards and shared links show less of a picture, and keep that in their middle.'
          : 'Press what matters most: readers see what is in the frame.'}
      </p>
      <button
        type="button"
        className="crop-picture"
        aria-label={`What matters most: ${toPercent(view.x)} from the left, ${toPercent(view.y)} from the top. Arrows move it.`}
        onClick={(event) => {
          // A press by keyboard has no place.
          if (event.detail === 0) return;
          const box = event.currentTarget.getBoundingClientRect();
          moveTo((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          const arrow = ARROWS[event.key];
          if (!arrow) return;
          event.preventDefault();
          moveTo(view.x + arrow[0], view.y + arrow[1]);
        }}
      >
        <img
          src={imagePath(image.key, { width: SHOWN_WIDTH_PX, crop: null, format: 'jpeg' })}
          width={image.width}
          height={image.height}
          alt=""
        />
        <span
          className="crop-part"
          style={{
            left: percent(shown.x, size.width),
            top: percent(shown.y, size.height),
            width: percent(shown.width, size.width),
            height: percent(shown.height, size.height),
          }}
        />
        <span className="crop-point" style={{ left: toPercent(view.x), top: toPercent(view.y) }} />
      </button>
      <label className="crop-closeness">
        <span>Zoom</span>
        <input
          type="range"
          min={0}
          max={1 - CROP_PART_MIN}
          step={0.02}
          value={1 - view.part}
          onChange={(event) => setView({ ...view, part: 1 - Number(event.target.value) })}
        />
      </label>
      <button
        type="button"
        className="plain-button"
        disabled={chosen === null}
        onClick={() => setView(viewOf(size, null))}
      >
        {isSquare ? 'Show as much as fits' : 'Show all of it'}
      </button>
    </ModalDialog>
  );
}

const within = (part: number) => Math.min(1, Math.max(0, part));
const toPercent = (part: number) => `${Math.round(100 * part)}%`;

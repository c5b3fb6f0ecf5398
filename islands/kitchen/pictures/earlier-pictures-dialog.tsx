import { useState } from 'react';
import type { MediaItem } from '#contract/media-library.ts';
import { imagePath } from '#domain/pages/paths.ts';
import { UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { useNow } from '../../ui/use-now.ts';
import { workTimeAmong } from '../dates.ts';
import { nameOf, SHOWN_SIZE } from './media-words.ts';

interface EarlierPicturesDialogProps {
  item: MediaItem;
  onCancel: () => void;
  onPutBack: (key: string) => void;
}

/** Asks which of the files that a picture had takes its place again. */
export function EarlierPicturesDialog({ item, onCancel, onPutBack }: EarlierPicturesDialogProps) {
  const { replacedFiles } = item;
  const now = useNow();
  const instants = replacedFiles.map(({ replacedAt }) => replacedAt);
  const [chosenKey, setChosenKey] = useState(replacedFiles[0]?.key ?? '');
  return (
    <ModalDialog
      title="Put an earlier picture back?"
      isOpen
      confirmLabel="Put it back"
      onClose={onCancel}
      onConfirm={() => onPutBack(chosenKey)}
    >
      <fieldset className="earlier-pictures">
        <legend className="field-label">Which one takes the place of {nameOf(item)}?</legend>
        {replacedFiles.map(({ key, fileName, replacedAt }) => (
          <label key={key}>
            <input
              type="radio"
              name="earlier"
              checked={key === chosenKey}
              onChange={() => setChosenKey(key)}
            />
            <img src={imagePath(key, { ...SHOWN_SIZE, format: 'webp' })} alt="" width={120} height={90} />
            <span>
              {fileName ?? 'Without a name'}{' '}
              <span className="remark">Replaced {workTimeAmong(replacedAt, instants, now)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="remark">
        Each can be put back for {UNDO_DELETE_DAYS} days after it was replaced, and so can the picture of
        today.
      </p>
    </ModalDialog>
  );
}

import { useState } from 'react';
import type { MediaItem, MediaUse } from '#contract/media-library.ts';
import { IMAGE_CONTENT_TYPES } from '#domain/media/content-types.ts';
import { imagePath } from '#domain/pages/paths.ts';
import { UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { FileChoice } from '../recipe/pictures/file-choice.tsx';
import { FilePicture } from '../recipe/pictures/file-picture.tsx';
import { refusalOf } from '../stores/uploads/media-upload.ts';
import { nameOf, readersInWords, SHOWN_SIZE, useInWords } from './media-words.ts';

interface ReplacePictureDialogProps {
  item: MediaItem;
  onCancel: () => void;
  onReplace: (file: File) => void;
}

/** Says where a picture is used, and takes the file that takes its place there. */
export function ReplacePictureDialog({ item, onCancel, onReplace }: ReplacePictureDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const refusal = file && refusalOf('picture', file);
  return (
    <ModalDialog
      title="Replace this picture?"
      isOpen
      confirmLabel="Replace"
      isConfirmDisabled={file === null || refusal !== null}
      onClose={onCancel}
      onConfirm={() => file && refusal === null && onReplace(file)}
    >
      <div className="replacing">
        <div>
          {item.image && (
            <img
              src={imagePath(item.image.key, { width: SHOWN_SIZE.width, format: 'webp' })}
              alt="What is replaced"
            />
          )}
          <p>{nameOf(item)}</p>
        </div>
        <div>
          {file && refusal === null && <FilePicture file={file} />}
          <div role="status">
            {file && <p>{file.name}</p>}
            {refusal !== null && <p className="field-problem">{refusal}</p>}
          </div>
          <FileChoice contentTypes={IMAGE_CONTENT_TYPES} onChoose={(files) => setFile(files?.[0] ?? null)}>
            {file ? 'Choose another picture' : 'Choose the new picture'}
          </FileChoice>
        </div>
      </div>
      <Affected item={item} />
      <p>For {UNDO_DELETE_DAYS} days the picture of today can be put back.</p>
    </ModalDialog>
  );
}

/** What changes with it. */
function Affected({ item: { uses, useCount } }: Pick<ReplacePictureDialogProps, 'item'>) {
  if (useCount === 0) return <p>Nothing uses it.</p>;
  const isDescribed = uses.some(({ altText }) => altText !== null);
  return (
    <>
      <p>The new picture takes its place, on published pages within seconds:</p>
      <ul className="replacing-uses">
        {uses.map((use) => (
          <li key={`${use.by} ${use.id} ${use.path}`}>
            <AffectedUse use={use} />
          </li>
        ))}
        {useCount > uses.length && <li>And in {useCount - uses.length} more places.</li>}
      </ul>
      <p>
        Where a part was chosen, the same part of the new one shows, in the same shape.
        {isDescribed && ' Descriptions stay: check that they are still true.'}
      </p>
    </>
  );
}

function AffectedUse({ use }: { use: MediaUse }) {
  const words = useInWords(use);
  const readers = readersInWords(use);
  return `In ${words}${readers === null ? '' : ` · ${readers}`}`;
}

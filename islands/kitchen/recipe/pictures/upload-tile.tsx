import { useStore } from '@nanostores/react';
import { inBackground } from '../../../stores/background.ts';
import { kitchenSession } from '../../stores/kitchen-session.ts';
import type { Upload } from '../../stores/recipe/media/media-uploads.ts';
import { useEditor } from '../editor-context.ts';
import { FilePicture } from './file-picture.tsx';

/** A picture that the server has not, in the place where it will stand. */
export function UploadTile({ upload }: { upload: Upload }) {
  return (
    <li className="upload-tile">
      <div className="picture-frame">
        <FilePicture file={upload.file} />
      </div>
      <UploadState upload={upload} />
    </li>
  );
}

/** How a file fares on its way, and what can be done. */
export function UploadState({ upload }: { upload: Upload }) {
  const { media } = useEditor();
  const { id, file, status, part } = upload;
  const isSending = status === 'SENDING';
  const [verb, noun] = isSending
    ? ['Cancel', 'sending ']
    : status === 'WAITING'
      ? ['Remove', '']
      : ['Dismiss', ''];
  return (
    <div className="upload-state">
      {isSending ? (
        <>
          <span className="upload-name">{file.name}</span>
          <progress value={part} aria-label={`${file.name} is sent`} />
        </>
      ) : (
        <UploadWords upload={upload} />
      )}
      <p className="upload-acts">
        {status === 'WAITING' && (
          <button type="button" className="plain-button" onClick={() => inBackground(media.retry())}>
            Try again<span className="visually-hidden"> to send {file.name}</span>
          </button>
        )}
        <button type="button" className="plain-button" onClick={() => inBackground(media.remove(id))}>
          {verb}
          <span className="visually-hidden">
            {' '}
            {noun}
            {file.name}
          </span>
        </button>
      </p>
    </div>
  );
}

function UploadWords({ upload: { file, status, isKept, sentence } }: { upload: Upload }) {
  const isExpired = useStore(kitchenSession.$isExpired);
  if (status === 'REFUSED')
    return (
      <p className="field-problem">
        {file.name}: {sentence ?? 'It was not taken.'}
      </p>
    );
  const why = sentence ?? (isExpired ? 'waits until you have signed in.' : 'waits for the connection.');
  return (
    <p>
      {file.name}: {why}{' '}
      {isKept ? 'It is kept on this device.' : 'This device has no room for it: leave this page open.'}
    </p>
  );
}

/** How many files the server has not, for those who look elsewhere, and why; nothing where it has all. */
export function UploadCount() {
  const { media } = useEditor();
  const uploads = useStore(media.$uploads);
  const count = (status: Upload['status']) => uploads.filter((upload) => upload.status === status).length;
  const words = [
    filesWords(count('SENDING'), 'on the way'),
    filesWords(count('WAITING'), 'waiting to be sent'),
    filesWords(count('REFUSED'), 'not taken'),
  ].filter((one) => one !== null);
  return (
    <div className="upload-count">
      <p role="status">{words.join(', ')}</p>
      {uploads
        .filter(({ status }) => status === 'REFUSED')
        .map((upload) => (
          <UploadState key={upload.id} upload={upload} />
        ))}
    </div>
  );
}

function filesWords(count: number, words: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? 'file' : 'files'} ${words}`;
}

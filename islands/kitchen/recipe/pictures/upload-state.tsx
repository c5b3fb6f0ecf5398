import { useStore } from '@nanostores/react';
import { inBackground } from '../../../stores/background.ts';
import { kitchenSession } from '../../stores/kitchen-session.ts';
import type { Upload } from '../../stores/recipe/media/media-uploads.ts';
import { useEditor } from '../editor-context.ts';

/** How a file fares that was not refused, and what can be done. */
export function UploadState({ upload }: { upload: Upload }) {
  const { media } = useEditor();
  const { id, file, status, part } = upload;
  const isSending = status === 'SENDING';
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
        {!isSending && (
          <button type="button" className="plain-button" onClick={() => inBackground(media.retry())}>
            Try again<span className="visually-hidden"> to send {file.name}</span>
          </button>
        )}
        <button type="button" className="plain-button" onClick={() => inBackground(media.remove(id))}>
          {isSending ? 'Cancel' : 'Remove'}
          <span className="visually-hidden">
            {isSending && ' sending'} {file.name}
          </span>
        </button>
      </p>
    </div>
  );
}

function UploadWords({ upload: { file, isKept, sentence } }: { upload: Upload }) {
  const isExpired = useStore(kitchenSession.$isExpired);
  const why = sentence ?? (isExpired ? 'waits until you have signed in.' : 'waits for the connection.');
  return (
    <p>
      {file.name}: {why}{' '}
      {isKept ? 'It is kept on this device.' : 'This device has no room for it: leave this page open.'}
    </p>
  );
}

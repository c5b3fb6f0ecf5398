import { useStore } from '@nanostores/react';
import { inBackground } from '../../../stores/background.ts';
import type { Upload } from '../../stores/recipe/media/media-uploads.ts';
import { useEditor } from '../editor-context.ts';
import { refusedInWords } from './refused-words.ts';

/** How many files the server has not, for those who look elsewhere, and why; nothing where it has all. */
export function UploadCount() {
  const { media } = useEditor();
  const uploads = useStore(media.$uploads);
  const withStatus = (status: Upload['status']) => uploads.filter((upload) => upload.status === status);
  const refused = withStatus('REFUSED');
  const words = [
    filesWords(withStatus('SENDING').length, 'on the way'),
    filesWords(withStatus('WAITING').length, 'waiting to be sent'),
    filesWords(refused.length, 'not taken'),
  ].filter((one) => one !== null);
  return (
    <div className="upload-count">
      <p role="status">{words.join(', ')}</p>
      {refused.length > 0 && <RefusedFiles refused={refused} />}
    </div>
  );
}

/** What was not taken and why, put away by one press. */
function RefusedFiles({ refused }: { refused: readonly Upload[] }) {
  const { media } = useEditor();
  const dismiss = () => inBackground(Promise.all(refused.map(({ id }) => media.remove(id))));
  const [first] = refused;
  return (
    <div className="refused-files">
      <button type="button" className="plain-button" onClick={dismiss}>
        Dismiss
        <span className="visually-hidden">
          {' '}
          {refused.length === 1 ? first?.file.name : 'all files that were not taken'}
        </span>
      </button>
      {refusedInWords(refused).map((sentence) => (
        <p key={sentence} className="field-problem">
          {sentence}
        </p>
      ))}
    </div>
  );
}

function filesWords(count: number, words: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? 'file' : 'files'} ${words}`;
}

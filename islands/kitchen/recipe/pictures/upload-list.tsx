import { useStore } from '@nanostores/react';
import { useEditor } from '../editor-context.ts';

/** Files on their way, and those that were not taken. */
export function UploadList() {
  const { media } = useEditor();
  const uploads = useStore(media.$uploads);
  if (uploads.length === 0) return null;
  return (
    <ul className="uploads" aria-live="polite">
      {uploads.map(({ id, fileName, part, problem }) => (
        <li key={id}>
          {problem === null ? (
            <>
              <span>{fileName}</span> <progress value={part} aria-label={`${fileName} is sent`} />
            </>
          ) : (
            <>
              <span className="field-problem">
                {fileName}: {problem}
              </span>{' '}
              <button type="button" className="plain-button" onClick={() => media.forget(id)}>
                Dismiss
              </button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

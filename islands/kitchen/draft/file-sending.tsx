import { useStore } from '@nanostores/react';
import type { SingleUpload } from '../stores/uploads/single-upload.ts';

/** How a file fares on its way. */
export function FileSending({ upload }: { upload: SingleUpload }) {
  const state = useStore(upload.$state);
  if (state.name === 'NONE') return null;
  const { fileName } = state;
  return (
    <div className="upload-state">
      {state.name === 'SENDING' ? (
        <>
          <span className="upload-name">{fileName}</span>
          <progress value={state.part} aria-label={`${fileName} is sent`} />
        </>
      ) : (
        <p className="field-problem" role="alert">
          {fileName}: {state.sentence}
        </p>
      )}
      <p className="upload-acts">
        <button type="button" className="plain-button" onClick={upload.cancel}>
          {state.name === 'SENDING' ? 'Cancel' : 'Dismiss'}
          <span className="visually-hidden"> {fileName}</span>
        </button>
      </p>
    </div>
  );
}

import { NO_CONNECTION_SENTENCE } from '../stores/failure-sentence.ts';
import { useIsOffline } from './use-is-offline.ts';

/** Said where code could not be loaded that can be tried again. */
export const NOT_LOADED_SENTENCE = 'This could not load. Try again, or reload the page.';

interface NotOpenedProps {
  title: string;
  /** Said where it is not the connection that is missing. */
  sentence: string;
  onTryAgain: () => void;
}

/** In place of a screen that could not be opened. */
export function NotOpened({ title, sentence, onTryAgain }: NotOpenedProps) {
  const isOffline = useIsOffline();
  return (
    <>
      <h1>{title}</h1>
      <Trouble sentence={isOffline ? NO_CONNECTION_SENTENCE : sentence} onTryAgain={onTryAgain} />
    </>
  );
}

/** Says what could not be had, and offers another try. */
export function Trouble({ sentence, onTryAgain }: { sentence: string; onTryAgain: () => void }) {
  return (
    <div className="trouble" role="alert">
      <p>{sentence}</p>
      <button className="plain-button" type="button" onClick={onTryAgain}>
        Try again
      </button>
    </div>
  );
}

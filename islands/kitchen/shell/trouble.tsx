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

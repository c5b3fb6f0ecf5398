import { copyText } from '../../../browser/page.ts';
import { inBackground } from '../../../stores/background.ts';
import { showToast } from '../../../ui/show-toast.ts';

interface CopyAsTextProps {
  readText: () => string;
  /** Said where there are several. */
  title?: string;
  /** What the receipt names. */
  what?: string;
}

/** Copies what cannot be saved any more. */
export function CopyAsText({ readText, title, what = 'The recipe' }: CopyAsTextProps) {
  const copy = () =>
    inBackground(
      copyText(readText()).then(
        () => showToast(`${what} is copied as text.`),
        () => showToast('The browser does not let us copy.'),
      ),
    );
  return (
    <button
      type="button"
      className="plain-button"
      aria-label={title === undefined ? undefined : `Copy as text: ${title}`}
      onClick={copy}
    >
      Copy as text
    </button>
  );
}

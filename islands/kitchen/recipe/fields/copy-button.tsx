import { copyText } from '../../../browser/page.ts';
import { inBackground } from '../../../stores/background.ts';
import { showToast } from '../../../ui/show-toast.ts';

interface CopyButtonProps {
  text: string;
  /** Said where there are several; absent for a link that stands alone. */
  what?: string;
}

/** Copies what stands beside it, and says so. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const name = what ?? 'the link';
  const copy = () =>
    inBackground(
      copyText(text).then(
        () => showToast(`${name[0]?.toUpperCase()}${name.slice(1)} is copied.`),
        () => showToast('The browser does not let us copy. What you need is beside the button.'),
      ),
    );
  return (
    <button
      type="button"
      className="plain-button"
      aria-label={what === undefined ? undefined : `Copy ${what}`}
      onClick={copy}
    >
      Copy
    </button>
  );
}

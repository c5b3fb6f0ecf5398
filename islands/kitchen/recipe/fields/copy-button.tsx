import { copyText } from '../../../browser/page.ts';
import { inBackground } from '../../../stores/background.ts';
import { showToast } from '../../../ui/show-toast.ts';

/** Copies a link, and says so. */
export function CopyButton({ link }: { link: string }) {
  const copy = () =>
    inBackground(
      copyText(link).then(
        () => showToast('The link is copied.'),
        () => showToast('The browser does not let us copy. The link is beside the button.'),
      ),
    );
  return (
    <button type="button" className="plain-button" onClick={copy}>
      Copy
    </button>
  );
}

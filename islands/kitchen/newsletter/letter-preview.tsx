import { useStore } from '@nanostores/react';
import { inBackground } from '../../stores/background.ts';
import { Trouble } from '../shell/trouble.tsx';
import type { NewsletterStore } from '../stores/newsletter/newsletter.ts';

/** The letter as readers get it, or why it cannot be seen. */
export function LetterPreview({ store }: { store: NewsletterStore }) {
  const preview = useStore(store.$preview);
  if (!preview) return <p className="letter-preview remark">Your letter is shown here.</p>;
  if (preview.name === 'DRAWING')
    return (
      <p className="letter-preview remark" role="status">
        Drawing your letter…
      </p>
    );
  if (preview.name === 'FAILED')
    return (
      <div className="letter-preview">
        <Trouble sentence={preview.sentence} onTryAgain={() => inBackground(store.preview())} />
      </div>
    );
  return (
    <div className="letter-preview">
      <p className="letter-subject">
        <span className="remark">Subject</span> {preview.subject}
      </p>
      {preview.isTeaser && (
        <p className="remark">
          This recipe is for subscribers: everybody gets its beginning, with a button to the page. What
          follows is in no mail.
        </p>
      )}
      <iframe
        src={preview.href}
        title="The letter as readers get it"
        // Nothing runs in it; its links open windows.
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
    </div>
  );
}

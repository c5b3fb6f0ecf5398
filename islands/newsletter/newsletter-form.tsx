import { useStore } from '@nanostores/react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { NEWSLETTER_THANKS_MS } from '#domain/shared/constants.ts';
import { CONFIRM_NEWSLETTER_SENTENCE } from '#domain/text/sentences.ts';
import { addressOf } from '../browser/api-client.ts';
import { session } from '../stores/account/session.ts';
import { inBackground } from '../stores/background.ts';
import { createNewsletterForm } from '../stores/newsletter/newsletter-form.ts';

interface NewsletterFormProps {
  siteSlug: string;
  /** Its site mails a link first, by which the email is confirmed; absent elsewhere, as many pages have this in their HTML. */
  isConfirmed?: true;
}

/** One field that asks for a newsletter. Sent before this is awake, it is answered with a page. */
export function NewsletterForm({ siteSlug, isConfirmed }: NewsletterFormProps) {
  const [form] = useState(() => createNewsletterForm());
  const { email, error, isDone, isSent } = useStore(form.$form, { ssr: 'initial' });
  const ownEmail = useStore(session.$account, { ssr: 'initial' }).value?.user?.email;
  const [isAwake, setAwake] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    form.type(ownEmail ?? field.current?.value ?? '');
    setAwake(true);
  }, [form, ownEmail]);
  if (isDone) return <Thanks isConfirmed={isConfirmed ?? false} isSent={isSent} />;
  return (
    <form
      className="letter-form"
      method="post"
      action={addressOf('POST /site/:siteSlug/newsletter-signups', { siteSlug })}
      noValidate={isAwake}
      onSubmit={(event) => {
        event.preventDefault();
        inBackground(form.send(siteSlug));
      }}
    >
      <input
        ref={field}
        type="email"
        name="email"
        required
        autoComplete="email"
        aria-label="Email"
        placeholder="Your email"
        value={email}
        readOnly={ownEmail !== undefined}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : id}
        onChange={(event) => form.type(event.target.value)}
      />
      <button type="submit">Subscribe</button>
      {error !== null && (
        <p id={id} role="alert">
          {error}
        </p>
      )}
    </form>
  );
}

/** Said at once; the popup closes soon after, unless there is something to do next. */
function Thanks({ isConfirmed, isSent }: { isConfirmed: boolean; isSent: boolean }) {
  const thanks = useRef<HTMLDivElement>(null);
  const [popup, setPopup] = useState<HTMLDialogElement | null>(null);
  useLayoutEffect(() => {
    const dialog = thanks.current?.closest('dialog') ?? null;
    setPopup(dialog);
    // The field that had the focus is gone.
    dialog?.querySelector('button')?.focus();
    // The words before it ask for what is done.
    const asking = thanks.current?.closest('.letter')?.querySelector<HTMLElement>('h2 + p');
    if (!asking) return;
    asking.hidden = true;
    return () => {
      asking.hidden = false;
    };
  }, []);
  useEffect(() => {
    if (!isSent || !popup || isConfirmed) return;
    const closing = setTimeout(() => popup.close(), NEWSLETTER_THANKS_MS);
    return () => clearTimeout(closing);
  }, [isSent, popup, isConfirmed]);
  return (
    <div className="letter-thanks" role="status" ref={thanks}>
      <p>{popup ? 'Thanks for subscribing!' : 'Thanks for subscribing'}</p>
      {popup && !isConfirmed && <p>You'll receive our latest recipes and cooking tips soon.</p>}
      {isConfirmed && <p>{CONFIRM_NEWSLETTER_SENTENCE}</p>}
    </div>
  );
}

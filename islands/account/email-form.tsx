import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { addressOf } from '../browser/api-client.ts';
import { signIn } from '../stores/account/sign-in.ts';
import { inBackground } from '../stores/background.ts';

/**
 * E-mail field with its button and error: asks for a sign-in link. Sent before this is awake, it asks as a plain form
 * does, and is answered with a page.
 */
export function EmailForm({ siteSlug }: { siteSlug: string | null }) {
  const { email, error, isSending } = useStore(signIn.$signIn, { ssr: 'initial' });
  const [isAwake, setAwake] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // What was typed before this island woke.
    const typed = field.current?.value ?? '';
    if (typed !== signIn.$signIn.get().email) signIn.typeEmail(typed);
    setAwake(true);
  }, []);
  const action =
    siteSlug === null
      ? addressOf('POST /manage/sign-in', {})
      : addressOf('POST /site/:siteSlug/sign-in', { siteSlug });
  return (
    <form
      className="sign-in-form"
      method="post"
      action={action}
      noValidate={isAwake}
      onSubmit={(event) => {
        event.preventDefault();
        inBackground(signIn.requestLink(siteSlug));
      }}
    >
      <label className="field">
        <span className="field-label">Email</span>
        <input
          ref={field}
          type="email"
          name="email"
          autoComplete="email"
          required
          value={email}
          aria-invalid={error !== null}
          aria-describedby="sign-in-error"
          onChange={(event) => signIn.typeEmail(event.target.value)}
        />
      </label>
      <p className="form-error" id="sign-in-error" role="alert" data-problem-of="email">
        {error}
      </p>
      <button className="button" type="submit" disabled={isAwake && (email.trim() === '' || isSending)}>
        {isSending ? 'Signing In...' : 'Sign In'}
      </button>
    </form>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { signIn } from '../stores/account/sign-in.ts';
import type { SignInEntry } from '../stores/account/sign-in-state.ts';
import { inBackground } from '../stores/background.ts';
import { formAddress } from './form-address.ts';

const LABELS = {
  SIGN_IN: { idle: 'Sign In', isSending: 'Signing In...' },
  SIGN_UP: { idle: 'Sign Up', isSending: 'Signing Up...' },
} as const;

/**
 * Email field with its button and error: asks for a mail that signs in or up. Sent before this is awake, it asks as a
 * plain form does, and is answered with a page.
 * @param newsletterOf title of the site whose newsletter may be asked for too; null has no such box
 * @param takesFocus it takes the place of something that had the focus
 */
export function EmailForm({
  entry,
  siteSlug,
  newsletterOf = null,
  takesFocus = false,
}: {
  entry: SignInEntry;
  siteSlug: string | null;
  newsletterOf?: string | null;
  takesFocus?: boolean;
}) {
  const { email, isSubscribing, error, isSending } = useStore(signIn.$signIn, { ssr: 'initial' });
  const [isAwake, setAwake] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // What was typed before this island woke.
    const typed = field.current?.value ?? '';
    if (typed !== signIn.$signIn.get().email) signIn.typeEmail(typed);
    setAwake(true);
  }, []);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const label = LABELS[entry];
  return (
    <form
      className="sign-in-form"
      method="post"
      action={formAddress(entry, siteSlug)}
      noValidate={isAwake}
      onSubmit={(event) => {
        event.preventDefault();
        inBackground(signIn.requestMail());
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
      {newsletterOf !== null && (
        <label className="tick">
          <input
            type="checkbox"
            name="subscribe"
            value="true"
            checked={isAwake ? isSubscribing : true}
            onChange={(event) => signIn.chooseNewsletter(event.target.checked)}
          />
          <span>Subscribe to {newsletterOf} newsletter</span>
        </label>
      )}
      <button className="button" type="submit" disabled={isAwake && (email.trim() === '' || isSending)}>
        {isSending ? label.isSending : label.idle}
      </button>
    </form>
  );
}

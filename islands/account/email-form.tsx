import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $signIn, requestLink, typeEmail } from '../stores/sign-in.ts';

/** E-mail field with its button and error: asks for a sign-in link. */
export function EmailForm({ siteSlug }: { siteSlug: string | null }) {
  const { email, error, isSending } = useStore($signIn, { ssr: 'initial' });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What was typed before this woke up.
    if (field.current?.value) typeEmail(field.current.value);
  }, []);
  return (
    <form
      className="sign-in-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void requestLink(siteSlug);
      }}
    >
      <label className="field">
        <span className="field-label">Email</span>
        <input
          ref={field}
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : 'sign-in-error'}
          onChange={(event) => typeEmail(event.target.value)}
        />
      </label>
      <p className="form-error" id="sign-in-error" role="alert">
        {error}
      </p>
      <button className="button" type="submit" disabled={email.trim() === '' || isSending}>
        {isSending ? 'Signing In...' : 'Sign In'}
      </button>
    </form>
  );
}

import { useStore } from '@nanostores/react';
import type { Ref } from 'react';
import { SIGN_IN_CODE_DIGITS } from '#domain/shared/constants.ts';
import type { SignIn } from '../stores/account/sign-in-state.ts';

interface CodeFieldProps {
  signIn: SignIn;
  /** Of the element with what is wrong. */
  problemId: string;
  ref: Ref<HTMLInputElement>;
}

/** Where the code of a mail is typed. */
export function CodeField({ signIn, problemId, ref }: CodeFieldProps) {
  const { code, error } = useStore(signIn.$signIn, { ssr: 'initial' });
  return (
    <label className="field">
      <span className="field-label">Code</span>
      <input
        ref={ref}
        className="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        // Room for spaces that come with a pasted code.
        maxLength={2 * SIGN_IN_CODE_DIGITS}
        value={code}
        aria-invalid={error !== null}
        aria-describedby={problemId}
        onChange={({ target }) => signIn.typeCode(target.value)}
      />
    </label>
  );
}

/** True when all its digits are typed. */
export function isWholeCode(code: string): boolean {
  return code.replaceAll(/\D/g, '').length === SIGN_IN_CODE_DIGITS;
}

import { SIGN_UP_PATH } from '#domain/pages/paths.ts';
import { SIGN_IN_MAIL_WAIT_MS } from '#domain/shared/constants.ts';
import type { AskedSignIn, SignInEnvironment } from './sign-in-state.ts';

const SECOND_MS = 1000;

/** The mail that a tab has asked for, and when it may ask for another. */
export type AskedMail = {
  /** What this tab asked for, here or by a form that was sent without scripts; null where it did not. */
  read(): AskedSignIn | null;
  /** Keeps what was asked for, and counts until another may be. */
  keep(asked: AskedSignIn): void;
  forget(): void;
  /** Counts down to an instant, in milliseconds UTC, from which on another mail may be asked for. */
  countDownTo(instant: number): void;
  mayAskAgain(): boolean;
  /** With it, the code of the mail may be used. */
  codeSecret(): string;
};

/** @param showWait shows how many seconds it is until another mail may be asked for */
export function createAskedMail(
  {
    after,
    keepAsked,
    now,
    readAsked,
    takeSent,
  }: Pick<SignInEnvironment, 'after' | 'keepAsked' | 'now' | 'readAsked' | 'takeSent'>,
  showWait: (seconds: number) => void,
): AskedMail {
  let codeSecret = '';
  let nextMailAt = 0;
  let endCount = () => {};

  function countDownTo(instant: number): void {
    nextMailAt = instant;
    endCount();
    const waitSeconds = Math.max(0, Math.ceil((nextMailAt - now()) / SECOND_MS));
    showWait(waitSeconds);
    if (waitSeconds > 0) endCount = after(SECOND_MS, () => countDownTo(nextMailAt));
  }

  return {
    read() {
      const sent = takeSent();
      const secret = sent?.get('codeSecret');
      if (!sent || !secret) return JSON.parse(readAsked() ?? 'null');
      return {
        entry: sent.get('from') === SIGN_UP_PATH ? 'SIGN_UP' : 'SIGN_IN',
        email: sent.get('email') ?? '',
        isSubscribing: sent.has('subscribe'),
        codeSecret: secret,
        askedAt: now(),
      };
    },
    keep(asked) {
      codeSecret = asked.codeSecret;
      keepAsked(JSON.stringify(asked));
      countDownTo(asked.askedAt + SIGN_IN_MAIL_WAIT_MS);
    },
    forget() {
      keepAsked(null);
      endCount();
    },
    countDownTo,
    mayAskAgain: () => nextMailAt <= now(),
    codeSecret: () => codeSecret,
  };
}

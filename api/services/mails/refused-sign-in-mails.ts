import { SIGN_UPS_CLOSED_SENTENCE } from '#domain/text/sentences.ts';
import type { Mail } from '../../ports/mail/mailer.ts';
import { type LinkMailLayout, mailOf } from './mail-layout.ts';
import { ignoreIfUnasked } from './unasked.ts';

/** Mail for an address nobody has an account with; its link leads to the page for signing up. */
export function noAccountMail(layout: LinkMailLayout): Mail {
  return mailOf(
    { ...layout, code: null },
    {
      subject: `Sign in to ${layout.from.name}`,
      lines: [
        'Somebody, probably you, asked to sign in with this email, but there is no account with it yet.',
        'Perhaps you signed up with another email. If not, you can sign up here:',
      ],
      button: 'Sign up',
      end: ignoreIfUnasked(),
    },
  );
}

/** Mail for an address nobody has an account with, while sign-ups are closed; its link leads back to the form. */
export function closedMail(layout: LinkMailLayout): Mail {
  return mailOf(
    { ...layout, code: null },
    {
      subject: `Sign in to ${layout.from.name}`,
      lines: [
        'Somebody, probably you, asked to sign in with this email, but there is no account with it.',
        `${SIGN_UPS_CLOSED_SENTENCE} Perhaps you signed up with another email. If so, you can sign in with that one here:`,
      ],
      button: 'Sign in with another email',
      end: ignoreIfUnasked(),
    },
  );
}

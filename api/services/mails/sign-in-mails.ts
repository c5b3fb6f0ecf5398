/** Words of the mails that sign people in. */
import type { Mail } from '../../ports/mail/mailer.ts';
import { type LinkMailLayout, mailOf } from './mail-layout.ts';
import { ignoreIfUnasked } from './unasked.ts';

/** Of a mail that signs in, besides what every mail has. */
export type SignInMailLayout = LinkMailLayout & {
  /** Digits that may be typed instead, where the mail was asked for; null where none may be. */
  code: string | null;
  /** Site whose newsletter signing in also asks for; null where none is. */
  newsletterOf: string | null;
};

/** Mail with a link and a code that sign in. */
export function signInMail(layout: SignInMailLayout): Mail {
  return mailOf(layout, {
    subject: `Sign in to ${layout.from.name}`,
    lines: ['Click the link below to sign in. It works once, within 24 hours.', ...newsletterLines(layout)],
    button: 'Sign in',
    end: keepToYourself(layout, 'nobody gets in'),
  });
}

/** Mail with a link and a code that make an account. */
export function signUpMail(layout: SignInMailLayout): Mail {
  return mailOf(layout, {
    subject: `Welcome to ${layout.from.name}`,
    lines: [
      'Click the link below to finish signing up. It works once, within 24 hours.',
      ...newsletterLines(layout),
    ],
    button: 'Finish signing up',
    end: keepToYourself(layout, 'no account is made'),
  });
}

/** Mail with a link to the page that puts an email on a newsletter's list, once it is shown to be theirs who asked. */
export function confirmSubscriptionMail(layout: SignInMailLayout): Mail {
  return mailOf(layout, {
    subject: `Do you want the newsletter of ${layout.from.name}?`,
    lines: [
      `Click the link below to get the newsletter of ${layout.from.name}. It works for 24 hours, and you can sign in by it, too.`,
    ],
    button: 'Yes, send me the newsletter',
    end: `${ignoreIfUnasked('nothing is sent to you')} Do not pass it on.`,
  });
}

/** The end of a mail that lets somebody in. */
function keepToYourself({ code }: SignInMailLayout, what: string): string {
  return code === null
    ? `${ignoreIfUnasked(`${what} without the link`)} Do not pass it on.`
    : `${ignoreIfUnasked(`${what} without the link or the code`)} Do not pass them on.`;
}

function newsletterLines({ newsletterOf }: SignInMailLayout): string[] {
  return newsletterOf === null ? [] : [`You will also get the newsletter of ${newsletterOf}.`];
}

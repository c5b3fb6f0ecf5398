/** Words of the mails that sign people in. */

import { SIGN_IN_CODE_LIFETIME_MS } from '#domain/shared/constants.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { SIGN_UPS_CLOSED_SENTENCE } from '#domain/text/sentences.ts';
import { cleanLine, cutText } from '#domain/text/text.ts';
import type { Mail } from '../../ports/mail/mailer.ts';

/** Who a mail comes from and what its link opens. */
export type SignInMailLayout = {
  to: string;
  /** Name of the site, or of the platform. */
  fromName: string;
  href: string;
  /** Digits that may be typed instead, where the mail was asked for. */
  code: string;
  /** Site whose newsletter signing in also asks for; null where none is. */
  newsletterOf: string | null;
};

/** Who a mail without a code comes from, and what its link opens. */
type LinkMailLayout = Omit<SignInMailLayout, 'code' | 'newsletterOf'>;

const CODE_MINUTES = SIGN_IN_CODE_LIFETIME_MS / 60_000;

/** Longest name in a mail. */
const NAME_MAX_LENGTH = 60;

/** A name that somebody chose, as it may stand in a mail of ours: short, and with no web address to follow. */
export function nameInMail(name: string): string {
  const words = name.replace(/:\/\/|(?<=\S)[.\u3002\uff0e\uff61](?=\S)/g, ' ').replace(/\s+/g, ' ');
  return cutText(cleanLine(words).trim(), NAME_MAX_LENGTH).trim();
}

/** Mail with a link and a code that sign in. */
export function signInMail(layout: SignInMailLayout): Mail {
  return mailOf(layout, {
    subject: `Sign in to ${layout.fromName}`,
    lines: ['Click the link below to sign in. It works once, within 24 hours.', ...newsletterLines(layout)],
    button: 'Sign in',
    end: 'If you did not ask for this, you can ignore it: nobody gets in without the link or the code. Do not pass them on.',
  });
}

/** Mail with a link and a code that make an account. */
export function signUpMail(layout: SignInMailLayout): Mail {
  return mailOf(layout, {
    subject: `Welcome to ${layout.fromName}`,
    lines: [
      'Click the link below to finish signing up. It works once, within 24 hours.',
      ...newsletterLines(layout),
    ],
    button: 'Finish signing up',
    end: 'If you did not ask for this, you can ignore it: no account is made without the link or the code. Do not pass them on.',
  });
}

function newsletterLines({ newsletterOf }: SignInMailLayout): string[] {
  return newsletterOf === null ? [] : [`You will also get the newsletter of ${newsletterOf}.`];
}

/** Mail for an address nobody has an account with; its link leads to the page for signing up. */
export function noAccountMail(layout: LinkMailLayout): Mail {
  return mailOf(
    { ...layout, code: null },
    {
      subject: `Sign in to ${layout.fromName}`,
      lines: [
        'Somebody, probably you, asked to sign in with this email, but there is no account with it yet.',
        'Perhaps you signed up with another email. If not, you can sign up here:',
      ],
      button: 'Sign up',
      end: 'If you did not ask for this, you can ignore it.',
    },
  );
}

/** Mail for an address nobody has an account with, while sign-ups are closed; its link leads back to the form. */
export function closedMail(layout: LinkMailLayout): Mail {
  return mailOf(
    { ...layout, code: null },
    {
      subject: `Sign in to ${layout.fromName}`,
      lines: [
        'Somebody, probably you, asked to sign in with this email, but there is no account with it.',
        `${SIGN_UPS_CLOSED_SENTENCE} Perhaps you signed up with another email. If so, you can sign in with that one here:`,
      ],
      button: 'Sign in with another email',
      end: 'If you did not ask for this, you can ignore it.',
    },
  );
}

/** Mail that asks somebody to manage a site; its link signs them in, and they answer there. */
export function invitationMail(
  layout: LinkMailLayout,
  { siteTitle, invitedBy }: { siteTitle: string; invitedBy: string },
): Mail {
  return mailOf(
    { ...layout, code: null },
    {
      subject: `${invitedBy} invites you to ${siteTitle}`,
      lines: [
        `${invitedBy} asks you to look after ${siteTitle} together: you could write and publish recipes there.`,
        'Click the link below to sign in and answer. It works once, within 7 days.',
      ],
      button: 'See the invitation',
      end: 'If you do not know what this is about, you can ignore it: nothing happens without your answer.',
    },
  );
}

function mailOf(
  { to, fromName, href, code }: LinkMailLayout & { code: string | null },
  { subject, lines, button, end }: { subject: string; lines: string[]; button: string; end: string },
): Mail {
  const link = escapeHtml(href);
  // Whoever is asked for the code by another page may notice.
  const codeSentence = `Or type this code where you asked for it, on ${new URL(href).host}, within ${CODE_MINUTES} minutes:`;
  return {
    to,
    fromName,
    subject,
    text: [...lines, `${button}: ${href}`, ...(code === null ? [] : [codeSentence, code]), end].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font-family:Georgia,serif;font-size:17px;line-height:1.5;color:#1d1a16">
<h1 style="font-size:22px">${escapeHtml(subject)}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
<p><a href="${link}" style="color:#7a1f2b;font-weight:bold">${escapeHtml(button)}</a></p>
${code === null ? '' : `<p>${escapeHtml(codeSentence)}</p>\n<p style="font:bold 28px/1.2 monospace;letter-spacing:4px">${code}</p>`}
<p style="font-size:14px;color:#5d564c">${escapeHtml(end)}</p>
<p style="font-size:14px;color:#5d564c;word-break:break-all">${link}</p>
</body></html>`,
  };
}

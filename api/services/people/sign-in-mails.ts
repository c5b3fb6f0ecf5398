/** Words of the mails that sign people in. */
import type { Mail } from '../../ports/mail/mailer.ts';

/** Who a mail comes from and what its link opens. */
export type SignInMailLayout = {
  to: string;
  /** Name of the site, or of the platform. */
  fromName: string;
  href: string;
};

/** Mail with a link that signs in. */
export function signInMail(layout: SignInMailLayout): Mail {
  return mailOf(layout, {
    subject: `Sign in to ${layout.fromName}`,
    lines: ['Click the link below to sign in. It works once, within 24 hours.'],
    button: 'Sign in',
    end: 'If you did not ask for this, you can ignore it: nobody gets in without the link.',
  });
}

/** Mail with a link that makes an account. */
export function signUpMail(layout: SignInMailLayout): Mail {
  return mailOf(layout, {
    subject: `Welcome to ${layout.fromName}`,
    lines: ['Click the link below to finish signing up. It works once, within 24 hours.'],
    button: 'Finish signing up',
    end: 'If you did not ask for this, you can ignore it: no account is made without the link.',
  });
}

/** Mail for an address nobody has an account with. */
export function noAccountMail(layout: Omit<SignInMailLayout, 'href'>): Mail {
  return mailOf(
    { ...layout, href: null },
    {
      subject: `Sign in to ${layout.fromName}`,
      lines: [
        'Somebody, probably you, asked to sign in with this e-mail, but there is no account with it yet.',
        'Perhaps you signed up with another e-mail.',
      ],
      button: '',
      end: 'If you did not ask for this, you can ignore it.',
    },
  );
}

function mailOf(
  { to, fromName, href }: Omit<SignInMailLayout, 'href'> & { href: string | null },
  { subject, lines, button, end }: { subject: string; lines: string[]; button: string; end: string },
): Mail {
  const link = href === null ? null : escaped(href);
  return {
    to,
    fromName,
    subject,
    text: [...lines, ...(href === null ? [] : [`${button}: ${href}`]), end].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font-family:Georgia,serif;font-size:17px;line-height:1.5;color:#1d1a16">
<h1 style="font-size:22px">${escaped(subject)}</h1>
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
${link === null ? '' : `<p><a href="${link}" style="color:#7a1f2b;font-weight:bold">${escaped(button)}</a></p>`}
<p style="font-size:14px;color:#5d564c">${escaped(end)}</p>
${link === null ? '' : `<p style="font-size:14px;color:#5d564c;word-break:break-all">${link}</p>`}
</body></html>`,
  };
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** What all our mails look like: a few lines, one link, and for some a code. */

import { firstWords } from '#domain/recipes/recipe-contents.ts';
import { SIGN_IN_CODE_LIFETIME_MS } from '#domain/shared/constants.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { cleanLine } from '#domain/text/text.ts';
import type { Mail } from '../../ports/mail/mailer.ts';

/** Who a mail comes from and what its link opens. */
export type LinkMailLayout = {
  to: string;
  /** Name of the site, or of the platform. */
  fromName: string;
  href: string;
};

const CODE_MINUTES = SIGN_IN_CODE_LIFETIME_MS / 60_000;

/** Longest name in a mail. */
const NAME_MAX_LENGTH = 60;

/** A name that somebody chose, as it may stand in a mail of ours: short, and with no web address to follow. */
export function nameInMail(name: string): string {
  const words = name.replace(/:\/\/|(?<=\S)[.\u3002\uff0e\uff61](?=\S)/g, ' ').replace(/\s+/g, ' ');
  return firstWords(cleanLine(words).trim(), NAME_MAX_LENGTH);
}

/** A line of a mail that leads somewhere. */
type MailLine = { words: string; link: { label: string; href: string } };

/** What a mail says. */
type MailWords = {
  subject: string;
  lines: readonly (string | MailLine)[];
  /** Words of its link. */
  button: string;
  /** Why they get it. */
  end: string;
  /** The link that ends mails like it. */
  stop?: { button: string; href: string };
};

/** A mail as text and as HTML. @param code null where none may be typed */
export function mailOf(
  { to, fromName, href, code }: LinkMailLayout & { code: string | null },
  { subject, lines, button, end, stop }: MailWords,
): Mail {
  const link = escapeHtml(href);
  // Whoever is asked for the code by another page may notice.
  const codeSentence = `Or type this code where you asked for it, on ${new URL(href).host}, within ${CODE_MINUTES} minutes:`;
  return {
    to,
    fromName,
    subject,
    text: [
      ...lines.map(asText),
      `${button}: ${href}`,
      ...(code === null ? [] : [codeSentence, code]),
      end,
      ...(stop ? [`${stop.button}: ${stop.href}`] : []),
    ].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font-family:Georgia,serif;font-size:17px;line-height:1.5;color:#1d1a16">
<h1 style="font-size:22px">${escapeHtml(subject)}</h1>
${lines.map((line) => `<p>${asHtml(line)}</p>`).join('\n')}
<p><a href="${link}" style="color:#7a1f2b;font-weight:bold">${escapeHtml(button)}</a></p>
${code === null ? '' : `<p>${escapeHtml(codeSentence)}</p>\n<p style="font:bold 28px/1.2 monospace;letter-spacing:4px">${code}</p>`}
<p style="font-size:14px;color:#5d564c">${escapeHtml(end)}</p>
<p style="font-size:14px;color:#5d564c;word-break:break-all">${link}</p>
${stop ? `<p style="font-size:14px"><a href="${escapeHtml(stop.href)}" style="color:#5d564c">${escapeHtml(stop.button)}</a></p>\n` : ''}</body></html>`,
  };
}

function asText(line: string | MailLine): string {
  if (typeof line === 'string') return line;
  return `${line.words} ${line.link.label}: ${line.link.href}`;
}

function asHtml(line: string | MailLine): string {
  if (typeof line === 'string') return escapeHtml(line);
  const { label, href } = line.link;
  return `${escapeHtml(line.words)} <a href="${escapeHtml(href)}" style="color:#7a1f2b">${escapeHtml(label)}</a>`;
}

/** What our own mails say and look like: a few lines, one link, and for some a code. */

import { SIGN_IN_CODE_LIFETIME_MS } from '#domain/shared/constants.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { Mail } from '../../ports/mail/mailer.ts';
import { framedMail, mailStyles } from './mail-frame.ts';
import type { MailSender } from './mail-senders.ts';

/** Who a mail comes from and what its link opens. */
export type LinkMailLayout = { to: string; from: MailSender; href: string };

const CODE_MINUTES = SIGN_IN_CODE_LIFETIME_MS / 60_000;

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
  stop?: FootLink;
  /** Where they end what it is about. */
  endsPlan?: FootLink;
};
type FootLink = { button: string; href: string };

/** A mail as text and as HTML. @param code null where none may be typed */
export function mailOf(
  { to, from, href, code }: LinkMailLayout & { code: string | null },
  { subject, lines, button, end, stop, endsPlan }: MailWords,
): Mail {
  // Whoever is asked for the code by another page may notice.
  const codeSentence = `Or type this code where you asked for it, on ${new URL(href).host}, within ${CODE_MINUTES} minutes:`;
  const styles = mailStyles(from);
  const linkTo = (address: string, words: string, style: string, name = '') =>
    `<a href="${escapeHtml(address)}"${name && ` class="${name}"`} style="${style}">${escapeHtml(words)}</a>`;
  const paragraphOf = (line: string | MailLine) =>
    typeof line === 'string'
      ? escapeHtml(line).replaceAll('\n', '<br>')
      : `${escapeHtml(line.words)} ${linkTo(line.link.href, line.link.label, styles.link)}`;
  const footLinks = [endsPlan, stop].filter((link) => link !== undefined);
  const [first = ''] = lines;
  return {
    to,
    fromName: from.name,
    subject,
    text: [
      ...lines.map(asText),
      `${button}: ${href}`,
      ...(code === null ? [] : [codeSentence, code]),
      end,
      ...footLinks.map((link) => `${link.button}: ${link.href}`),
    ].join('\n\n'),
    html: framedMail({
      from,
      subject,
      preview: typeof first === 'string' ? first : first.words,
      body: [
        `<h1 class="title" style="${styles.title}">${escapeHtml(subject)}</h1>`,
        ...lines.map((line) => `<p style="${styles.paragraph}">${paragraphOf(line)}</p>`),
        `<p style="margin:26px 0 14px">${linkTo(href, button, styles.button, 'button')}</p>`,
        `<p class="quiet" style="${styles.quiet}">${linkTo(href, href, styles.quietLink, 'quiet')}</p>`,
        ...(code === null
          ? []
          : [
              `<p style="${styles.paragraph}">${escapeHtml(codeSentence)}</p>`,
              `<p class="title" style="${styles.code}">${code}</p>`,
            ]),
      ].join('\n'),
      foot: [
        escapeHtml(end),
        ...footLinks.map((link) => linkTo(link.href, link.button, styles.quietLink, 'quiet')),
      ],
    }),
    ...(stop && { unsubscribeHref: stop.href }),
  };
}

function asText(line: string | MailLine): string {
  if (typeof line === 'string') return line;
  return `${line.words} ${line.link.label}: ${line.link.href}`;
}

/** What a newsletter says, and to whom. */
import { firstWords } from '#domain/recipes/recipe-contents.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { Mail } from '../../ports/mail/mailer.ts';
import type { SendContents } from '../../repositories/people/newsletter-sends.ts';
import type { MailSender } from '../mails/mail-senders.ts';
import { nameInMail } from '../mails/names-in-mails.ts';
import { newsletterMail } from '../mails/newsletter-mail.ts';
import { textOfHtml } from '../mails/text-of-html.ts';

/** Most characters of what lists of mails show beside the subject. */
const PREVIEW_MAX_LENGTH = 140;

/** What letters are made of. */
export type LetterParts = {
  from: MailSender;
  note: string | null;
  /** Of whoever sends it; null where none is known. */
  postalAddress: string | null;
  /** The recipe, drawn. */
  drawn: { title: string; html: string };
  /** Stands where the link of each reader goes. */
  mark: string;
};

/** The letter to everybody. */
export function composeLetter({ from, note, postalAddress, drawn, mark }: LetterParts): SendContents {
  const { title } = drawn;
  const noteHtml = (note ?? '')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
  const body = `${noteHtml}\n${drawn.html}`;
  const { html, text } = newsletterMail('', {
    from,
    subject: title,
    preview: firstWords(textOfHtml(body).replace(/\s+/g, ' '), PREVIEW_MAX_LENGTH),
    body,
    foot: {
      why: `You get this because you asked for the newsletter of ${from.name}.`,
      unsubscribeHref: mark,
      postalAddress,
    },
  });
  return { title, subject: title, html, text };
}

/** The letter to one reader. @param link where they end it */
export function letterTo(
  to: string,
  contents: Omit<SendContents, 'title'>,
  { siteTitle, mark, link }: { siteTitle: string; mark: string; link: string },
): Mail & { unsubscribeHref: string } {
  return {
    to,
    fromName: nameInMail(siteTitle),
    subject: contents.subject,
    html: contents.html.replaceAll(mark, escapeHtml(link)),
    text: contents.text.replaceAll(mark, link),
    unsubscribeHref: link,
  };
}

/** The mark of a sending, whose id nobody knew who wrote what is sent. */
export function markOf(sendId: string): string {
  return `https://reader.invalid/${sendId}`;
}

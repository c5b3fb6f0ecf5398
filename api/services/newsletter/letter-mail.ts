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
  /** Stand where what differs from reader to reader goes. */
  marks: LetterMarks;
};

/** Marks of a reader's link, and of why they get it. */
export type LetterMarks = { link: string; why: string };

/** Whom a letter goes to. */
export type LetterReader = {
  email: string;
  /** Where they end it. */
  link: string;
  /** Those who manage the site put them on the list. */
  isBrought: boolean;
};

/** The letter to everybody. */
export function composeLetter({ from, note, postalAddress, drawn, marks }: LetterParts): SendContents {
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
      why: marks.why,
      unsubscribeHref: marks.link,
      postalAddress,
    },
  });
  return { title, subject: title, html, text };
}

/** The letter to one reader. */
export function letterTo(
  { email, link, isBrought }: LetterReader,
  contents: Omit<SendContents, 'title'>,
  { siteTitle, marks }: { siteTitle: string; marks: LetterMarks },
): Mail & { unsubscribeHref: string } {
  const name = nameInMail(siteTitle);
  const why = isBrought
    ? `You get this because ${name} put you on the list of its newsletter, as you had agreed elsewhere. The link below says when, and how they say you agreed.`
    : `You get this because you asked for the newsletter of ${name}.`;
  return {
    to: email,
    fromName: name,
    subject: contents.subject,
    html: contents.html.replaceAll(marks.link, escapeHtml(link)).replaceAll(marks.why, () => escapeHtml(why)),
    text: contents.text.replaceAll(marks.link, link).replaceAll(marks.why, () => why),
    unsubscribeHref: link,
  };
}

/** The marks of a sending, whose id nobody knew who wrote what is sent. */
export function marksOf(sendId: string): LetterMarks {
  return { link: `https://reader.invalid/${sendId}`, why: `why-${sendId}` };
}

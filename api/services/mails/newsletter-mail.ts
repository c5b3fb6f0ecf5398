import { escapeHtml } from '#domain/text/escape-html.ts';
import type { Mail } from '../../ports/mail/mailer.ts';
import { framedMail, mailStyles } from './mail-frame.ts';
import type { MailSender } from './mail-senders.ts';
import { textOfHtml } from './text-of-html.ts';

/** What many people get. */
export type Newsletter = {
  from: MailSender;
  subject: string;
  /** What lists of mails show beside the subject. */
  preview: string;
  /** HTML with full addresses. */
  body: string;
  foot: {
    /** Why they get it. */
    why: string;
    /** Where a button ends it; POST to it ends it at once. */
    unsubscribeHref: string;
    /** Of whoever sends it; null where none is known. */
    postalAddress: string | null;
  };
};

/** A newsletter to one person. Words of its foot may be marks that are replaced for each of them. */
export function newsletterMail(to: string, { from, subject, preview, body, foot }: Newsletter): Mail {
  const { why, unsubscribeHref, postalAddress } = foot;
  const { quietLink } = mailStyles(from);
  const paragraphs = [
    escapeHtml(why),
    `<a href="${escapeHtml(unsubscribeHref)}" class="quiet" style="${quietLink}">Unsubscribe, or see what is kept about you</a>`,
    ...(postalAddress === null ? [] : [escapeHtml(postalAddress).replaceAll('\n', '<br>')]),
  ];
  return {
    to,
    fromName: from.name,
    subject,
    text: [textOfHtml(body), '--', ...paragraphs.map(textOfHtml)].join('\n\n'),
    html: framedMail({ from, subject, preview, body, foot: paragraphs }),
    unsubscribeHref,
  };
}

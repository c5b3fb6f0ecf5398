/** The words of the mails about comments. */
import type { CommentMailKind } from '#domain/people/comment-mails.ts';
import type { Mail } from '../../ports/mail/mailer.ts';
import { mailOf } from '../mails/mail-layout.ts';
import type { MailSender } from '../mails/mail-senders.ts';
import { nameInMail, wordsInMail } from '../mails/names-in-mails.ts';

/** A comment as a mail names it. */
export type MailedComment = {
  authorName: string | null;
  recipeTitle: string;
  text: string;
  isHeld: boolean;
  isPictureHeld: boolean;
};

/** Comments that a mail shows; of more it gives the number. */
const SHOWN_MAX = 10;

/** What is different in the two kinds. */
const KINDS = {
  new: {
    subjectOfOne: (author: string, recipe: string) => `${author} commented on ${recipe}`,
    subjectOfMany: (count: number, site: string) => `${count} new comments on ${site}`,
    button: 'Answer in your kitchen',
    end: (site: string) => `You get this because ${site} is yours.`,
    stop: 'No more mails about comments',
  },
  reply: {
    subjectOfOne: (author: string, recipe: string) => `${author} replied to you about ${recipe}`,
    subjectOfMany: (count: number, site: string) => `${count} replies to you on ${site}`,
    button: 'Read it on the site',
    end: (site: string) => `You get this because you commented on ${site}.`,
    stop: 'No more mails about replies',
  },
} satisfies Record<CommentMailKind, unknown>;

/** @param addresses where they answer, and where these mails are ended */
export function commentMail(
  kind: CommentMailKind,
  { to, from }: { to: string; from: MailSender },
  comments: readonly MailedComment[],
  addresses: { answer: string; off: string },
): Mail {
  const words = KINDS[kind];
  const named = comments.map((comment) => ({
    author: nameInMail(comment.authorName ?? '') || 'Somebody',
    recipe: nameInMail(comment.recipeTitle) || 'a recipe',
    text: wordsInMail(comment.text),
    waits: waitsInWords(comment),
  }));
  const [first] = named;
  const isOne = named.length === 1 && first !== undefined;
  const more = named.length - SHOWN_MAX;
  return mailOf(
    { to, from, href: addresses.answer, code: null },
    {
      subject: isOne
        ? words.subjectOfOne(first.author, first.recipe)
        : words.subjectOfMany(named.length, from.name),
      lines: [
        ...named
          .slice(0, SHOWN_MAX)
          .map(
            ({ author, recipe, text, waits }) =>
              `${isOne ? '' : `${author} on ${recipe}: `}“${text}”${waits}`,
          ),
        ...(more > 0 ? [`And ${more} more.`] : []),
      ],
      button: words.button,
      end: words.end(from.name),
      stop: { button: words.stop, href: addresses.off },
    },
  );
}

function waitsInWords({ isHeld, isPictureHeld }: MailedComment): string {
  if (isHeld) return ' It waits until you show it.';
  return isPictureHeld ? ' Its picture waits until you show it.' : '';
}

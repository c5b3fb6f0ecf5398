import { longDate } from '#domain/shared/locales.ts';
import type { Mail } from '../../ports/mail/mailer.ts';
import { type LinkMailLayout, mailOf } from './mail-layout.ts';
import { linesInMail, nameInMail, wordsInMail } from './names-in-mails.ts';

/** What is given, and by whom. */
type Gift = { giverName: string; recipeTitle: string; message: string; expiresAt: number };

/** Mail with a recipe that a member gives to a friend. */
export function giftMail(layout: LinkMailLayout, { giverName, recipeTitle, message, expiresAt }: Gift): Mail {
  const giver = nameInMail(giverName);
  const words = linesInMail(message);
  return mailOf(
    { ...layout, code: null },
    {
      subject: `${giver} gives you a recipe: ${wordsInMail(recipeTitle)}`,
      lines: [
        `${giver} reads ${layout.from.name} and gives you one of its recipes.`,
        ...(words === '' ? [] : [`“${words}”`]),
        `It opens in the first browser that you open it in, and can be read there until ${longDate(expiresAt)}.`,
      ],
      button: 'Open the recipe',
      end: `You get this one mail because ${giver} typed your email. We did not keep it, and put you on no list.`,
    },
  );
}

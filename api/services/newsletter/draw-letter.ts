import type { Context } from '../../context.ts';
import type { SendContents } from '../../repositories/people/newsletter-sends.ts';
import type { SiteRow } from '../../repositories/sites/sites.ts';
import { siteSender } from '../mails/mail-senders.ts';
import { composeLetter, marksOf } from './letter-mail.ts';

/** A letter as it would be sent now. */
export type DrawnLetter = SendContents & { origin: string; isTeaser: boolean };

/** Draws a letter; null where that cannot be done. @param sendId of the sending it is for */
export async function drawLetter(
  { renderer }: Pick<Context, 'renderer'>,
  site: SiteRow,
  { recipeId, note, sendId }: { recipeId: string; note: string | null; sendId: string },
): Promise<DrawnLetter | null> {
  const drawn = await renderer.draw({ kind: 'letter', siteId: site.id, recipeId });
  if (drawn === 'gave up' || !drawn.letter) return null;
  const { title, isTeaser } = drawn.letter;
  const contents = composeLetter({
    from: siteSender(site),
    note,
    postalAddress: site.settings.postalAddress,
    drawn: { title, html: drawn.html },
    marks: marksOf(sendId),
  });
  return { ...contents, origin: drawn.origin, isTeaser };
}

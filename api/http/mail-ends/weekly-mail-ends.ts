/** Ends the weekly mails that a link stands in, for whoever has the mail: nobody needs to sign in. */
import type { Context as HonoContext } from 'hono';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { Context } from '../../context.ts';
import { findSiteById } from '../../repositories/sites/sites.ts';
import { findOwnerOfLink, setWeeklyMail, wantsWeeklyMail } from '../../repositories/sites/weekly-mails.ts';
import { hashOf } from '../../services/people/secrets.ts';
import { brokenMailLink, mailLinkPage } from './mail-link-pages.ts';

/**
 * Answers below WEEKLY_MAILS_PATH. GET changes nothing, as programs open the links of mails, and asks with one button;
 * POST ends the mails, whatever its body: mail programs send it by themselves when somebody unsubscribes in them.
 */
export function createWeeklyMailEnds({
  db,
}: Pick<Context, 'db'>): (request: HonoContext) => Promise<Response> {
  return async ({ req }) => {
    const owner = await findOwnerOfLink(db, hashOf(req.param('token') ?? ''));
    if (!owner) return brokenMailLink();
    if (req.method === 'POST') await setWeeklyMail(db, owner, false);
    if (!(await wantsWeeklyMail(db, owner)))
      return mailLinkPage(
        200,
        'No more of these mails',
        '<p>You can ask for them again on Today, in your kitchen.</p>',
      );
    const site = await findSiteById(db, owner.siteId);
    const title = escapeHtml(site?.settings.title ?? 'your site');
    return mailLinkPage(
      200,
      'No more of these mails?',
      `<p>Once a week we mail you how ${title} was read.</p><form method="post"><button>Stop the weekly mail</button></form>`,
    );
  };
}

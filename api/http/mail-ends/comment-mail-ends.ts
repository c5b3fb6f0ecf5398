/** Ends the mails about comments that a link stands in, for whoever has the mail: nobody needs to sign in. */
import type { Context as HonoContext } from 'hono';
import type { CommentMailKind } from '#domain/people/comment-mails.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { Context } from '../../context.ts';
import {
  findReaderOfLink,
  setCommentMails,
  wantsCommentMails,
} from '../../repositories/people/comment-mails.ts';
import { findSiteById } from '../../repositories/sites/sites.ts';
import { hashOf } from '../../services/people/secrets.ts';
import { brokenMailLink, mailLinkPage } from './mail-link-pages.ts';

const WHAT: Record<CommentMailKind, (site: string) => string> = {
  new: (site) => `We mail you what readers write about the recipes of ${site}.`,
  reply: (site) => `We mail you when somebody replies to a comment of yours on ${site}.`,
};

/** What is asked of the address to have the mails again. */
const AGAIN = 'again';

/**
 * Answers below COMMENT_MAILS_PATH. GET changes nothing, as programs open the links of mails, and asks with one button;
 * POST ends the mails, whatever its body (RFC 8058), and begins them again where the address says so.
 */
export function createCommentMailEnds({
  db,
}: Pick<Context, 'db'>): (request: HonoContext) => Promise<Response> {
  return async ({ req }) => {
    const reader = await findReaderOfLink(db, hashOf(req.param('token') ?? ''));
    const site = reader && (await findSiteById(db, reader.siteId));
    if (!reader || !site) return brokenMailLink();
    if (req.method === 'POST') await setCommentMails(db, reader, req.query(AGAIN) !== undefined);
    const what = `<p>${escapeHtml(WHAT[reader.kind](site.settings.title))}</p>`;
    const isOn = await wantsCommentMails(db, reader);
    if (!isOn)
      return mailLinkPage(
        200,
        'No more of these mails',
        `<form method="post" action="?${AGAIN}=1"><button>Send them again</button></form>`,
      );
    if (req.method === 'POST') return mailLinkPage(200, 'You get these mails again', what);
    return mailLinkPage(
      200,
      'No more of these mails?',
      `${what}<form method="post"><button>Stop these mails</button></form>`,
    );
  };
}

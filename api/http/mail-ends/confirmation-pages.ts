/** The page behind the link that asks whether somebody wants a newsletter: it works without scripts. */
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import { HOME_PATH, SIGN_IN_CALLBACK_PATH, SUBSCRIBED_PATH } from '#domain/pages/paths.ts';
import type { Context } from '../../context.ts';
import {
  type AskedSubscription,
  confirmSubscription,
  findAskedSubscription,
} from '../../services/people/confirmations.ts';
import { brokenMailLink, mailLinkPage } from './mail-link-pages.ts';

/** Answers below CONFIRMATIONS_PATH. GET changes nothing, as programs open the links of mails, and asks with one button. */
export function createConfirmationPages(context: Context): (request: HonoContext) => Promise<Response> {
  return async ({ req }) => {
    const token = req.param('token') ?? '';
    const asked = await findAskedSubscription(context, token);
    if (!asked) return brokenMailLink();
    if (req.method !== 'POST') return ask(asked);
    await confirmSubscription(context, asked);
    return thank(asked, token);
  };
}

function ask({ email, site }: AskedSubscription): Response {
  const body = html`<p>Should the newsletter of ${site.settings.title} go to ${email}?</p>
<form method="post"><button>Yes, send me the newsletter</button></form>`;
  return mailLinkPage(200, 'One more step', String(body));
}

function thank({ email, site, canSignIn }: AskedSubscription, token: string): Response {
  const { title } = site.settings;
  const signIn = `${SIGN_IN_CALLBACK_PATH}?${new URLSearchParams({ mgk: token, next: SUBSCRIBED_PATH })}`;
  const body = html`<p>The newsletter of ${title} goes to ${email} from now on.</p>
${canSignIn ? html`<p><a href="${signIn}">Sign in as well</a>, to save recipes and to comment.</p>` : ''}
<p><a href="${HOME_PATH}">Go to ${title}</a></p>`;
  return mailLinkPage(200, 'Thanks for subscribing', String(body));
}

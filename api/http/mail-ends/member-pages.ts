/** The pages behind the link in every newsletter: it ends there, and shows what is kept about whoever gets it. */
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import { JSON_BODY_MAX_BYTES } from '#domain/shared/constants.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { ERROR_SENTENCES, type ErrorCode, waitInWords } from '#domain/text/sentences.ts';
import type { Context } from '../../context.ts';
import type { PaidSubscriptionRow } from '../../repositories/payments/paid-subscriptions.ts';
import { type NewsletterMember, stopNewsletter } from '../../repositories/people/newsletter-members.ts';
import {
  askForOtherEmail,
  changeEmail,
  eraseMember,
  findLinkedMember,
  type LinkedMember,
  readAskedEmail,
  resumeNewsletter,
  stopAllNewsletters,
} from '../../services/newsletter/member-choices.ts';
import { SAMPLE_TOKEN } from '../../services/newsletter/member-tokens.ts';
import type { Failure } from '../../services/outcome.ts';
import { endMemberPlan, findMemberPlan } from '../../services/payments/member-plans.ts';
import { brokenMailLink, mailLinkPage } from './mail-link-pages.ts';
import { planInWords, planPart } from './member-plan.ts';

type Html = ReturnType<typeof html>;

/** Statuses of what was not done, where they are not 400. */
const STATUSES: Partial<Record<ErrorCode, number>> = { too_many_requests: 429, payments_unavailable: 503 };

const STYLE = `<style>
input { font: inherit; padding: .4em .6em; width: min(20rem, 100%); box-sizing: border-box; border: 1px solid; border-radius: 3px;
  background: transparent; color: inherit }
details { margin-top: 2em; text-align: left }
summary { cursor: pointer; text-align: center }
label { display: block }
dl { display: grid; grid-template-columns: auto 1fr; gap: .2em 1em; overflow-wrap: anywhere }
dd { margin: 0 }
.quiet button { background: none; color: inherit; border: 1px solid }
</style>
`;
/** What the forms of the page ask for, besides ending the newsletter. */
const ACTIONS = ['resume', 'stop-all', 'email', 'end-plan', 'ask-erase', 'erase'] as const;
type Action = (typeof ACTIONS)[number] | 'stop' | 'one-click';

/**
 * Answers below MEMBERS_PATH. GET shows, with buttons; POST does what a button says, and ends the newsletter where it says
 * nothing else, as mail programs do (RFC 8058): by any kind of body, again and again, without a redirect.
 */
export function createMemberPages(context: Context): (request: HonoContext) => Promise<Response> {
  return async ({ req }) => {
    const linked = await findLinkedMember(context, req.param('token') ?? '');
    if (req.param('token') === SAMPLE_TOKEN && req.method === 'GET') return samplePage();
    if (!linked) return brokenMailLink();
    if (req.method !== 'POST') return overview(context, linked);
    const form = await readForm(req.raw);
    const action = actionOf(form);
    const { member } = linked;
    if (action === 'end-plan') {
      const ended = await endMemberPlan(context, member);
      return overview(context, linked, ended.isOk ? 'plan ended' : { problem: ended });
    }
    if (action === 'ask-erase' || action === 'erase') {
      const plan = await findMemberPlan(context, member);
      if (plan !== null && plan.status !== 'cancelled') return askToEndFirst(linked, plan);
      if (action === 'ask-erase') return askToErase(linked);
      await eraseMember(context, member);
      return mailLinkPage(200, 'Nothing is kept about you', String(goneWords(linked)));
    }
    if (action === 'email') {
      const typed = form.get('email') ?? '';
      const asked = await askForOtherEmail(context, linked, typed);
      return asked.isOk ? emailAsked(linked, typed) : overview(context, linked, { typed, problem: asked });
    }
    if (action === 'resume') await resumeNewsletter(context, member);
    else if (action === 'stop-all') await stopAllNewsletters(context, member.email);
    else {
      const reason = action === 'one-click' ? 'one-click' : 'link';
      await stopNewsletter(context.db, member.id, { reason, now: context.now() });
    }
    return overview(context, (await findLinkedMember(context, req.param('token') ?? '')) ?? linked);
  };
}

/** Answers the link that was mailed to another email of a member: GET asks with a button, POST changes it. */
export function createMemberEmailPages(context: Context): (request: HonoContext) => Promise<Response> {
  return async ({ req }) => {
    const linked = await findLinkedMember(context, req.param('token') ?? '');
    const email = linked && (await readAskedEmail(context, linked.member, req.param('emailToken') ?? ''));
    if (!linked || email === null) return brokenMailLink();
    const to = html`The newsletter of ${linked.site.settings.title} goes to ${email} from now on.`;
    if (req.method === 'POST') {
      await changeEmail(context, linked.member, email);
      return mailLinkPage(200, 'Changed', String(html`<p>${to}</p>`));
    }
    const asks = html`<p>Should the newsletter of ${linked.site.settings.title} go to ${email}?</p>
<form method="post"><button>Yes, send it here</button></form>`;
    return mailLinkPage(200, 'Another email', String(asks));
  };
}

/** Largest body that is read; mail programs send some thirty bytes. */
export const MEMBER_FORM_MAX_BYTES: number = Math.min(JSON_BODY_MAX_BYTES, 16 * 1024);

async function readForm(request: Request): Promise<URLSearchParams> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get('Content-Type') ?? '');
  return new URLSearchParams(isForm ? await request.text() : 'List-Unsubscribe=One-Click');
}

function actionOf(form: URLSearchParams): Action {
  if (form.has('List-Unsubscribe')) return 'one-click';
  return ACTIONS.find((action) => action === form.get('action')) ?? 'stop';
}

/** A form of one button. */
function button(action: string, words: string, isQuiet = false): Html {
  return html`<form method="post"${isQuiet ? html` class="quiet"` : ''}><input type="hidden" name="action" value="${action}"><button>${words}</button></form>`;
}

/** What was not done, and why: another email, as it was typed, or ending the plan. */
type Refused = { typed?: string; problem: Failure };

async function overview(
  context: Context,
  { member, site }: LinkedMember,
  outcome: Refused | 'plan ended' | null = null,
): Promise<Response> {
  const refused = outcome === 'plan ended' ? null : outcome;
  const { title } = site.settings;
  const plan = await findMemberPlan(context, member);
  const refusedEmail = refused?.typed === undefined ? null : refused;
  const isOn = member.newsletterSince !== null && member.suppression === null;
  const status = refused === null ? 200 : (STATUSES[refused.problem.error] ?? 400);
  const body = html`
${planPart(plan, button('end-plan', 'End your plan', true), outcome === 'plan ended')}
${refused && !refusedEmail ? html`<p role="alert">${sentenceOf(refused.problem)}</p>` : ''}
${stateOf(member, title)}
${isOn ? button('stop', 'Stop the newsletter', plan !== null) : button('resume', 'Get it again', true)}
<details${refusedEmail ? html` open` : ''}><summary>What is kept about you</summary>
${keptOf(member)}
<form method="post" class="quiet"><input type="hidden" name="action" value="email">
${emailField(refusedEmail)}
<button>Change the email</button></form>
${button('stop-all', 'Stop all newsletters to this email', true)}
${button('ask-erase', 'Erase what is kept', true)}
</details>`;
  return mailLinkPage(
    status,
    escapeHtml(headingOf(title, { isOn, hasPlan: plan !== null })),
    String(body),
    STYLE,
  );
}

function headingOf(title: string, { isOn, hasPlan }: { isOn: boolean; hasPlan: boolean }): string {
  if (hasPlan) return `What you have of ${title}`;
  return isOn ? `Newsletter of ${title}` : 'No more newsletters';
}

function emailField(refused: Refused | null): Html {
  const state = refused
    ? html` value="${refused.typed ?? ''}" aria-invalid="true" aria-describedby="email-problem" autofocus`
    : '';
  const problem = refused ? html`<p id="email-problem" role="alert">${sentenceOf(refused.problem)}</p>` : '';
  return html`<label>Another email <input name="email" type="email" required autocomplete="email"${state}></label>${problem}`;
}

function stateOf({ newsletterSince, suppression, email }: NewsletterMember, title: string): Html {
  if (suppression === 'complaint')
    return html`<p>A mail from ${title} was reported as spam, so nothing goes to ${email} any more.</p>`;
  if (suppression === 'bounce')
    return html`<p>Mails to ${email} came back, so ${title} sends none there any more.</p>`;
  return newsletterSince === null
    ? html`<p>${title} sends no newsletter to ${email} any more.</p>`
    : html`<p>The newsletter goes to ${email}.</p>`;
}

function keptOf(member: NewsletterMember): Html {
  const since = (at: number) => new Date(at).toISOString().slice(0, 10);
  const kept: [string, string][] = [
    ['Email', member.email],
    ['On the list since', since(member.createdAt)],
    ['Newsletter', member.newsletterSince === null ? 'no' : `agreed on ${since(member.newsletterSince)}`],
    ...(member.brought
      ? ([
          ['Put on the list on', `${since(member.brought.at)} by those who run the site`],
          ['How you agreed, they say', member.brought.consentNote],
        ] as [string, string][])
      : []),
    ['Newsletters sent to you', String(member.mailCount)],
    ...(member.isSubstackPaid ? [['Listed as', 'paying at Substack'] as [string, string]] : []),
    ...(member.isComplimentary ? [['Listed as', 'may read all recipes'] as [string, string]] : []),
    ...(member.hasPaid ? [['Payments', 'kept in the books'] as [string, string]] : []),
    ['Account with this email', member.hasAccount ? 'yes; what it holds is shown on your profile' : 'no'],
  ];
  return html`<dl>${kept.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

function samplePage(): Response {
  const words = 'Here they end your newsletter, and see, correct and erase what is kept about them.';
  return mailLinkPage(200, 'Every reader has a page of their own', `<p>${words}</p>`);
}

function askToErase({ member, site }: LinkedMember): Response {
  const body = html`<p>${site.settings.title} forgets ${member.email} and sends nothing there any more. This cannot be undone.</p>
${member.isComplimentary || member.isSubstackPaid ? html`<p>You can no longer read the recipes that are kept for subscribers.</p>` : ''}
${member.hasPaid ? html`<p>What you paid stays in the books, without your email.</p>` : ''}
${button('erase', 'Erase it')}
<p><a href="">Keep it</a></p>`;
  return mailLinkPage(200, 'Erase what is kept?', String(body), STYLE);
}

function askToEndFirst({ site }: LinkedMember, plan: PaidSubscriptionRow): Response {
  const body = html`<p>${planInWords(plan)} End your plan first, so that ${site.settings.title} charges nothing more.</p>
${button('end-plan', 'End your plan')}
<p><a href="">Back</a></p>`;
  return mailLinkPage(409, 'You still pay', String(body), STYLE);
}

function goneWords({ member, site }: LinkedMember): Html {
  const account = html` Your account stays: you can erase it on your profile.`;
  return html`<p>${site.settings.title} has forgotten ${member.email}.${member.hasAccount ? account : ''}</p>`;
}

function emailAsked({ site }: LinkedMember, email: string): Response {
  const body = html`<p>We have mailed ${email} a link. Once you open it, the newsletter of ${site.settings.title} goes there.</p>`;
  return mailLinkPage(200, 'Look into the other inbox', String(body));
}

function sentenceOf({ error, sentence, retryAfterSeconds }: Failure): string {
  if (retryAfterSeconds !== undefined)
    return `Too many emails were tried. Please try again in ${waitInWords(retryAfterSeconds)}.`;
  return sentence ?? ERROR_SENTENCES[error];
}

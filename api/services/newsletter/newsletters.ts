/** What managers of a site do with its newsletter. */
import { randomUUID } from 'node:crypto';
import { PREVIEWS_PATH } from '#domain/pages/paths.ts';
import { type NewsletterSend, sendTimeProblem } from '#domain/people/newsletter-sends.ts';
import { PREVIEW_LIFETIME_MS } from '#domain/shared/constants.ts';
import {
  ERROR_SENTENCES,
  NOT_ON_THIS_SITE_SENTENCE,
  NOT_PUBLISHED_SENTENCE,
} from '#domain/text/sentences.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findNewsletterMember, listMemberIdsOfEmail } from '../../repositories/people/newsletter-members.ts';
import {
  cancelSend,
  countAudience,
  findSend,
  insertSend,
  isRecipeBeingSent,
  listSends,
  type SendRow,
} from '../../repositories/people/newsletter-sends.ts';
import { readPublishedRecipes } from '../../repositories/recipes/published-recipes.ts';
import { readRecipeNames } from '../../repositories/recipes/recipes.ts';
import { findPublishedSettings, type SiteRow } from '../../repositories/sites/sites.ts';
import { type Failure, fail, type Outcome, succeed } from '../outcome.ts';
import { refuseAbovePlan } from '../payments/app-plans.ts';
import { newToken } from '../people/secrets.ts';
import { type DrawnLetter, drawLetter } from './draw-letter.ts';
import { letterTo, marksOf } from './letter-mail.ts';
import { memberLink, memberTokens, SAMPLE_TOKEN } from './member-tokens.ts';

/** Sendings in one answer. */
const SENDS_MAX = 50;

/** A recipe with words before it. */
type Letter = { recipeId: string; note: string | null };

export async function listNewsletters(
  { db }: Pick<Context, 'db'>,
  { id: siteId }: SiteRow,
  recipeId: string | undefined,
): Promise<Outcome<{ newsletterSends: NewsletterSend[]; audienceCount: number }>> {
  const rows = await listSends(db, siteId, { recipeId, limit: SENDS_MAX });
  return succeed({
    newsletterSends: await withTitles({ db }, siteId, rows),
    audienceCount: await countAudience(db, siteId),
  });
}

/** A sending that was not begun has the title that its recipe has now. */
async function withTitles(
  { db }: Pick<Context, 'db'>,
  siteId: string,
  rows: readonly SendRow[],
): Promise<NewsletterSend[]> {
  const names = await readRecipeNames(
    db,
    siteId,
    rows.flatMap(({ title, recipeId }) => (title === null ? [recipeId] : [])),
  );
  return rows.map(({ siteId: _, ...row }) => ({
    ...row,
    title: row.title ?? names.get(row.recipeId)?.title ?? '',
  }));
}

/**
 * Has a recipe sent at an instant; asked again with the same id, it answers what was asked for first.
 * Fails with `invalid_input` for what cannot be sent, `newsletter_under_way` while the recipe is being sent,
 * and `plan_full` where the owner's plan is for fewer subscribers than there are.
 */
export async function sendNewsletter(
  context: Context,
  site: SiteRow,
  {
    id = randomUUID(),
    scheduledAt,
    createdBy,
    ...letter
  }: Letter & { id?: string | undefined; scheduledAt?: number | null | undefined; createdBy: string },
): Promise<Outcome<{ newsletterSend: NewsletterSend }>> {
  const now = context.now();
  const asked = await findSend(context.db, site.id, id);
  if (asked) return answer(context, site.id, asked);
  const refusal = await refuseUnlessSendable(context, site, letter);
  if (refusal) return refusal;
  const timeProblem = sendTimeProblem(scheduledAt ?? now, now);
  if (timeProblem)
    return fail('invalid_input', { sentence: `${timeProblem}.`, fields: { scheduledAt: timeProblem } });
  const above = await refuseAbovePlan(context, context.db, {
    ownerId: site.ownerUserId,
    count: 'subscribers',
    added: 0,
  });
  if (above) return above;
  const outcome = await inTransaction(context.db, async ({ tx }) => {
    if (await isRecipeBeingSent(tx, letter.recipeId)) return fail('newsletter_under_way');
    const isNew = await insertSend(tx, {
      ...letter,
      id,
      siteId: site.id,
      createdBy,
      scheduledAt: Math.max(now, scheduledAt ?? now),
      now,
    });
    return isNew ? null : fail('invalid_input', { fields: { id: NOT_ON_THIS_SITE_SENTENCE } });
  });
  if (outcome) return outcome;
  const send = await findSend(context.db, site.id, id);
  return send ? answer(context, site.id, send) : fail('not_found');
}

async function answer(
  context: Pick<Context, 'db'>,
  siteId: string,
  row: SendRow,
): Promise<Outcome<{ newsletterSend: NewsletterSend }>> {
  const [newsletterSend] = await withTitles(context, siteId, [row]);
  return newsletterSend ? succeed({ newsletterSend }) : fail('not_found');
}

/** Ends a sending. Fails with `newsletter_over` where nothing of it is left to be sent. */
export async function cancelNewsletter(
  { db, now }: Context,
  { id: siteId }: SiteRow,
  sendId: string,
): Promise<Outcome<{ newsletterSend: NewsletterSend }>> {
  const send = await findSend(db, siteId, sendId);
  if (!send) return fail('not_found');
  if (!(await cancelSend(db, sendId, now()))) return fail('newsletter_over');
  return answer({ db }, siteId, (await findSend(db, siteId, sendId)) ?? send);
}

/** Draws a newsletter, to be seen for a while. Its links lead where those of a reader would, but to nobody. */
export async function previewNewsletter(
  context: Context,
  site: SiteRow,
  letter: Letter,
): Promise<Outcome<{ href: string; expiresAt: number; subject: string; isTeaser: boolean }>> {
  const drawn = await drawSendable(context, site, letter);
  if (!drawn.isOk) return drawn;
  const { contents, sendId } = drawn.value;
  const { origin, subject, isTeaser } = contents;
  const link = await memberLink(context, site, SAMPLE_TOKEN);
  const { html } = letterTo({ email: '', link, isBrought: false }, contents, {
    siteTitle: site.settings.title,
    marks: marksOf(sendId),
  });
  const path = `${PREVIEWS_PATH}/${newToken()}`;
  const host = new URL(origin).hostname;
  // A link in a mail opens a window of its own.
  const text = html.replace('<head>', '<head><base target="_blank">');
  context.heldPages.hold(path, { text, contentType: 'text/html', host, isInert: true });
  return succeed({
    href: origin + path,
    expiresAt: context.now() + PREVIEW_LIFETIME_MS,
    subject,
    isTeaser,
  });
}

/** Mails a newsletter to one of those who send it: the same as to readers, with the link of their own where they are one. */
export async function testNewsletter(
  context: Context,
  site: SiteRow,
  { email, ...letter }: Letter & { email: string },
): Promise<Outcome<{ email: string }>> {
  const drawn = await drawSendable(context, site, letter);
  if (!drawn.isOk) return drawn;
  const { contents, sendId } = drawn.value;
  const [memberId] = await listMemberIdsOfEmail(context.db, email, site.id);
  const member = memberId === undefined ? null : await findNewsletterMember(context.db, memberId);
  const token = memberId === undefined ? SAMPLE_TOKEN : (await memberTokens(context)).tokenOf(memberId);
  const link = await memberLink(context, site, token);
  const outcome = await context.letters.send({
    ...letterTo({ email, link, isBrought: (member?.brought ?? null) !== null }, contents, {
      siteTitle: site.settings.title,
      marks: marksOf(sendId),
    }),
    messageId: `<${sendId}.test@${new URL(link).hostname}>`,
    beforeEnd: async () => undefined,
  });
  return outcome.kind === 'accepted' ? succeed({ email }) : fail('unavailable');
}

async function drawSendable(
  context: Context,
  site: SiteRow,
  letter: Letter,
): Promise<Outcome<{ contents: DrawnLetter; sendId: string }>> {
  const refusal = await refuseUnlessSendable(context, site, letter);
  if (refusal) return refusal;
  const settings = (await findPublishedSettings(context.db, site.id)) ?? site.settings;
  const sendId = randomUUID();
  const contents = await drawLetter(context, { ...site, settings }, { ...letter, sendId });
  return contents ? succeed({ contents, sendId }) : fail('preview_not_drawn');
}

async function refuseUnlessSendable(
  { db, now }: Context,
  site: SiteRow,
  { recipeId }: Letter,
): Promise<Failure | null> {
  const settings = await findPublishedSettings(db, site.id);
  if (!settings?.newslettersEnabled)
    return fail('invalid_input', { sentence: ERROR_SENTENCES.newsletter_off });
  const [recipe] = await readPublishedRecipes(db, site.id, [recipeId], now());
  if (recipe) return null;
  const isOfSite = (await readRecipeNames(db, site.id, [recipeId])).size > 0;
  const recipeProblem = isOfSite ? NOT_PUBLISHED_SENTENCE : NOT_ON_THIS_SITE_SENTENCE;
  return fail('invalid_input', { fields: { recipeId: recipeProblem } });
}

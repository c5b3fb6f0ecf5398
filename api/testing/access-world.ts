/** Everybody who may make a call or may not, and a thing of each kind for calls to be about. */
import { expect } from 'vitest';
import { CALLS, type CallName } from '#contract/calls.ts';
import { halves, storeImage } from '../ports/testing/pictures.ts';
import { bringMember } from '../repositories/people/brought-members.ts';
import { insertBlock } from '../repositories/people/comment-blocks.ts';
import { listMemberIdsOfEmail } from '../repositories/people/newsletter-members.ts';
import { listSessions } from '../repositories/people/sessions.ts';
import { insertDomainClaim } from '../repositories/sites/domain-claims.ts';
import { replaceHandover } from '../repositories/sites/handovers.ts';
import { markRedirectDeleted, moveRedirect } from '../repositories/sites/redirects.ts';
import { insertSiteManager, upsertInvitation } from '../repositories/sites/site-people.ts';
import { connectAccountOf, payAt } from '../services/payments/testing/paying.ts';
import { ABOUT_A_RECIPE, EMAIL, NAMED_TERMS, PICTURE_ID } from './call-bodies.ts';
import {
  call,
  mailedCode,
  mailedToken,
  makeRecipe,
  makeSite,
  signIn,
  type TestContext,
  textAt,
} from './context.ts';
import { addComment, addLibrary, addNamedTerms, addNewsletterSend, addUploads } from './rows.ts';

/** From the least to the most that one may do, so that nobody undoes what the next one needs. */
export const CALLERS = ['visitor', 'member', 'other owner', 'owner'] as const;

/** A world with two owners and a member, and a path for each call on the first owner's site. */
export async function makeWorld(context: TestContext) {
  const owner = await signIn(context, 'owner@example.com');
  const other = await signIn(context, 'other@example.com');
  const member = await signIn(context, 'member@example.com');
  const site = await makeSite(context, owner.userId, 'nordlys');
  await makeSite(context, other.userId, 'elsewhere');
  const deletedSite = await makeSite(context, owner.userId, 'gone');
  const confirmed = { token: owner.token, body: { slug: 'gone' } };
  expect((await call(context, 'DELETE', '/manage/gone', confirmed)).status).toBe(200);
  const ownerOf = { siteId: site.id, userId: owner.userId };
  const { id: recipeId } = await makeRecipe(context, ownerOf, { title: 'Soup', slug: 'soup' });
  await makeRecipe(context, ownerOf, {
    title: 'Cake',
    slug: 'premium-cake',
    privacySetting: 'subscribers_only',
  });
  const deleted = await makeRecipe(context, ownerOf, { title: 'Gone', slug: 'gone' });
  await call(context, 'DELETE', `/manage/nordlys/recipes/${deleted.id}`, { token: owner.token });
  const revision = await context.db
    .selectFrom('recipe_revisions')
    .select('id')
    .where('recipe_id', '=', recipeId)
    .executeTakeFirstOrThrow();
  const { collectionId, deletedCollectionId } = await addCollections(context, owner.token, recipeId);
  await addThings(context, ownerOf);
  const lineRule = await call(context, 'POST', '/manage/nordlys/line-rules', {
    token: owner.token,
    body: { kind: 'name', words: 'Rahm', ingredientId: null, title: 'cream' },
  });
  const manager = await signIn(context, 'manager@example.com');
  const { id: elsewhereId } = await makeSite(context, manager.userId, 'third');
  await insertSiteManager(context.db, { siteId: site.id, userId: manager.userId, now: 1 });
  const offers = await addOffers(context, { site, elsewhereId, owner, manager });
  const { commentId, blockedId } = await addComments(context, { owner, member }, { ...ownerOf, recipeId });
  const { checkoutSessionId, subscriptionId } = await addPlan(context, { owner, member });
  const sendId = await addNewsletterSend(context, ownerOf, deleted.id);
  const image = await storeImage(context, 'dish.jpg', await halves(20, 20).jpeg().toBuffer());
  await context.db.updateTable('images').set({ created_by: owner.userId }).execute();
  const uploaders = { owner, 'other-owner': other, member };
  for (const [name, { userId }] of Object.entries(uploaders)) await addUploads(context.db, userId, name);
  await call(context, 'POST', '/manage/sign-up', { body: { email: EMAIL } });
  const values: Record<string, string> = {
    siteSlug: 'nordlys',
    siteId: deletedSite.id,
    recipeId,
    recipeSlug: 'soup',
    revisionId: revision.id,
    collectionId: collectionId,
    collectionSlug: 'warm',
    termId: NAMED_TERMS.renamed.id,
    commentId,
    checkoutSessionId,
    sendId,
    memberId: await bringOne(context, site.id),
    lineRuleId: (lineRule.body.lineRule as { id: string }).id,
    imageId: image.id,
    mediaId: PICTURE_ID,
    sessionId: (await listSessions(context.db, owner.userId, context.now()))[0]?.id ?? '',
    userId: manager.userId,
    invitationId: offers.invitationId,
    handoverId: offers.handoverId,
    token: mailedToken(context, EMAIL),
  };
  const pathOf = (name: CallName, changed: Record<string, string> = {}) =>
    pathWith(name, {
      ...values,
      ...(name.endsWith('/restore') && { recipeId: deleted.id, collectionId: deletedCollectionId }),
      ...(name.includes('/blocked-people/') && { userId: blockedId }),
      ...(name.includes('/current-user/') && {
        invitationId: offers.ownInvitationId,
        handoverId: offers.ownHandoverId,
      }),
      ...changed,
    });
  const codes = await askForCodes(context);
  return {
    pathOf,
    codes,
    manager,
    memberId: member.userId,
    siteId: site.id,
    recipeId,
    commentId,
    subscriptionId,
    tokens: { visitor: null, member: member.token, 'other owner': other.token, owner: owner.token },
  };
}

/** The path of a call, with its query where it must name a recipe. */
function pathWith(name: CallName, values: Readonly<Record<string, string>>): string {
  const path = CALLS[name].path.replace(/:(\w+)/g, (_, part: string) => values[part] ?? '');
  return ABOUT_A_RECIPE.includes(name) ? `${path}?recipeId=${values.recipeId}` : path;
}

/** Somebody on the site's list. */
async function bringOne({ db }: TestContext, siteId: string): Promise<string> {
  const email = 'brought@example.com';
  await bringMember(db, { siteId, email, since: 1, broughtAt: 1, consentNote: 'On paper' });
  return (await listMemberIdsOfEmail(db, email, siteId))[0] ?? '';
}

/** A collection, and one that was deleted. */
async function addCollections(context: TestContext, token: string, recipeId: string) {
  const make = async (body: object) => {
    const answer = await call(context, 'POST', '/manage/nordlys/collections', { token, body });
    return (answer.body.collection as { id: string }).id;
  };
  const collectionId = await make({ title: 'Warm', slug: 'warm', recipeIds: [recipeId] });
  const deletedCollectionId = await make({ title: 'Cold', slug: 'cold' });
  await call(context, 'DELETE', `/manage/nordlys/collections/${deletedCollectionId}`, { token });
  return { collectionId, deletedCollectionId };
}

/** A plan that the member paid for and ended, as the site offers none any more; and what the owner pays the platform. */
async function addPlan(context: TestContext, { owner, member }: { owner: Person; member: Person }) {
  const set = (body: object) => call(context, 'PUT', '/manage/nordlys/sites', { token: owner.token, body });
  const switches = { newslettersEnabled: true, subscriptionsEnabled: true, paymentsEnabled: true };
  await set({ ...switches, monthlyAmountCents: 500, yearlyAmountCents: 5000, giftsEnabled: true });
  await connectAccountOf(context, 'nordlys', owner.token);
  const ofOwner = { token: owner.token, body: { plan: 'monthly', return: 'http://localhost:4321/' } };
  await payAt(context, await call(context, 'POST', '/manage/nordlys/app-subscriptions', ofOwner));
  const { token } = member;
  const body = { siteSlug: 'nordlys', email: 'member@example.com', plan: 'monthly' };
  const asked = await call(context, 'POST', '/site/nordlys/subscriptions', { token, body });
  const { checkoutId } = await payAt(context, asked);
  const listed = await call(context, 'GET', '/manage/current-user/subscriptions', { token });
  const [{ id: subscriptionId } = { id: '' }] = listed.body.subscriptions as { id: string }[];
  await call(context, 'POST', '/manage/cancellations', { token, body: { subscriptionId } });
  await set({ subscriptionsEnabled: false, paymentsEnabled: false });
  return { checkoutSessionId: checkoutId, subscriptionId };
}

/** A comment of the owner's and one of a member, and somebody who is blocked. */
async function addComments(
  context: TestContext,
  { owner, member }: { owner: Person; member: Person },
  comment: { siteId: string; userId: string; recipeId: string },
) {
  const body = { commentsEnabled: true, newslettersEnabled: true };
  await call(context, 'PUT', '/manage/nordlys/sites', { token: owner.token, body });
  const commentId = await addComment(context.db, { ...comment, createdAt: 1 });
  await addComment(context.db, { ...comment, userId: member.userId, createdAt: 2 });
  const { userId: blockedId } = await signIn(context, 'blocked@example.com');
  await insertBlock(context.db, { siteId: comment.siteId, userId: blockedId, now: 1 });
  return { commentId, blockedId };
}

/** Terms, addresses that lead on, pictures, and a domain that is claimed. */
async function addThings(context: TestContext, ownerOf: { siteId: string; userId: string }): Promise<void> {
  await addNamedTerms(context.db, ownerOf.siteId, context.now());
  const redirect = { siteId: ownerOf.siteId, toPath: '/recipes/soup', now: context.now() };
  await moveRedirect(context.db, { ...redirect, fromPath: '/old-soup' });
  await moveRedirect(context.db, { ...redirect, fromPath: '/deleted-soup' });
  await markRedirectDeleted(context.db, ownerOf.siteId, '/deleted-soup', context.now());
  await addLibrary(context.db, ownerOf, context.now());
  const claim = { siteId: ownerOf.siteId, host: 'claimed.example', token: 'proof', now: context.now() };
  await insertDomainClaim(context.db, claim);
}

type Person = { token: string; userId: string };

/** Invitations and handovers: of the site to others, and of the manager's site to its owner. */
async function addOffers(
  context: TestContext,
  {
    site,
    elsewhereId,
    owner,
    manager,
  }: { site: { id: string }; elsewhereId: string; owner: Person; manager: Person },
) {
  const [invitationId, ownInvitationId] = [crypto.randomUUID(), crypto.randomUUID()];
  const term = { createdAt: 1, expiresAt: context.now() + 1000, createdBy: owner.userId };
  await upsertInvitation(context.db, { id: invitationId, siteId: site.id, email: EMAIL, ...term });
  const ownInvitation = { id: ownInvitationId, siteId: elsewhereId, email: 'owner@example.com', ...term };
  await upsertInvitation(context.db, ownInvitation);
  const [handoverId, ownHandoverId] = [crypto.randomUUID(), crypto.randomUUID()];
  const asked = { createdAt: 1, expiresAt: term.expiresAt };
  const toManager = { ownerUserId: owner.userId, toUserId: manager.userId, ...asked };
  await replaceHandover(context.db, { id: handoverId, siteId: site.id, ...toManager });
  await insertSiteManager(context.db, { siteId: elsewhereId, userId: owner.userId, now: 1 });
  const toOwner = { ownerUserId: manager.userId, toUserId: owner.userId, ...asked };
  await replaceHandover(context.db, { id: ownHandoverId, siteId: elsewhereId, ...toOwner });
  return { invitationId, ownInvitationId, handoverId, ownHandoverId };
}

/** What the tab of each caller was answered when it asked for a mail, with the code and the token of that mail. */
async function askForCodes(context: TestContext) {
  const codes: Record<string, { codeSecret: string; code: string; token: string }> = {};
  for (const caller of CALLERS) {
    const email = `${caller.replace(' ', '-')}@codes.example`;
    const asked = await call(context, 'POST', '/manage/sign-up', { body: { email } });
    codes[caller] = {
      codeSecret: textAt(asked, 'codeSecret'),
      code: mailedCode(context, email),
      token: mailedToken(context, email),
    };
  }
  return codes;
}

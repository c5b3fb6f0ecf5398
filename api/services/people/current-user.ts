import type { RecipeReader } from '#domain/people/access.ts';
import type { CurrentUser, SiteUserData } from '#domain/people/current-user.ts';
import type { PaidPlanType } from '#domain/people/members.ts';
import type { Queryable } from '../../db/transaction.ts';
import { listManagedSlugs } from '../../repositories/people/account-data.ts';
import { findMember, type MemberRow } from '../../repositories/people/members.ts';
import type { UserRow } from '../../repositories/people/users.ts';
import { listBookmarkedRecipeIds } from '../../repositories/recipes/bookmarks.ts';
import { isSiteManager } from '../../repositories/sites/sites.ts';

/** A user as a site (null: the platform) sees them. */
export async function readCurrentUser(
  db: Queryable,
  user: UserRow,
  siteId: string | null,
  now: number,
): Promise<CurrentUser> {
  const member = siteId === null ? null : await findMember(db, siteId, user.email, now);
  return {
    id: user.id,
    email: user.email,
    displayName: user.displayName,
    handle: user.handle,
    bio: user.bio,
    avatar: user.avatar,
    hasKitchen: (await listManagedSlugs(db, user.id)).length > 0,
    currentSubscription: currentSubscription(member),
    isSubscribedToFree: member !== null && member.newsletterSince !== null,
    isSubscribedToPaid: isSubscribedToPaid(member),
  };
}

/** What a user keeps on a site. */
export async function readSiteUserData(db: Queryable, siteId: string, userId: string): Promise<SiteUserData> {
  return { bookmarks: await listBookmarkedRecipeIds(db, siteId, userId) };
}

/** What a user may read on a site. */
export async function readRecipeReader(
  db: Queryable,
  user: UserRow,
  siteId: string,
  now: number,
): Promise<RecipeReader> {
  return {
    isSubscribedToPaid: isSubscribedToPaid(await findMember(db, siteId, user.email, now)),
    isPreviewing: await isSiteManager(db, siteId, user.id),
  };
}

function isSubscribedToPaid(member: MemberRow | null): boolean {
  return member !== null && (member.plan !== null || member.isComplimentary || member.isSubstackPaid);
}

/** Length of a period of a plan that is paid. */
export function cadenceOf(planType: PaidPlanType): 'month' | 'year' {
  return planType === 'monthly' ? 'month' : 'year';
}

function currentSubscription(member: MemberRow | null): CurrentUser['currentSubscription'] {
  if (member?.plan) return { ...member.plan, cadence: cadenceOf(member.plan.planType) };
  const isFree = member !== null && (member.newsletterSince !== null || isSubscribedToPaid(member));
  return isFree ? { planType: 'free', priceAmountCents: 0, cadence: null } : null;
}

import * as contract from '#contract/users.ts';
import { knownOriginOf, originOf } from '../../config.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { listFormerSlugsOfSites } from '../../repositories/sites/site-slugs.ts';
import { findPrimaryHost, isSiteManager, listSitesOfUser } from '../../repositories/sites/sites.ts';
import { succeed } from '../../services/outcome.ts';
import { refuseNewKitchen } from '../../services/people/closed-sign-ups.ts';
import { readCurrentUser, readSiteUserData } from '../../services/people/current-user.ts';
import { readDeletedSites } from '../../services/sites/deleted-sites.ts';
import { readOwnInvitations } from '../../services/sites/invitations.ts';

export const userCalls = answerCalls(contract, {
  manageReadCurrentUser: async ({ context, caller }) => {
    const sites = await listSitesOfUser(context.db, caller.user.id);
    const formerSlugs = await listFormerSlugsOfSites(
      context.db,
      sites.map(({ id }) => id),
    );
    const primaryHosts = await Promise.all(sites.map(({ id }) => findPrimaryHost(context.db, id)));
    return succeed({
      currentUser: await readCurrentUser(context.db, caller.user, null, context.now()),
      invitations: await readOwnInvitations(context.db, caller.user.email, context.now()),
      mayOpenKitchens: (await refuseNewKitchen(context, caller.user.id)) === null,
      deletedSites: await readDeletedSites(context.db, caller.user.id, context.now()),
      sites: sites.map(({ id, slug, firstSlug, settings, ownerUserId }, index) => ({
        id,
        slug,
        firstSlug,
        formerSlugs: formerSlugs.get(id) ?? [],
        title: settings.title,
        origin: knownOriginOf(context.config, { slug, primaryHost: primaryHosts[index] ?? null }),
        role: ownerUserId === caller.user.id ? ('owner' as const) : ('manager' as const),
      })),
    });
  },

  siteReadCurrentUser: async ({ context, caller, site }) =>
    succeed({
      currentUser: await readCurrentUser(context.db, caller.user, site.id, context.now()),
      isManager: await isSiteManager(context.db, site.id, caller.user.id),
      siteUserData: await readSiteUserData(context.db, site.id, caller.user.id),
      platformOrigin: originOf(context.config),
      isOfSiteAlone: caller.siteId !== null,
    }),
});

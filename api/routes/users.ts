import { manageReadCurrentUser, siteReadCurrentUser } from '#contract/users.ts';
import { originOf } from '../config.ts';
import { type Api, mount } from '../http/calls/mount.ts';
import { listSitesOfUser } from '../repositories/sites/sites.ts';
import { succeed } from '../services/outcome.ts';
import { readCurrentUser, readSiteUserData } from '../services/people/current-user.ts';

export function mountUsers(api: Api): void {
  mount(api, manageReadCurrentUser, async ({ context, caller }) => {
    const sites = await listSitesOfUser(context.db, caller.user.id);
    return succeed({
      currentUser: await readCurrentUser(context.db, caller.user, null, context.now()),
      sites: sites.map(({ id, slug, settings }) => ({
        id,
        slug,
        title: settings.title,
        origin: originOf(context.config, slug),
      })),
    });
  });

  mount(api, siteReadCurrentUser, async ({ context, caller, site }) =>
    succeed({
      currentUser: await readCurrentUser(context.db, caller.user, site.id, context.now()),
      siteUserData: await readSiteUserData(context.db, site.id, caller.user.id),
    }),
  );
}

import {
  listSiteSlugs as listSiteSlugsCall,
  manageChangeSite,
  manageCreateSite,
  manageReadCurrentSite,
  siteReadCurrentSite,
} from '#contract/sites.ts';
import { type Api, mount } from '../http/calls/mount.ts';
import { listSiteSlugs } from '../repositories/sites/sites.ts';
import { succeed } from '../services/outcome.ts';
import { changeSite, createSite, readSite } from '../services/sites/sites.ts';

export function mountSites(api: Api): void {
  mount(api, listSiteSlugsCall, async ({ context }) =>
    succeed({ siteSlugs: await listSiteSlugs(context.db) }),
  );

  mount(api, manageCreateSite, async ({ context, body, caller }) => {
    const outcome = await createSite(context, caller.user.id, body);
    return outcome.isOk ? succeed({ site: outcome.value }) : outcome;
  });

  mount(api, manageChangeSite, async ({ context, body, caller, site }) => {
    const outcome = await changeSite(context, site.id, caller.user.id, body);
    return outcome.isOk ? succeed({ site: outcome.value }) : outcome;
  });

  mount(api, manageReadCurrentSite, async ({ context, site }) =>
    succeed({ site: await readSite(context.db, site, context.now()) }),
  );
  mount(api, siteReadCurrentSite, async ({ context, site }) =>
    succeed({ site: await readSite(context.db, site, context.now()) }),
  );
}

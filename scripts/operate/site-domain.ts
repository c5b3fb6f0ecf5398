/**
 * npm run site:domain -- <slug> <host> [--remove]
 *
 * Says that a host shows a site, or does not any more. Whoever runs this answers for it that the host is the owner's.
 */

import { parseArgs } from 'node:util';
import {
  deleteSiteDomain,
  findSiteBySlug,
  findSiteSlugByHost,
  upsertSiteDomain,
} from '../../api/repositories/sites/sites.ts';
import { commandLine } from '../command-names.js';
import { runCommand, UsageError } from '../usage.ts';
import { withContext } from './with-context.ts';

/** Its last part has a letter, as no address of a machine has. */
const HOST = /^(?=.{1,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*\.(?=[0-9-]*[a-z])[a-z0-9-]{1,63}$/;

await runCommand('site-domain', () =>
  withContext(async ({ config, db, now }) => {
    const { slug, host, isRemoved } = readArguments();
    const site = await findSiteBySlug(db, slug);
    if (!site) throw new UsageError(`There is no site '${slug}'.`);
    const other = await findSiteSlugByHost(db, host);
    if (other !== null && other !== slug) throw new UsageError(`${host} shows the site '${other}'.`);
    if (host === config.platformHost || host.endsWith(`.${config.platformHost}`))
      throw new UsageError(`${host} belongs to the platform.`);
    if (isRemoved) await deleteSiteDomain(db, host);
    else await upsertSiteDomain(db, { siteId: site.id, host, now: now() });
    console.log(isRemoved ? `${host} shows '${slug}' no more.` : `${host} shows '${slug}'.`);
    console.log(`Where nginx serves the pages, write its file anew: ${commandLine('hosting-nginx')}`);
  }),
);

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remove: { type: 'boolean', default: false } },
  });
  const [slug, host, ...more] = positionals;
  if (slug === undefined || host === undefined || more.length > 0)
    throw new UsageError('Name the slug of a site, and a host.');
  if (!HOST.test(host.toLowerCase()))
    throw new UsageError(`Expected a host such as soups.example, got '${host}'.`);
  return { slug, host: host.toLowerCase(), isRemoved: values.remove };
}

/**
 * npm run site:domain -- <slug> <host> [--main | --remove]
 *
 * Says that a host shows a site, or does not any more, and which one its pages name as their address. Whoever runs this
 * answers for it that the host is the owner's.
 */

import { originOf } from '../../api/config.ts';
import { inTransaction } from '../../api/db/transaction.ts';
import { insertPublishJob } from '../../api/repositories/publishing/publish-jobs.ts';
import {
  deleteSiteDomain,
  findPrimaryHost,
  findSiteBySlug,
  findSiteSlugByHost,
  updatePrimaryHost,
  upsertSiteDomain,
} from '../../api/repositories/sites/sites.ts';
import { commandLine } from '../command-names.js';
import { readAsked, runCommand, UsageError } from '../usage.ts';
import { withContext } from './with-context.ts';

/** Its last part has a letter, as no address of a machine has. */
const HOST = /^(?=.{1,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*\.(?=[0-9-]*[a-z])[a-z0-9-]{1,63}$/;

await runCommand('site-domain', () =>
  withContext(async ({ config, db, now }) => {
    const { slug, host, isMain, isRemoved } = readArguments();
    const site = await findSiteBySlug(db, slug);
    if (!site) throw new UsageError(`There is no site '${slug}'.`);
    const other = await findSiteSlugByHost(db, host);
    if (other !== null && other !== slug) throw new UsageError(`${host} shows the site '${other}'.`);
    if (host === config.platformHost || host.endsWith(`.${config.platformHost}`))
      throw new UsageError(`${host} belongs to the platform.`);
    if (isRemoved && other === null) throw new UsageError(`${host} shows no site.`);
    const main = await inTransaction(db, async ({ tx }) => {
      const before = await findPrimaryHost(tx, site.id);
      // A site that is deleted, or that only claimed the host, holds it no more.
      if (isRemoved || other === null) await deleteSiteDomain(tx, host);
      if (!isRemoved) await upsertSiteDomain(tx, { siteId: site.id, host, now: now() });
      if (isMain) await updatePrimaryHost(tx, site.id, host);
      const after = await findPrimaryHost(tx, site.id);
      // Every page names the main address.
      if (after !== before) await insertPublishJob(tx, { siteId: site.id, reason: 'rebuild', now: now() });
      return after;
    });
    console.log(isRemoved ? `${host} shows '${slug}' no more.` : `${host} shows '${slug}'.`);
    const toChange = commandLine('site-domain', `${slug} ${host} --main`);
    console.log(
      `The main address of '${slug}' is ${main ? `https://${main}` : originOf(config, slug)}${
        isRemoved || main === host ? '.' : `; to change that: ${toChange}`
      }`,
    );
    console.log(`Where nginx serves the pages, write its file anew: ${commandLine('hosting-nginx')}`);
  }),
);

function readArguments() {
  const { values, positionals } = readAsked('site-domain');
  const [slug, host, ...more] = positionals;
  if (slug === undefined || host === undefined || more.length > 0)
    throw new UsageError('Name the slug of a site, and a host.');
  if (values.main && values.remove) throw new UsageError('Name one of --main and --remove.');
  if (!HOST.test(host.toLowerCase()))
    throw new UsageError(`Expected a host such as soups.example, got '${host}'.`);
  return { slug, host: host.toLowerCase(), isMain: values.main, isRemoved: values.remove };
}

/**
 * npm run site:domain -- <slug> <host> [--main | --remove]
 *
 * Says that a host shows a site, or does not any more, and which one its pages name as their address. Whoever runs this
 * answers for it that the host is the owner's.
 */

import { readDomain } from '#domain/sites/own-domains.ts';
import { originOf } from '../../api/config.ts';
import { inTransaction } from '../../api/db/transaction.ts';
import { findSiteBySlug, findSiteSlugByHost } from '../../api/repositories/sites/sites.ts';
import { isOwnHost } from '../../api/services/sites/known-origins.ts';
import { changeShownDomains, showAt, showNoMoreAt } from '../../api/services/sites/shown-domains.ts';
import { commandLine } from '../command-names.js';
import { readAsked, runCommand, UsageError } from '../usage.ts';
import { withContext } from './with-context.ts';

await runCommand('site-domain', () =>
  withContext(async (context) => {
    const { config, db } = context;
    const { slug, host, isMain, isRemoved } = readArguments();
    const site = await findSiteBySlug(db, slug);
    if (!site) throw new UsageError(`There is no site '${slug}'.`);
    const other = await findSiteSlugByHost(db, host);
    if (other !== null && other !== slug) throw new UsageError(`${host} shows the site '${other}'.`);
    if (isOwnHost(config, host)) throw new UsageError(`${host} belongs to the platform.`);
    if (isRemoved && other === null) throw new UsageError(`${host} shows no site.`);
    const main = await inTransaction(context.db, (unit) =>
      changeShownDomains(
        context,
        unit,
        site.id,
        (tx) =>
          isRemoved
            ? showNoMoreAt(tx, { siteId: site.id, host })
            : showAt(tx, { siteId: site.id, host, now: context.now() }),
        isMain ? host : undefined,
      ),
    );
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
  const [slug = '', host = ''] = positionals;
  if (values.main && values.remove) throw new UsageError('Name one of --main and --remove.');
  const domain = readDomain(host);
  if (domain === null) throw new UsageError(`Expected a host such as soups.example, got '${host}'.`);
  return { slug, host: domain, isMain: values.main, isRemoved: values.remove };
}

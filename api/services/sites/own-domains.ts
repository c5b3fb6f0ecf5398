/** Domains of owners: claimed, proved by DNS, and made what a site is known by. */
import type { LookedUp, OwnDomain } from '#contract/sites/own-domains.ts';
import { OWN_DOMAINS_MAX } from '#domain/shared/constants.ts';
import { DOMAIN_SENTENCES, proofOf, readDomain } from '#domain/sites/own-domains.ts';
import { writtenHost } from '#domain/text/host-names.ts';
import { originOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import type { Found } from '../../ports/dns/dns.ts';
import {
  deleteDomainClaim,
  insertDomainClaim,
  listDomainClaims,
} from '../../repositories/sites/domain-claims.ts';
import { insertSiteAct } from '../../repositories/sites/site-acts.ts';
import { findSiteIdByHost, listDomainsOfSite } from '../../repositories/sites/site-domains.ts';
import { findPrimaryHost } from '../../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { newToken } from '../people/secrets.ts';
import { isOwnHost } from './known-origins.ts';
import { changeShownDomains, showAt, showNoMoreAt } from './shown-domains.ts';

type Done = Outcome<Record<string, never>>;
/** A site, and its owner, who changes its domains. */
type OwnerOf = { siteId: string; slug: string; userId: string };

/** Those of a site, verified or claimed, by name. */
export async function listOwnDomains(
  { config, db }: { config: Context['config']; db: Queryable },
  siteId: string,
): Promise<OwnDomain[]> {
  const shown = new Map((await listDomainsOfSite(db, siteId)).map((domain) => [domain.host, domain]));
  const tokens = new Map((await listDomainClaims(db, siteId)).map(({ host, token }) => [host, token]));
  return [...new Set([...shown.keys(), ...tokens.keys()])].sort().map((host) => {
    const token = tokens.get(host);
    return {
      host,
      name: writtenHost(host),
      isVerified: shown.has(host),
      isMain: shown.get(host)?.isMain ?? false,
      proof: token === undefined ? null : { type: 'TXT', ...proofOf(host, token) },
      alias: { type: 'CNAME', name: host, value: config.platformHost },
      addresses: config.domainAddresses.map((value) => ({
        type: value.includes(':') ? 'AAAA' : 'A',
        name: host,
        value,
      })),
    };
  });
}

/**
 * Says that a domain is the owner's. Fails with `invalid_input` for what is no domain, `domain_in_use` for one that
 * shows another site, and `too_many_domains`.
 */
export async function claimDomain(context: Context, siteId: string, typed: string): Promise<Done> {
  const host = readDomain(typed);
  if (host === null) return fail('invalid_input', { fields: { host: DOMAIN_SENTENCES.badlyFormed } });
  if (isOwnHost(context.config, host))
    return fail('invalid_input', { fields: { host: DOMAIN_SENTENCES.ofPlatform } });
  return inTransaction(context.db, async ({ tx }) => {
    const holder = await findSiteIdByHost(tx, host);
    if (holder !== null && holder !== siteId) return fail('domain_in_use');
    const known = await listOwnDomains({ config: context.config, db: tx }, siteId);
    if (known.some((domain) => domain.host === host)) return succeed({});
    if (known.length >= OWN_DOMAINS_MAX) return fail('too_many_domains');
    await insertDomainClaim(tx, { siteId, host, token: newToken(), now: context.now() });
    return succeed({});
  });
}

/** Takes a domain from a site, which is known by its address on a host of ours again where it was known by it. */
export async function removeDomain(context: Context, owner: OwnerOf, host: string): Promise<Done> {
  const { siteId } = owner;
  return inTransaction(context.db, async (unit) => {
    const wasShown = (await findSiteIdByHost(unit.tx, host)) === siteId;
    await deleteDomainClaim(unit.tx, siteId, host);
    await changeShownDomains(context, unit, siteId, (tx) => showNoMoreAt(tx, { siteId, host }));
    if (wasShown) await tell(context, unit.tx, owner, 'removed-domain', host);
    return succeed({});
  });
}

/**
 * Asks DNS. A domain that is proved and leads here shows the site from then on; one that did goes on, whatever DNS
 * says, so that a disturbance there takes no address. Fails with `not_found` for one that is not of the site, and with
 * `domain_in_use` where another site was quicker.
 */
export async function checkDomain(
  context: Context,
  owner: OwnerOf,
  host: string,
): Promise<Outcome<{ domain: OwnDomain; proof: LookedUp; way: LookedUp }>> {
  const { siteId } = owner;
  const domain = (await listOwnDomains(context, siteId)).find((own) => own.host === host);
  if (!domain) return fail('not_found');
  const [proof, way] = await Promise.all([lookAtProof(context, domain), lookAtWay(context, domain)]);
  const isProved = domain.proof !== null && proof.state === 'found' && way.state === 'found';
  if (domain.isVerified || !isProved) return succeed({ domain, proof, way });
  const shown = await inTransaction(context.db, async (unit): Promise<Done> => {
    const holder = await findSiteIdByHost(unit.tx, host);
    if (holder !== null && holder !== siteId) return fail('domain_in_use');
    const claims = await listDomainClaims(unit.tx, siteId);
    if (!claims.some((claim) => claim.host === host)) return fail('not_found');
    await showAt(unit.tx, { siteId, host, now: context.now() });
    await tell(context, unit.tx, owner, 'connected-domain', host);
    return succeed({});
  });
  return shown.isOk ? succeed({ domain: { ...domain, isVerified: true }, proof, way }) : shown;
}

/**
 * Makes a site known by one of its domains. Fails with `domain_not_ready` for one that does not show it or that, as DNS
 * says now, does not lead here: readers would be led to nowhere.
 * @param host null is its address on a host of ours
 */
export async function chooseMainDomain(context: Context, owner: OwnerOf, host: string | null): Promise<Done> {
  const { siteId, slug } = owner;
  if (host !== null) {
    const domain = (await listOwnDomains(context, siteId)).find((own) => own.host === host);
    if (!domain) return fail('not_found');
    const isReady = domain.isVerified && (await lookAtWay(context, domain)).state === 'found';
    if (!isReady) return fail('domain_not_ready');
  }
  return inTransaction(context.db, async (unit) => {
    const before = await findPrimaryHost(unit.tx, siteId);
    await changeShownDomains(context, unit, siteId, null, host);
    const main = host ?? new URL(originOf(context.config, slug)).hostname;
    if (before !== host) await tell(context, unit.tx, owner, 'chose-domain', main);
    return succeed({});
  });
}

function tell(
  { now }: Pick<Context, 'now'>,
  tx: Queryable,
  owner: OwnerOf,
  act: 'connected-domain' | 'removed-domain' | 'chose-domain',
  host: string,
): Promise<void> {
  return insertSiteAct(tx, owner, { act, subject: writtenHost(host), now: now() });
}

async function lookAtProof({ dns }: Pick<Context, 'dns'>, { proof }: OwnDomain): Promise<LookedUp> {
  if (proof === null) return { state: 'found', values: [] };
  return judged(await dns.readTexts(proof.name), (value) => value === proof.value, 'one');
}

/** An alias of ours, or addresses that are all ours: also those that a provider writes in the place of an alias. */
async function lookAtWay(
  { config, dns }: Pick<Context, 'config' | 'dns'>,
  { host, alias }: OwnDomain,
): Promise<LookedUp> {
  const [aliases, addresses, ours] = await Promise.all([
    dns.readAliases(host),
    dns.readAddresses(host),
    dns.readAddresses(config.platformHost),
  ]);
  const byAlias = judged(aliases, (value) => value.toLowerCase() === alias.value, 'one');
  if (byAlias.state === 'found') return byAlias;
  const expected = [...config.domainAddresses, ...(ours ?? [])];
  const byAddress = judged(addresses, (value) => expected.includes(value), 'all');
  return byAlias.state === 'other' && byAddress.state !== 'found' ? byAlias : byAddress;
}

function judged(found: Found, isRight: (value: string) => boolean, needs: 'one' | 'all'): LookedUp {
  if (found === null) return { state: 'no_answer', values: [] };
  if (found.length === 0) return { state: 'missing', values: [] };
  const isFound = needs === 'one' ? found.some(isRight) : found.every(isRight);
  return { state: isFound ? 'found' : 'other', values: [...found] };
}

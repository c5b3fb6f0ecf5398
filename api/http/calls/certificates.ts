/** For what certificates may be had, said to the proxy that gets them. */

import type { Context as HonoContext } from 'hono';
import { CERTIFICATE_QUESTIONS_PER_MINUTE_MAX } from '#domain/shared/call-limits.ts';
import { readDomain } from '#domain/sites/own-domains.ts';
import type { Context } from '../../context.ts';
import { findSiteIdByHost } from '../../repositories/sites/site-domains.ts';
import { siteSlugOfHost } from '../files/request-paths.ts';
import { sentence } from '../wire/plain-answers.ts';
import { callerAddress, createRateLimit } from './rate-limits.ts';

const MINUTE_MS = 60_000;

/**
 * Returns what answers whether a host is ours: the platform, a living site by a slug that it has or had, or a domain
 * that shows one. Nothing else is told.
 */
export function createCertificateAnswers({
  config,
  db,
  sites,
  now,
}: Pick<Context, 'config' | 'db' | 'sites' | 'now'>): (call: HonoContext) => Promise<Response> {
  const limit = createRateLimit(CERTIFICATE_QUESTIONS_PER_MINUTE_MAX, MINUTE_MS, now);

  async function isOurs(host: string): Promise<boolean> {
    if (host === config.platformHost) return true;
    const slug = siteSlugOfHost(host, config.platformHost);
    return (slug === null ? await findSiteIdByHost(db, host) : await sites.find(slug)) !== null;
  }

  return async (call) => {
    // A proxy that passes this path on has a count of its own, apart from those for whom it does.
    if (!limit.take(callerAddress(call, config.trustedProxies)))
      return sentence(429, 'Too many questions.', { 'Retry-After': String(limit.secondsLeft()) });
    const typed = call.req.query('domain');
    const host = typed === config.platformHost ? typed : readDomain(typed ?? '');
    return host !== null && (await isOurs(host)) ? sentence(200, 'Ours.') : sentence(404, 'Not ours.');
  };
}

/** For what certificates may be had, said to the proxy that gets them. */

import { CERTIFICATE_QUESTIONS_PER_MINUTE_MAX } from '#domain/shared/call-limits.ts';
import { readDomain } from '#domain/sites/own-domains.ts';
import type { Context } from '../../context.ts';
import { findSiteIdByHost } from '../../repositories/sites/site-domains.ts';
import { siteSlugOfHost } from '../files/request-paths.ts';
import { sentence } from '../wire/plain-answers.ts';
import { createRateLimit } from './rate-limits.ts';

const MINUTE_MS = 60_000;
/** The proxy asks for all who come, so there is one count. */
const ANYBODY = '';

/**
 * Returns what answers whether a host is ours: the platform, a living site by a slug that it has or had, or a domain
 * that shows one. Nothing else is told.
 */
export function createCertificateAnswers({
  config,
  db,
  sites,
  now,
}: Pick<Context, 'config' | 'db' | 'sites' | 'now'>): (typed: string | undefined) => Promise<Response> {
  const limit = createRateLimit(CERTIFICATE_QUESTIONS_PER_MINUTE_MAX, MINUTE_MS, now);

  async function isOurs(host: string): Promise<boolean> {
    if (host === config.platformHost) return true;
    const slug = siteSlugOfHost(host, config.platformHost);
    return (slug === null ? await findSiteIdByHost(db, host) : await sites.find(slug)) !== null;
  }

  return async (typed) => {
    if (!limit.take(ANYBODY))
      return sentence(429, 'Too many questions.', { 'Retry-After': String(limit.secondsLeft()) });
    const host = typed === config.platformHost ? typed : readDomain(typed ?? '');
    return host !== null && (await isOurs(host)) ? sentence(200, 'Ours.') : sentence(404, 'Not ours.');
  };
}

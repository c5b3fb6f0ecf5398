import { z } from 'zod';
import { Line } from '#domain/shared/fields.ts';
import { endpoint, Nothing, SiteParams } from '../endpoint.ts';

/** A record to be written where the domain was bought. */
const DnsRecord = z.object({
  type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']),
  name: z.string(),
  value: z.string(),
});

/** A domain of the owner's. */
const OwnDomain = z.object({
  host: z.string(),
  /** The host in the letters of its language, as people write it. */
  name: z.string(),
  /** It shows the site. */
  isVerified: z.boolean(),
  /** The site is known by it: its pages name it, and its other address leads there. */
  isMain: z.boolean(),
  /** What proves whose it is. */
  proof: DnsRecord.nullable(),
  /** What leads it here: one alias, or all of the addresses. */
  alias: DnsRecord,
  addresses: z.array(DnsRecord),
});
export type OwnDomain = z.infer<typeof OwnDomain>;

/** What DNS says instead of, or as, what is to stand there. */
const LookedUp = z.object({
  state: z.enum(['found', 'other', 'missing', 'no_answer']),
  values: z.array(z.string()),
});
export type LookedUp = z.infer<typeof LookedUp>;

const OwnDomains = z.object({ domains: z.array(OwnDomain) });
const Host = z.object({ host: Line.trim().max(300) });
const ofSite = { path: '/manage/:siteSlug/domains', params: SiteParams } as const;

export const manageListDomains = endpoint({
  ...ofSite,
  method: 'GET',
  access: 'manager',
  answer: OwnDomains,
});

/** Says that a domain is the owner's: the answer has what proves it. */
export const manageClaimDomain = endpoint({
  ...ofSite,
  method: 'POST',
  access: 'owner',
  body: Host,
  answer: OwnDomains,
  status: 201,
});

/** Takes a domain from the site. */
export const manageDeleteDomain = endpoint({
  ...ofSite,
  method: 'DELETE',
  access: 'owner',
  body: Host,
  answer: Nothing,
});

/** Asks DNS now; what proves a domain and leads it here lets it show the site. */
export const manageCheckDomain = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/domain-checks',
  access: 'owner',
  params: SiteParams,
  body: Host,
  answer: z.object({ domain: OwnDomain, proof: LookedUp, way: LookedUp }),
  limit: 'domain-checks',
});

/** Makes the site known by one of its domains, or without one by its address on a host of ours. */
export const manageChooseMainDomain = endpoint({
  method: 'PUT',
  path: '/manage/:siteSlug/main-domain',
  access: 'owner',
  params: SiteParams,
  body: z.object({ host: Line.max(300).nullable() }),
  answer: OwnDomains,
  limit: 'domain-checks',
});

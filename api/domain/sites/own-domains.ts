/** Domains of owners, at which their sites are shown. No zod here. */

/** Browsers and Node have it alike; it writes letters of all languages as DNS knows them. */
declare const URL: { parse(address: string): { hostname: string } | null };

/** Its last part has a letter, as no address of a machine has. */
const DOMAIN =
  /^(?=.{1,253}$)(?![^.]{64}|.*\.[^.]{64})(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?=[0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
/** Stands before a domain in the name of the record that proves whose it is. */
const PROOF_LABEL = '_kitchens';

/** Said where a domain cannot be had. */
export const DOMAIN_SENTENCES = {
  badlyFormed: 'Write a domain such as soups.example or www.soups.example.',
  ofPlatform: 'This address belongs to the platform. Write a domain of your own.',
} as const;

/** The domain that somebody typed or pasted, as DNS knows it; null when it is none. */
export function readDomain(typed: string): string | null {
  const text = typed.trim();
  const host = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)?.hostname ?? '';
  const domain = host.replace(/\.$/, '');
  return DOMAIN.test(domain) ? domain : null;
}

/** The TXT record that proves whose a domain is. */
export function proofOf(domain: string, token: string): { name: string; value: string } {
  return { name: `${PROOF_LABEL}.${domain}`, value: `kitchens-site=${token}` };
}

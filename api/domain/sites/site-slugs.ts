/** The name of a site in its address. No zod here. */
import { slugOf } from '../text/slugs.ts';
import { RESERVED_SITE_SLUGS } from './reserved-slugs.ts';

/** Longest label of a host name, in characters (RFC 1035). */
export const SITE_SLUG_MAX_LENGTH = 63;

/** Why a site cannot have an address, in sentences. */
export const SITE_SLUG_SENTENCES = {
  missing: 'Give your site an address.',
  badlyFormed: 'Use small letters from a to z, digits, and single hyphens between them.',
  tooLong: `Use at most ${SITE_SLUG_MAX_LENGTH} characters.`,
  reserved: 'The platform needs this address itself. Please choose another.',
  taken: 'Somebody has this address already. Please choose another.',
} as const;

/** What is wrong with an address that somebody wants, as a sentence; null when nothing is but that it may be taken. */
export function siteSlugProblem(slug: string): string | null {
  if (slug === '') return SITE_SLUG_SENTENCES.missing;
  if (slug.length > SITE_SLUG_MAX_LENGTH) return SITE_SLUG_SENTENCES.tooLong;
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return SITE_SLUG_SENTENCES.badlyFormed;
  return RESERVED_SITE_SLUGS.includes(slug) ? SITE_SLUG_SENTENCES.reserved : null;
}

/** The address that the name of a site suggests: 'Anna’s table' is 'annas-table'. Empty where the name has no letter of it. */
export function siteSlugOf(title: string): string {
  return slugOf(title).slice(0, SITE_SLUG_MAX_LENGTH).replace(/-+$/, '');
}

/** What somebody types for an address, as addresses are written: 'My Table' is 'my-table'. */
export function siteSlugTyped(typed: string): string {
  return typed.trimStart().toLowerCase().replaceAll(/\s+/g, '-');
}

/** The address that was typed, without the hyphen of a space behind it, which phones add: 'my-table-' is 'my-table'. */
export function siteSlugMeant(typed: string): string {
  return typed.replace(/-+$/, '');
}

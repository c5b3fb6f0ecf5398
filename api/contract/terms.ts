import { z } from 'zod';
import { OWN_TERM_KINDS, OWN_TERM_MAX_LENGTH } from '#domain/recipes/terms/own-terms.ts';
import { Filter } from '#domain/recipes/terms/terms.ts';
import { Id, Line } from '#domain/shared/fields.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { endpoint, SiteParams } from './endpoint.ts';

/** Terms of a site's published recipes, most used first inside a group. */
export const siteListFilters = endpoint({
  method: 'GET',
  path: '/site/:siteSlug/filters',
  access: 'anyone',
  isCacheable: true,
  params: SiteParams,
  answer: z.object({ filters: z.array(Filter) }),
});

/** A tag, a tool or a contributor that a site has added itself. */
const OwnTerm = z.object({
  id: Id,
  kind: z.enum(OWN_TERM_KINDS),
  title: z.string(),
  /** Page that lists its recipes; null where the kind has none. */
  path: z.string().nullable(),
  /** Recipes that are published with it, also those that wait for their date. */
  publishedCount: z.number().int().min(0),
  /** Recipes with it that are not. */
  draftCount: z.number().int().min(0),
});
export type OwnTerm = z.infer<typeof OwnTerm>;

/** What a site has added to the catalogue, by name. The rest of it belongs to all sites. */
export const manageListTerms = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/terms',
  access: 'manager',
  params: SiteParams,
  answer: z.object({ terms: z.array(OwnTerm) }),
});

/**
 * Gives one another name, in all recipes at once. Its page moves with it, and the old address leads on. Refused where
 * it is not called `earlierTitle` any more.
 */
export const manageRenameTerm = endpoint({
  method: 'PUT',
  path: '/manage/:siteSlug/terms/:termId',
  access: 'manager',
  params: SiteParams.extend({ termId: Id }),
  body: z.object({
    title: Line.trim().min(1, SENTENCES.required).max(OWN_TERM_MAX_LENGTH),
    earlierTitle: Line,
  }),
  answer: z.object({ term: OwnTerm }),
});

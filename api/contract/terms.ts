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
  /** Recipes that have it only in what is not published: drafts, and changes of what readers have. */
  draftCount: z.number().int().min(0),
});
export type OwnTerm = z.infer<typeof OwnTerm>;

/** A term that was deleted. */
const DeletedTerm = OwnTerm.pick({ id: true, kind: true, title: true }).extend({
  /** Milliseconds UTC. */
  deletedAt: z.number().int(),
});
export type DeletedTerm = z.infer<typeof DeletedTerm>;

/** A term, and what whoever acts on it has seen it called: refused where it is called otherwise by now. */
const NamedTerm = z.object({ id: Id, title: Line });
export type NamedTerm = z.infer<typeof NamedTerm>;

/** Most terms that are merged or deleted at once. */
const TERMS_MAX = 200;
const NamedTerms = z
  .array(NamedTerm)
  .min(1)
  .max(TERMS_MAX)
  .refine((terms) => new Set(terms.map(({ id }) => id)).size === terms.length, 'Each term once');

/**
 * What a site has added to the catalogue, by name; the rest of it belongs to all sites. Beside it what was deleted in
 * the last UNDO_DELETE_DAYS, the last of it first.
 */
export const manageListTerms = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/terms',
  access: 'manager',
  params: SiteParams,
  answer: z.object({ terms: z.array(OwnTerm), deletedTerms: z.array(DeletedTerm) }),
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

/** What would change if terms were merged into others, or deleted. */
const TermEffects = z.object({
  /** Published recipes that have one of them, also those that wait for their date. */
  publishedCount: z.number().int().min(0),
  /** Recipes that have one of them only in what is not published: drafts, and changes of what readers have. */
  draftCount: z.number().int().min(0),
  /** Collections whose rule names one of them. */
  collections: z.array(z.object({ id: Id, title: z.string() })),
  /** Addresses of their pages, also earlier ones. */
  addressCount: z.number().int().min(0),
});
export type TermEffects = z.infer<typeof TermEffects>;

/** What merging or deleting terms would change. What the site has not added itself is left out. */
export const manageReadTermEffects = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/term-effects',
  access: 'manager',
  params: SiteParams,
  query: z.object({
    /** Their ids, joined by commas. */
    termIds: Line.default('')
      .transform((text) => text.split(',').filter((id) => id !== ''))
      .pipe(z.array(Id).max(TERMS_MAX)),
  }),
  answer: z.object({ effects: TermEffects }),
});

/**
 * Lets one term take the place of others of its kind: in all recipes, working documents and rules at once, of which
 * none is written anew. A recipe that had several has the one. Their pages lead on to its page.
 */
export const manageMergeTerms = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/merged-terms',
  access: 'manager',
  params: SiteParams,
  body: z.object({ into: NamedTerm, terms: NamedTerms }),
  answer: z.object({ term: OwnTerm }),
});

/** Takes terms from all recipes and working documents. Rules that name one take no recipe any more. */
export const manageDeleteTerms = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/deleted-terms',
  access: 'manager',
  params: SiteParams,
  body: z.object({ terms: NamedTerms }),
  answer: z.object({}),
});

/**
 * Brings back terms that were merged or deleted in the last UNDO_DELETE_DAYS, to all recipes that named them. Where a
 * slug is another's by now, under the next that is free. Refused as a whole where one of them cannot come back.
 */
export const manageRestoreTerms = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/restored-terms',
  access: 'manager',
  params: SiteParams,
  body: z.object({ termIds: z.array(Id).min(1).max(TERMS_MAX) }),
  answer: z.object({ terms: z.array(OwnTerm) }),
});

import { z } from 'zod';
import { REDIRECT_ADDRESS_MAX_LENGTH, REDIRECT_FILTERS, REDIRECT_KINDS } from '#domain/pages/redirects.ts';
import { MANAGE_LIST_LIMIT_MAX } from '#domain/shared/constants.ts';
import { Instant, Line } from '#domain/shared/fields.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { endpoint, Nothing, SiteParams } from '../endpoint.ts';
import { count } from '../recipes.ts';

const Address = Line.trim().max(REDIRECT_ADDRESS_MAX_LENGTH);
const Path = Address.min(1, SENTENCES.required);

/** Where an address leads. */
const Target = z.object({
  toPath: z.string(),
  /** Title of the page there; null where none is known. */
  toTitle: z.string().nullable(),
  /** A page is there now. */
  isThere: z.boolean(),
});

/** An old address that leads on. */
const Redirect = Target.extend({
  fromPath: z.string(),
  /** Added by people, made when something got another address, or brought along from another site. */
  kind: z.enum(REDIRECT_KINDS),
  /** Since when it leads there. */
  createdAt: Instant,
});
export type Redirect = z.infer<typeof Redirect>;

const RedirectAnswer = z.object({ redirect: Redirect });
const Ends = z.object({ from: Address.default(''), to: Address.default('') });
const ofSite = { access: 'manager', params: SiteParams } as const;

/** Redirects of a site by their old address. */
export const manageListRedirects = endpoint({
  ...ofSite,
  method: 'GET',
  path: '/manage/:siteSlug/redirects',
  query: z.object({
    /** Part of either address. */
    query: Line.trim().max(200).default(''),
    filter: z.enum(REDIRECT_FILTERS).optional(),
    limit: count(1, MANAGE_LIST_LIMIT_MAX).default(100),
    /** `nextAfter` of the answer before. */
    after: Address.default(''),
  }),
  answer: z.object({
    redirects: z.array(Redirect),
    /** How many fit `query` and are not deleted, and how many of each kind. */
    counts: z.record(z.enum(['all', ...REDIRECT_FILTERS]), z.number().int().min(0)),
    /** Where the next answer begins; null when there are no more. */
    nextAfter: z.string().nullable(),
  }),
});

/** What adding a redirect would do, and what is wrong with it: a sentence for each address. Nothing is stored. */
export const manageCheckRedirect = endpoint({
  ...ofSite,
  method: 'POST',
  path: '/manage/:siteSlug/redirect-checks',
  body: Ends,
  storesNothing: true,
  answer: Target.extend({
    fromPath: z.string(),
    problems: z.object({ from: z.string().optional(), to: z.string().optional() }),
  }),
});

/** Leads an address on to a page of the site, from now on. */
export const manageCreateRedirect = endpoint({
  ...ofSite,
  method: 'POST',
  path: '/manage/:siteSlug/redirects',
  body: Ends,
  answer: RedirectAnswer,
  status: 201,
});

/** Lets an address lead nowhere. */
export const manageDeleteRedirect = endpoint({
  ...ofSite,
  method: 'DELETE',
  path: '/manage/:siteSlug/redirects',
  body: z.object({ fromPath: Path }),
  answer: Nothing,
});

/** Brings back a redirect that was deleted in the last UNDO_DELETE_DAYS, unless its address is a page by now. */
export const manageRestoreRedirect = endpoint({
  ...ofSite,
  method: 'POST',
  path: '/manage/:siteSlug/deleted-redirects',
  body: z.object({ fromPath: Path }),
  answer: RedirectAnswer,
});

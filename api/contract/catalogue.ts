import { z } from 'zod';
import { Contributor, Equipment, Ingredient, Unit } from '#domain/recipes/catalogue.ts';
import { TERM_KINDS } from '#domain/recipes/term-kinds.ts';
import { Term } from '#domain/recipes/terms.ts';
import { Slug } from '#domain/shared/fields.ts';
import { ColorTheme, TypeTheme } from '#domain/sites/sites.ts';
import { endpoint, SiteParams } from './endpoint.ts';

const terms = z.array(Term);

/** Font families a site may choose, with their stacks. */
const fonts = z.array(z.object({ name: z.string(), stack: z.string() }));

/** Ready themes: colours and pairs of type, all of whose values a site may set anew. */
const themes = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('color'), id: z.string(), name: z.string(), theme: ColorTheme }),
    z.object({ kind: z.literal('type'), id: z.string(), name: z.string(), theme: TypeTheme }),
  ]),
);

/** Everything a recipe of the site, or the site itself, may refer to. */
export const manageListGlobals = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/globals',
  access: 'manager',
  params: SiteParams,
  answer: z.object({
    units: z.array(Unit),
    ingredients: z.array(Ingredient),
    equipment: z.array(Equipment),
    meals: terms,
    categories: terms,
    methods: terms,
    cuisines: terms,
    diets: terms,
    tags: terms,
    contributors: z.array(Contributor),
    themes,
    fonts,
  }),
});

/** What all sites have in common. */
export const listGlobals = endpoint({
  method: 'GET',
  path: '/site/globals',
  access: 'anyone',
  isCacheable: true,
  answer: z.object({
    units: z.array(Unit),
    /** Terms that make a badge on a card, with the words it shows. */
    badges: z.array(z.object({ kind: z.enum(TERM_KINDS), slug: Slug, title: z.string() })),
    fonts,
  }),
});

/** The same under a path that clients of the API know. */
export const listGlobalsOfSites = endpoint({ ...listGlobals, path: '/site/site/globals' });

import { z } from 'zod';
import { Contributor, Equipment, Ingredient, Unit } from '#domain/recipes/catalogue.ts';
import { LineRule } from '#domain/recipes/lines/line-rules.ts';
import { OWN_TERM_MAX_LENGTH } from '#domain/recipes/terms/own-terms.ts';
import { TERM_KINDS } from '#domain/recipes/terms/term-kinds.ts';
import { Term } from '#domain/recipes/terms/terms.ts';
import { Line, Slug } from '#domain/shared/fields.ts';
import { ColorTheme, TypeTheme } from '#domain/sites/sites.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { endpoint, SiteParams } from './endpoint.ts';

/** Other names that recipes have for it, in lower case: lines and keywords are read with them. */
const aliases = z.array(z.string());
const terms = z.array(Term.extend({ aliases }));

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
  isVersioned: true,
  params: SiteParams,
  answer: z.object({
    units: z.array(Unit),
    ingredients: z.array(Ingredient.extend({ aliases })),
    equipment: z.array(Equipment),
    meals: terms,
    categories: terms,
    methods: terms,
    cuisines: terms,
    diets: terms,
    tags: terms,
    contributors: z.array(Contributor),
    /** How the kitchen reads words of its ingredient lines. */
    lineRules: z.array(LineRule),
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

/** What recipes are read with before there is a site. */
export const listReadingCatalogue = endpoint({
  method: 'GET',
  path: '/manage/catalogue',
  access: 'anyone',
  isVersioned: true,
  answer: z.object({
    units: z.array(Unit.pick({ id: true, slug: true })),
    ingredients: z.array(
      Ingredient.pick({
        id: true,
        title: true,
        pluralTitle: true,
        defaultMetricMeasurementMethod: true,
      }).extend({ aliases }),
    ),
    terms: z.array(Term.pick({ id: true, kind: true, title: true }).extend({ aliases })),
  }),
});

const ofSite = { method: 'POST', access: 'manager', params: SiteParams, status: 201 } as const;
const named = z.object({ title: Line.trim().min(1, SENTENCES.required).max(OWN_TERM_MAX_LENGTH) });

/** Adds a tag of the site's own; one that is there already is answered. */
export const manageCreateTag = endpoint({
  ...ofSite,
  path: '/manage/:siteSlug/tags',
  body: named,
  answer: z.object({ tag: Term }),
});

/** Adds a tool of the site's own; one that is there already is answered. */
export const manageCreateEquipment = endpoint({
  ...ofSite,
  path: '/manage/:siteSlug/equipment',
  body: named,
  answer: z.object({ equipment: Equipment }),
});

/** Adds somebody who writes recipes for the site; one that is there already is answered. */
export const manageCreateContributor = endpoint({
  ...ofSite,
  path: '/manage/:siteSlug/contributors',
  body: z.object({ displayName: named.shape.title }),
  answer: z.object({ contributor: Contributor }),
});

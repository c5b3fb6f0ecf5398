import { randomUUID } from 'node:crypto';
import * as contract from '#contract/catalogue.ts';
import { BADGES, TERM_KINDS, type TermKind } from '#domain/recipes/terms/term-kinds.ts';
import { compareTitles } from '#domain/text/titles.ts';
import { FONT_FAMILIES, FONT_STACKS } from '#domain/themes/fonts.ts';
import { READY_THEMES } from '#domain/themes/themes.ts';
import type { Context } from '../../context.ts';
import { INGREDIENTS } from '../../db/catalogue/ingredients.ts';
import { stableId } from '../../db/catalogue/stable-id.ts';
import { TERMS } from '../../db/catalogue/terms.ts';
import { inTransaction } from '../../db/transaction.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import {
  insertContributor,
  insertEquipment,
  insertTerm,
  listContributors,
  listEquipment,
  listIngredients,
  listTerms,
  listUnits,
} from '../../repositories/recipes/catalogue.ts';
import { listLineRules } from '../../repositories/recipes/line-rules.ts';
import { succeed } from '../../services/outcome.ts';
import { slugFor } from '../../services/slugs.ts';

const fonts = FONT_FAMILIES.map((name) => ({ name, stack: FONT_STACKS[name] }));

async function globals({ context }: { context: Context }) {
  const badges = TERM_KINDS.flatMap((kind) =>
    Object.entries(BADGES[kind] ?? {}).map(([slug, title]) => ({ kind, slug, title })),
  );
  return succeed({ units: byTitle(await listUnits(context.db)), badges, fonts });
}

const ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ...INGREDIENTS.map(({ slug, aliases }) => [stableId('ingredient', slug), aliases] as const),
  ...TERMS.map(({ kind, slug, aliases }) => [stableId(kind, slug), aliases] as const),
]);

/** Has nothing of its own. */
const NO_SITE = '';

/** What a site has made itself has no other names. */
function withAliases<Row extends { id: string }>(row: Row) {
  return { ...row, aliases: [...(ALIASES.get(row.id) ?? [])] };
}

function byTitle<Titled extends { title: string }>(rows: Titled[]): Titled[] {
  return rows.toSorted((one, other) => compareTitles(one.title, other.title));
}

export const catalogueCalls = answerCalls(contract, {
  listGlobals: globals,
  listGlobalsOfSites: globals,

  listReadingCatalogue: async ({ context: { db } }) =>
    succeed({
      units: (await listUnits(db)).map(({ id, slug }) => ({ id, slug })),
      ingredients: (await listIngredients(db))
        .map(withAliases)
        .map(({ id, title, pluralTitle, defaultMetricMeasurementMethod, aliases }) => ({
          id,
          title,
          pluralTitle,
          defaultMetricMeasurementMethod,
          aliases,
        })),
      terms: (await listTerms(db, NO_SITE))
        .map(withAliases)
        .map(({ id, kind, title, aliases }) => ({ id, kind, title, aliases })),
    }),

  manageListGlobals: async ({ context, site }) => {
    const { db } = context;
    const terms = byTitle(await listTerms(db, site.id)).map(withAliases);
    const ofKind = (kind: TermKind) => terms.filter((term) => term.kind === kind);
    return succeed({
      units: byTitle(await listUnits(db)),
      ingredients: byTitle(await listIngredients(db)).map(withAliases),
      equipment: byTitle(await listEquipment(db, site.id)),
      meals: ofKind('meal'),
      categories: ofKind('category'),
      methods: ofKind('method'),
      cuisines: ofKind('cuisine'),
      diets: ofKind('diet'),
      tags: ofKind('tag'),
      contributors: await listContributors(db, site.id),
      lineRules: await listLineRules(db, site.id),
      themes: [...READY_THEMES],
      fonts,
    });
  },

  manageCreateTag: async ({ context, body, site }) => {
    const tag = { id: randomUUID(), kind: 'tag' as const, slug: slugFor(body.title), title: body.title };
    const terms = await inTransaction(context.db, async ({ tx }) => {
      await insertTerm(tx, site.id, tag);
      return listTerms(tx, site.id);
    });
    return succeed({ tag: terms.find(({ kind, slug }) => kind === 'tag' && slug === tag.slug) ?? tag });
  },

  manageCreateEquipment: async ({ context, body, site }) => {
    const tool = { id: randomUUID(), slug: slugFor(body.title), title: body.title, imageId: null };
    const equipment = await inTransaction(context.db, async ({ tx }) => {
      const common = (await listEquipment(tx, site.id)).find(({ slug }) => slug === tool.slug);
      if (!common) await insertEquipment(tx, site.id, tool);
      return common ?? tool;
    });
    return succeed({ equipment });
  },

  manageCreateContributor: async ({ context, body, site }) => {
    const { displayName } = body;
    const contributor = { id: randomUUID(), slug: slugFor(displayName), displayName, bio: null };
    const all = await inTransaction(context.db, async ({ tx }) => {
      await insertContributor(tx, site.id, contributor);
      return listContributors(tx, site.id);
    });
    return succeed({ contributor: all.find(({ slug }) => slug === contributor.slug) ?? contributor });
  },
});

import * as contract from '#contract/catalogue.ts';
import { BADGES, TERM_KINDS, type TermKind } from '#domain/recipes/term-kinds.ts';
import { compareTitles } from '#domain/text/titles.ts';
import { FONT_FAMILIES, FONT_STACKS } from '#domain/themes/fonts.ts';
import { READY_THEMES } from '#domain/themes/themes.ts';
import type { Context } from '../context.ts';
import { answerCalls } from '../http/calls/calls.ts';
import {
  listContributors,
  listEquipment,
  listIngredients,
  listTerms,
  listUnits,
} from '../repositories/recipes/catalogue.ts';
import { succeed } from '../services/outcome.ts';

const fonts = FONT_FAMILIES.map((name) => ({ name, stack: FONT_STACKS[name] }));

async function globals({ context }: { context: Context }) {
  const badges = TERM_KINDS.flatMap((kind) =>
    Object.entries(BADGES[kind] ?? {}).map(([slug, title]) => ({ kind, slug, title })),
  );
  return succeed({ units: byTitle(await listUnits(context.db)), badges, fonts });
}

function byTitle<Titled extends { title: string }>(rows: Titled[]): Titled[] {
  return rows.toSorted((one, other) => compareTitles(one.title, other.title));
}

export const catalogueCalls = answerCalls(contract, {
  listGlobals: globals,
  listGlobalsOfSites: globals,

  manageListGlobals: async ({ context, site }) => {
    const { db } = context;
    const terms = byTitle(await listTerms(db, site.id));
    const ofKind = (kind: TermKind) => terms.filter((term) => term.kind === kind);
    return succeed({
      units: byTitle(await listUnits(db)),
      ingredients: byTitle(await listIngredients(db)),
      equipment: byTitle(await listEquipment(db, site.id)),
      meals: ofKind('meal'),
      categories: ofKind('category'),
      methods: ofKind('method'),
      cuisines: ofKind('cuisine'),
      diets: ofKind('diet'),
      tags: ofKind('tag'),
      contributors: await listContributors(db, site.id),
      themes: [...READY_THEMES],
      fonts,
    });
  },
});

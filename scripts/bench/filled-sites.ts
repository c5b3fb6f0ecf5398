/** Fills a database with sites of many recipes, as heavy as real ones, for benches. */

import { randomUUID } from 'node:crypto';
import { CollectionDocument } from '#domain/recipes/collections.ts';
import { NewRecipe, type RecipeDocument } from '#domain/recipes/recipes.ts';
import { TERM_FIELDS, TERM_KINDS } from '#domain/recipes/terms/term-kinds.ts';
import { inParts } from '#domain/shared/in-parts.ts';
import type { Context } from '../../api/context.ts';
import { stableId } from '../../api/db/catalogue/stable-id.ts';
import { TERMS } from '../../api/db/catalogue/terms.ts';
import { maintain } from '../../api/db/maintenance.ts';
import { inTransaction } from '../../api/db/transaction.ts';
import { insertSession } from '../../api/repositories/people/sessions.ts';
import { insertUser } from '../../api/repositories/people/users.ts';
import type { Outcome } from '../../api/services/outcome.ts';
import { hashOf } from '../../api/services/people/secrets.ts';
import { createCollection } from '../../api/services/recipes/collections.ts';
import type { ManagerOf } from '../../api/services/recipes/recipe-publication.ts';
import { createRecipe } from '../../api/services/recipes/recipes.ts';
import { createSite } from '../../api/services/sites/sites.ts';
import { addImage } from '../../api/testing/rows.ts';
import { readKitchens } from '../seed/kitchens/kitchens.ts';

const HOUR_MS = 3_600_000;
/** Recipes of a collection; every recipe is in one. */
const COLLECTION_SIZE = 50;
/** How often the database is maintained, as the publisher of a running product does. */
const RECIPES_PER_MAINTENANCE = 500;
/** Bearer token of the owner of every site. */
export const BENCH_TOKEN = 'bench';

/** A filled site. */
export type BenchSite = ManagerOf & { slug: string; recipeIds: string[] };

/** Texts of the demonstration kitchens, without what belongs to one site only. */
const TEXTS: readonly RecipeDocument[] = readKitchens()
  .flatMap(({ recipes }) => recipes)
  .filter(
    ({ ingredientUsageGroups, privacySetting }) =>
      ingredientUsageGroups.length > 0 && privacySetting !== 'subscribers_only',
  );

/**
 * Makes sites of one owner, with published recipes of an hour's distance, a picture's record each, and collections.
 * @throws when a recipe is refused
 */
export async function fillSites(
  context: Context,
  siteCount: number,
  recipesEach: number,
): Promise<BenchSite[]> {
  const userId = randomUUID();
  const now = context.now();
  await inTransaction(context.db, async ({ tx }) => {
    await insertUser(tx, { id: userId, email: 'bench@example.com', displayName: 'Bench', createdAt: now });
    await insertSession(tx, {
      id: randomUUID(),
      tokenHash: hashOf(BENCH_TOKEN),
      userId,
      siteId: null,
      openedOnSiteId: null,
      userAgent: null,
      now,
      expiresAt: now + 24 * HOUR_MS,
    });
  });
  const sites: BenchSite[] = [];
  for (let index = 0; index < siteCount; index++)
    sites.push(await fillSite(context, userId, `bench-${index}`, recipesEach));
  // As an idle publisher does.
  await maintain(context.db);
  return sites;
}

async function fillSite(
  context: Context,
  userId: string,
  slug: string,
  recipeCount: number,
): Promise<BenchSite> {
  const site = demand(await createSite(context, userId, { title: `Bench ${slug}`, slug }));
  const manager = { siteId: site.id, userId };
  const recipeIds: string[] = [];
  for (let index = 0; index < recipeCount; index++) {
    const imageId = await addImage(context.db, manager);
    const publishedAt = context.now() - (recipeCount - index) * HOUR_MS;
    const recipe = NewRecipe.parse({ ...benchRecipe(index, imageId), publishedAt });
    recipeIds.push(demand(await createRecipe(context, manager, recipe)).id);
    if (index % RECIPES_PER_MAINTENANCE === 0) await maintain(context.db);
  }
  for (const [index, some] of [...inParts(recipeIds, COLLECTION_SIZE)].entries())
    demand(
      await createCollection(
        context,
        manager,
        CollectionDocument.parse({
          title: `Collection ${index}`,
          slug: `collection-${index}`,
          recipeIds: some,
        }),
      ),
    );
  return { ...manager, slug, recipeIds };
}

/** A recipe of a demonstration kitchen under another name, with terms in a fixed pattern. */
function benchRecipe(index: number, imageId: string): RecipeDocument {
  const text = TEXTS[index % TEXTS.length];
  if (!text) throw new Error('The demonstration kitchens have no recipes.');
  const terms = Object.fromEntries(
    TERM_KINDS.map((kind) => {
      const known = TERMS.filter((term) => term.kind === kind);
      return [TERM_FIELDS[kind], [stableId(kind, known[index % known.length]?.slug ?? '')]];
    }),
  );
  return {
    ...text,
    ...terms,
    title: `${text.title} ${index}`,
    slug: `${text.slug.slice(0, 60)}-${index}`,
    images: [{ id: imageId }],
    videoId: null,
    instructionGroups: text.instructionGroups.map((group) => ({
      ...group,
      instructions: group.instructions.map((step) => ({ ...step, videoId: null, imageIds: [] })),
    })),
    equipmentUsages: [],
    contributorIds: [],
  };
}

function demand<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.isOk) throw new Error(`Refused: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

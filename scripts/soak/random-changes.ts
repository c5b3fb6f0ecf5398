/** Changes such as creators make, in any order: publish, edit, rename, take back, delete, collect, change settings. */
import { randomUUID } from 'node:crypto';
import { NewRecipe } from '#domain/recipes/recipes.ts';
import type { Context } from '../../api/context.ts';
import { stableId } from '../../api/db/catalogue/stable-id.ts';
import { TERMS } from '../../api/db/catalogue/terms.ts';
import { insertUser } from '../../api/repositories/people/users.ts';
import type { Outcome } from '../../api/services/outcome.ts';
import {
  changeCollection,
  createCollection,
  deleteCollection,
} from '../../api/services/recipes/collections.ts';
import type { ManagerOf } from '../../api/services/recipes/recipe-publication.ts';
import {
  changeRecipe,
  createRecipe,
  deleteRecipe,
  publishRecipe,
  unpublishRecipe,
} from '../../api/services/recipes/recipes.ts';
import { changeSite, createSite } from '../../api/services/sites/sites.ts';
import type { Random } from './random.ts';

/** A site that is changed. Every text of it holds its mark, and no text of another site does. */
export type ChangedSite = {
  slug: string;
  mark: string;
  /** Makes one change. */
  change(): Promise<void>;
};

type Known = { id: string; slugs: string[]; isPublished: boolean };

/** A site as it is changed. */
type World = {
  context: Context;
  random: Random;
  mark: string;
  manager: ManagerOf;
  recipes: Known[];
  collections: Known[];
  /** Names given so far. */
  count: number;
};

/** Recipes of a site; beyond, one is deleted for each new one. */
const RECIPES_MAX = 15;
/** How long a scheduled recipe waits for its date. */
const SCHEDULED_AHEAD_MS = 150;

const TERM_IDS = ['meal', 'cuisine', 'tag'].map((kind) =>
  TERMS.filter((term) => term.kind === kind).map((term) => stableId(kind, term.slug)),
);

/** Makes a site with recipes; nothing of it is published yet. */
export async function makeChangedSite(
  context: Context,
  random: Random,
  slug: string,
  recipeCount: number,
): Promise<ChangedSite> {
  const mark = `Mark${slug}`;
  const userId = randomUUID();
  await insertUser(context.db, {
    id: userId,
    email: `${slug}@example.com`,
    displayName: `Cook ${mark}`,
    createdAt: context.now(),
  });
  const site = accepted(await createSite(context, userId, { slug, title: `Kitchen ${mark}` }));
  const world: World = {
    context,
    random,
    mark,
    manager: { siteId: site.id, userId },
    recipes: [],
    collections: [],
    count: 0,
  };
  for (let index = 0; index < recipeCount; index++) await addRecipe(world);
  return {
    slug,
    mark,
    async change() {
      const chance = random.share();
      const known = random.pick(world.recipes);
      if (!known || chance < 0.3) await addRecipe(world);
      else if (chance < 0.8) await changeRecipeSomehow(world, known);
      else if (chance < 0.92) await changeCollectionSomehow(world);
      else await changeSettings(world);
    },
  };
}

function textWithLink({ random, recipes, mark }: World) {
  const target = random.pick(recipes);
  const to = target && random.pick(target.slugs);
  const link = to && { type: 'link' as const, href: `/recipes/${to}`, children: [{ text: mark }] };
  return [{ type: 'paragraph' as const, children: link ? [{ text: 'See ' }, link] : [{ text: mark }] }];
}

function someTerms({ random }: World) {
  const [mealIds = [], cuisineIds = [], tagIds = []] = TERM_IDS.map((ids) => {
    const id = random.share() < 0.7 ? random.pick(ids.slice(0, 4)) : undefined;
    return id === undefined ? [] : [id];
  });
  return { mealIds, cuisineIds, tagIds };
}

async function addRecipe(world: World): Promise<void> {
  const { context, manager, mark } = world;
  const name = `dish-${world.count++}`;
  const input = NewRecipe.parse({
    title: `${name} ${mark}`,
    slug: name,
    note: textWithLink(world),
    publishedAt: context.now(),
    ...someTerms(world),
  });
  const { id } = accepted(await createRecipe(context, manager, input));
  world.recipes.push({ id, slugs: [name], isPublished: true });
}

async function rename(world: World, known: Known): Promise<void> {
  const { context, manager, random } = world;
  const isBack = known.slugs.length > 1 && random.share() < 0.4;
  const slug = (isBack ? random.pick(known.slugs) : undefined) ?? `dish-${world.count++}`;
  accepted(await changeRecipe(context, manager, known.id, { slug }));
  if (!known.slugs.includes(slug)) known.slugs.push(slug);
}

async function changeRecipeSomehow(world: World, known: Known): Promise<void> {
  const { context, manager, random, recipes, mark } = world;
  const chance = random.share();
  if (recipes.length > RECIPES_MAX || chance < 0.1) {
    accepted(await deleteRecipe(context, manager, known.id));
    recipes.splice(recipes.indexOf(known), 1);
  } else if (chance < 0.3) await rename(world, known);
  else if (chance < 0.4) {
    if (known.isPublished) accepted(await unpublishRecipe(context, manager, known.id));
    else accepted(await publishRecipe(context, manager, known.id));
    known.isPublished = !known.isPublished;
  } else if (chance < 0.45) {
    const publishedAt = context.now() + SCHEDULED_AHEAD_MS;
    accepted(await publishRecipe(context, manager, known.id, { publishedAt }));
    known.isPublished = true;
  } else {
    const change =
      chance < 0.7
        ? { title: `Dish ${world.count++} ${mark}` }
        : { note: textWithLink(world), ...someTerms(world) };
    accepted(await changeRecipe(context, manager, known.id, change));
  }
}

async function changeCollectionSomehow(world: World): Promise<void> {
  const { context, manager, random, recipes, collections, mark } = world;
  const recipeIds = recipes.filter(() => random.share() < 0.3).map((known) => known.id);
  const known = random.pick(collections);
  if (!known || collections.length < 3) {
    const name = `shelf-${world.count++}`;
    const { id } = accepted(
      await createCollection(context, manager, {
        title: `${name} ${mark}`,
        slug: name,
        recipeIds,
        description: textWithLink(world),
        imageId: null,
        imageCrop: null,
        videoId: null,
        rule: null,
      }),
    );
    collections.push({ id, slugs: [name], isPublished: true });
  } else if (random.share() < 0.3) {
    accepted(await deleteCollection(context, manager, known.id));
    collections.splice(collections.indexOf(known), 1);
  } else {
    const change = random.share() < 0.4 ? { slug: `shelf-${world.count++}` } : { recipeIds };
    accepted(await changeCollection(context, manager, known.id, change));
  }
}

async function changeSettings(world: World): Promise<void> {
  const { context, manager, random, mark } = world;
  const maybe = <Value>(value: Value) => (random.share() < 0.5 ? value : null);
  const changes = [
    () => ({ title: `Kitchen ${world.count++} ${mark}` }),
    () => ({ about: maybe(textWithLink(world)) }),
    () => ({ links: maybe([{ id: randomUUID(), label: mark, href: 'https://example.com/' }]) ?? [] }),
    () => ({ themeAccentColor: `#${(random.below(0xefffff) + 0x100000).toString(16)}` }),
  ];
  const change = random.pick(changes)?.() ?? {};
  accepted(await changeSite(context, manager.siteId, manager.userId, change));
}

function accepted<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.isOk) throw new Error(`A change was refused: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

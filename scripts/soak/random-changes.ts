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
import {
  changeRecipe,
  createRecipe,
  deleteRecipe,
  type ManagerOf,
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
  const manager: ManagerOf = { siteId: site.id, userId };
  const recipes: Known[] = [];
  const collections: Known[] = [];
  let count = 0;

  const textWithLink = () => {
    const target = random.pick(recipes);
    const to = target && random.pick(target.slugs);
    const link = to && { type: 'link' as const, href: `/recipes/${to}`, children: [{ text: mark }] };
    return [{ type: 'paragraph' as const, children: link ? [{ text: 'See ' }, link] : [{ text: mark }] }];
  };
  const terms = () => {
    const [mealIds, cuisineIds, tagIds] = TERM_IDS.map((ids) => {
      const id = random.share() < 0.7 ? random.pick(ids.slice(0, 4)) : undefined;
      return id === undefined ? [] : [id];
    });
    return { mealIds: mealIds ?? [], cuisineIds: cuisineIds ?? [], tagIds: tagIds ?? [] };
  };
  const addRecipe = async () => {
    const name = `dish-${count++}`;
    const input = NewRecipe.parse({
      title: `${name} ${mark}`,
      slug: name,
      note: textWithLink(),
      publishedAt: context.now(),
      ...terms(),
    });
    const { id } = accepted(await createRecipe(context, manager, input));
    recipes.push({ id, slugs: [name], isPublished: true });
  };
  const rename = async (known: Known) => {
    const isBack = known.slugs.length > 1 && random.share() < 0.4;
    const slug = (isBack ? random.pick(known.slugs) : undefined) ?? `dish-${count++}`;
    accepted(await changeRecipe(context, manager, known.id, { slug }));
    if (!known.slugs.includes(slug)) known.slugs.push(slug);
  };
  const drop = async (known: Known) => {
    accepted(await deleteRecipe(context, manager, known.id));
    recipes.splice(recipes.indexOf(known), 1);
  };
  const changeRandomRecipe = async (known: Known) => {
    const chance = random.share();
    if (recipes.length > RECIPES_MAX || chance < 0.1) await drop(known);
    else if (chance < 0.3) await rename(known);
    else if (chance < 0.4) {
      if (known.isPublished) accepted(await unpublishRecipe(context, manager, known.id));
      else accepted(await publishRecipe(context, manager, known.id));
      known.isPublished = !known.isPublished;
    } else if (chance < 0.45) {
      const publishedAt = context.now() + SCHEDULED_AHEAD_MS;
      accepted(await publishRecipe(context, manager, known.id, { publishedAt }));
      known.isPublished = true;
    } else if (chance < 0.7) {
      accepted(await changeRecipe(context, manager, known.id, { title: `Dish ${count++} ${mark}` }));
    } else accepted(await changeRecipe(context, manager, known.id, { note: textWithLink(), ...terms() }));
  };
  const changeRandomCollection = async () => {
    const recipeIds = recipes.filter(() => random.share() < 0.3).map((known) => known.id);
    const known = random.pick(collections);
    if (!known || collections.length < 3) {
      const name = `shelf-${count++}`;
      const { id } = accepted(
        await createCollection(context, manager, {
          title: `${name} ${mark}`,
          slug: name,
          recipeIds,
          description: textWithLink(),
          imageId: null,
          imageCrop: null,
          videoId: null,
        }),
      );
      collections.push({ id, slugs: [name], isPublished: true });
    } else if (random.share() < 0.3) {
      accepted(await deleteCollection(context, manager, known.id));
      collections.splice(collections.indexOf(known), 1);
    } else if (random.share() < 0.4) {
      accepted(await changeCollection(context, manager, known.id, { slug: `shelf-${count++}` }));
    } else accepted(await changeCollection(context, manager, known.id, { recipeIds }));
  };
  const changeSettings = async () => {
    const chance = random.share();
    const change =
      chance < 0.3
        ? { title: `Kitchen ${count++} ${mark}` }
        : chance < 0.5
          ? { about: random.share() < 0.5 ? null : textWithLink() }
          : chance < 0.7
            ? {
                links:
                  random.share() < 0.5
                    ? []
                    : [{ id: randomUUID(), label: mark, href: 'https://example.com/' }],
              }
            : { themeAccentColor: `#${(random.below(0xefffff) + 0x100000).toString(16)}` };
    accepted(await changeSite(context, manager.siteId, userId, change));
  };

  for (let index = 0; index < recipeCount; index++) await addRecipe();
  return {
    slug,
    mark,
    async change() {
      const chance = random.share();
      const known = random.pick(recipes);
      if (!known || chance < 0.3) await addRecipe();
      else if (chance < 0.8) await changeRandomRecipe(known);
      else if (chance < 0.92) await changeRandomCollection();
      else await changeSettings();
    },
  };
}

function accepted<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.isOk) throw new Error(`A change was refused: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

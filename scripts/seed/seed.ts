/** Fills a fresh installation with the four demonstration kitchens. */
import { randomUUID } from 'node:crypto';
import { CollectionDocument } from '#domain/recipes/collections.ts';
import { NewRecipe } from '#domain/recipes/recipes.ts';
import { SiteSettings } from '#domain/sites/sites.ts';
import type { Context } from '../../api/context.ts';
import { inTransaction } from '../../api/db/transaction.ts';
import { readImages, readVideos } from '../../api/repositories/media/media.ts';
import { findUserByEmail, insertUser } from '../../api/repositories/people/users.ts';
import { insertContributor, insertEquipment, insertTerm } from '../../api/repositories/recipes/catalogue.ts';
import { listCollectionRows } from '../../api/repositories/recipes/collections.ts';
import { findRecipeIdBySlug } from '../../api/repositories/recipes/recipes.ts';
import { findSiteBySlug, hadSite, insertSite } from '../../api/repositories/sites/sites.ts';
import type { Outcome } from '../../api/services/outcome.ts';
import { createCollection } from '../../api/services/recipes/collections.ts';
import { createRecipe, type ManagerOf } from '../../api/services/recipes/recipes.ts';
import { changeSite } from '../../api/services/sites/sites.ts';
import type { DemonstrationCollection, DemonstrationKitchen, DemonstrationRecipe } from './demonstration.ts';
import { type KeptPicture, readKeptPictures } from './kept-pictures.ts';
import { KITCHENS } from './kitchens/kitchens.ts';
import { artworksOf, imageReference, pictureId } from './picture-ids.ts';
import { clipId, contributorId, equipmentId, recipeDocument, termId } from './recipe-document.ts';
import { siteSettings } from './site-settings.ts';
import { storeClip } from './store-clip.ts';
import { storePicture } from './store-picture.ts';

/** Told before the first and after every piece of work. */
export type OnProgress = (done: number, total: number, label: string) => void;

/** A piece of work that can be left out when it was done before. */
type Task = { label: string; run(): Promise<void> };

/**
 * Makes the owners, sites, pictures, recipes and collections that are missing. A kitchen counts as finished, and is
 * left alone for ever, once its settings were changed after it was made: that is the last thing done here, and
 * whatever its owner changes or deletes later stays as she left it.
 * @param onProgress not called when nothing is missing
 * @returns how many things were made
 * @throws when something cannot be made; the next run goes on from there
 */
export async function seedDemonstration(
  context: Context,
  onProgress: OnProgress = () => undefined,
): Promise<{ created: number }> {
  const tasks: Task[] = [];
  const pictures = await readKeptPictures();
  for (const kitchen of KITCHENS) {
    const manager = await openKitchen(context, kitchen);
    if (manager) tasks.push(...(await missingTasks(context, kitchen, manager, pictures)));
  }
  const [first] = tasks;
  if (first) onProgress(0, tasks.length, first.label);
  for (const [index, task] of tasks.entries()) {
    await task.run();
    onProgress(index + 1, tasks.length, tasks[index + 1]?.label ?? '');
  }
  return { created: tasks.length };
}

/** The owner and the bare site, made when they are missing; null when the kitchen is finished or somebody else's. */
async function openKitchen(context: Context, kitchen: DemonstrationKitchen): Promise<ManagerOf | null> {
  const { db } = context;
  const site = await findSiteBySlug(db, kitchen.slug);
  const owner = await findUserByEmail(db, kitchen.owner.email);
  if (site)
    return site.version === 1 && site.ownerUserId === owner?.id
      ? { siteId: site.id, userId: owner.id }
      : null;
  if (await hadSite(db, kitchen.slug)) return null;

  const now = context.now();
  const manager = { siteId: randomUUID(), userId: owner?.id ?? randomUUID() };
  await inTransaction(db, async ({ tx }) => {
    if (!owner) await insertUser(tx, { id: manager.userId, ...kitchen.owner, createdAt: now });
    // Links to platforms that are no longer offered are accepted only where they are stored already.
    const { title, socialMediaLinks } = siteSettings(kitchen, new Map());
    await insertSite(tx, {
      id: manager.siteId,
      slug: kitchen.slug,
      ownerUserId: manager.userId,
      settings: SiteSettings.parse({ title, socialMediaLinks }),
      revisionId: randomUUID(),
      now,
    });
  });
  return manager;
}

/** What a kitchen still needs, in the order in which one thing needs the other. */
async function missingTasks(
  context: Context,
  kitchen: DemonstrationKitchen,
  manager: ManagerOf,
  pictures: Readonly<Record<string, KeptPicture>>,
): Promise<Task[]> {
  const { db } = context;
  const { siteId } = manager;
  const artworks = artworksOf(kitchen);
  const drawn = await readImages(
    db,
    artworks.map((artwork) => pictureId(kitchen.slug, artwork)),
  );
  const filmed = await readVideos(
    db,
    siteId,
    kitchen.clips.map(({ name }) => clipId(kitchen.slug, name)),
  );
  const recipes: DemonstrationRecipe[] = [];
  for (const recipe of kitchen.recipes)
    if ((await findRecipeIdBySlug(db, siteId, recipe.slug)) === null) recipes.push(recipe);
  const shelved = new Set((await listCollectionRows(db, siteId)).map(({ slug }) => slug));

  return [
    ...artworks
      .filter((artwork) => !drawn.has(pictureId(kitchen.slug, artwork)))
      .map((artwork) => ({
        label: `${kitchen.title}: a picture`,
        run: () => storePicture(context, { siteSlug: kitchen.slug, ...manager }, artwork, pictures),
      })),
    ...kitchen.clips
      .filter(({ name }) => !filmed.has(clipId(kitchen.slug, name)))
      .map((clip) => ({
        label: `${kitchen.title}: a clip`,
        run: () => storeClip(context, { siteId, siteSlug: kitchen.slug }, clip),
      })),
    { label: `${kitchen.title}: its own words`, run: () => storeVocabulary(context, kitchen, siteId) },
    ...recipes.map((recipe) => ({
      label: recipe.title,
      run: async () => {
        const document = recipeDocument(kitchen, recipe);
        const { publishedAt } = recipe;
        demand(
          await createRecipe(context, manager, NewRecipe.parse({ ...document, publishedAt })),
          recipe.title,
        );
      },
    })),
    ...kitchen.collections
      .filter(({ slug }) => !shelved.has(slug))
      .map((collection) => ({
        label: collection.title,
        run: () => storeCollection(context, kitchen, manager, collection),
      })),
    { label: kitchen.title, run: () => finishSite(context, kitchen, manager) },
  ];
}

async function storeVocabulary(
  context: Context,
  kitchen: DemonstrationKitchen,
  siteId: string,
): Promise<void> {
  await inTransaction(context.db, async ({ tx }) => {
    for (const contributor of kitchen.contributors)
      await insertContributor(tx, siteId, {
        ...contributor,
        id: contributorId(kitchen.slug, contributor.slug),
      });
    for (const term of kitchen.terms)
      await insertTerm(tx, siteId, { ...term, id: termId(kitchen, term.kind, term.slug) });
    for (const { picture, ...equipment } of kitchen.equipment)
      await insertEquipment(tx, siteId, {
        ...equipment,
        id: equipmentId(kitchen, equipment.slug),
        imageId: picture ? pictureId(kitchen.slug, picture) : null,
      });
  });
}

async function storeCollection(
  context: Context,
  kitchen: DemonstrationKitchen,
  manager: ManagerOf,
  { picture, recipes, ...collection }: DemonstrationCollection,
): Promise<void> {
  const ids = await recipeIdsBySlug(context, manager, recipes);
  const image = picture && imageReference(kitchen.slug, picture);
  const document = CollectionDocument.parse({
    ...collection,
    imageId: image?.id,
    imageCrop: image?.crop,
    recipeIds: recipes.flatMap((slug) => ids.get(slug) ?? []),
  });
  demand(await createCollection(context, manager, document), collection.title);
}

/** The settings in full; with them the site has a second version and is finished. */
async function finishSite(
  context: Context,
  kitchen: DemonstrationKitchen,
  manager: ManagerOf,
): Promise<void> {
  const settings = siteSettings(kitchen, await recipeIdsBySlug(context, manager, kitchen.featuredRecipes));
  demand(await changeSite(context, manager.siteId, manager.userId, settings), kitchen.title);
}

async function recipeIdsBySlug(
  context: Context,
  { siteId }: ManagerOf,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const slug of slugs) {
    const id = await findRecipeIdBySlug(context.db, siteId, slug);
    if (id !== null) ids.set(slug, id);
  }
  return ids;
}

function demand(outcome: Outcome<unknown>, name: string): void {
  if (!outcome.isOk)
    throw new Error(`'${name}' could not be made: ${outcome.error} ${JSON.stringify(outcome.fields ?? {})}`);
}

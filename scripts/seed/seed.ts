/** Fills a fresh installation with the four demonstration kitchens. */
import { randomUUID } from 'node:crypto';
import type { RecipeInFolder, SiteFolder, SiteInFolder } from '#domain/sites/site-folder.ts';
import { SiteSettings } from '#domain/sites/sites.ts';
import type { Context } from '../../api/context.ts';
import { inTransaction } from '../../api/db/transaction.ts';
import type { LocalStripe } from '../../api/ports/payments/local-stripe/local-stripe.ts';
import { readImages, readVideos } from '../../api/repositories/media/media.ts';
import { findUserByEmail, insertUser } from '../../api/repositories/people/users.ts';
import { insertContributor, insertEquipment, insertTerm } from '../../api/repositories/recipes/catalogue.ts';
import { listCollectionRows } from '../../api/repositories/recipes/collections.ts';
import { findRecipeIdBySlug } from '../../api/repositories/recipes/recipes.ts';
import { findHolderOfSlug } from '../../api/repositories/sites/site-slugs.ts';
import { findSiteBySlug, insertSite } from '../../api/repositories/sites/sites.ts';
import { createCollection } from '../../api/services/recipes/collections.ts';
import type { ManagerOf } from '../../api/services/recipes/recipe-publication.ts';
import { createRecipe } from '../../api/services/recipes/recipes.ts';
import { changeSite } from '../../api/services/sites/sites.ts';
import { missingAccount } from './connect-account.ts';
import { demand } from './demand.ts';
import { KITCHEN_FOLDERS } from './kitchens/kitchens.ts';
import { readSite, readSiteFolder } from './read-site-folder.ts';
import { storeImage, storeVideo } from './store-media.ts';
import { missingParts } from './work-in-progress.ts';

/** Told before the first and after every piece of work. */
export type OnProgress = (done: number, total: number, label: string) => void;

/** A piece of work that can be left out when it was done before. */
type Task = { label: string; run(): Promise<void> };

/**
 * Makes the owners, sites, pictures, recipes and collections that are missing. A site counts as finished, and is left
 * alone for ever, once its settings were changed after it was made: that is the last thing done to it here, and
 * whatever its owner changes or deletes later stays as they left it. Its kitchen is given what is in progress there.
 * @param onProgress not called when nothing is missing
 * @param localStripe where owners connect their accounts; null leaves that to them
 * @returns how many things were made
 * @throws when something cannot be made; the next run goes on from there
 */
export async function seedDemonstration(
  context: Context,
  onProgress: OnProgress = () => undefined,
  localStripe: LocalStripe | null = null,
): Promise<{ created: number }> {
  const tasks: Task[] = [];
  for (const folder of KITCHEN_FOLDERS) {
    const kitchen = readSite(folder);
    const opened = await openKitchen(context, kitchen);
    if (!opened) continue;
    const { isFinished, ...manager } = opened;
    if (!isFinished) tasks.push(...(await missingTasks(context, readSiteFolder(folder), manager)));
    tasks.push(...(await missingParts(context, folder, kitchen, manager)));
    if (localStripe) tasks.push(...(await missingAccount(context, localStripe, kitchen, manager)));
  }
  const [first] = tasks;
  if (first) onProgress(0, tasks.length, first.label);
  for (const [index, task] of tasks.entries()) {
    await task.run();
    onProgress(index + 1, tasks.length, tasks[index + 1]?.label ?? '');
  }
  return { created: tasks.length };
}

/** The owner and the bare site, made when they are missing; null when it is deleted, has another address, or is somebody else's. */
async function openKitchen(
  context: Context,
  kitchen: SiteInFolder,
): Promise<(ManagerOf & { isFinished: boolean }) | null> {
  const { db } = context;
  const site = await findSiteBySlug(db, kitchen.slug);
  const owner = await findUserByEmail(db, kitchen.owner.email);
  if (site)
    return site.ownerUserId === owner?.id
      ? { siteId: site.id, userId: owner.id, isFinished: site.version > 1 }
      : null;
  if ((await findHolderOfSlug(db, kitchen.slug)) !== null) return null;

  const now = context.now();
  const manager = { siteId: randomUUID(), userId: owner?.id ?? randomUUID() };
  await inTransaction(db, async ({ tx }) => {
    if (!owner) await insertUser(tx, { id: manager.userId, ...kitchen.owner, createdAt: now });
    // Links to platforms that are no longer offered are accepted only where they are stored already.
    const { title, socialMediaLinks } = kitchen.settings;
    await insertSite(tx, {
      id: manager.siteId,
      slug: kitchen.slug,
      ownerUserId: manager.userId,
      settings: SiteSettings.parse({ title, socialMediaLinks }),
      revisionId: randomUUID(),
      now,
    });
  });
  return { ...manager, isFinished: false };
}

/** What a kitchen still needs, in the order in which one thing needs the other. */
async function missingTasks(context: Context, kitchen: SiteFolder, manager: ManagerOf): Promise<Task[]> {
  const { db } = context;
  const { siteId } = manager;
  const { title } = kitchen.settings;
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const images = await readImages(db, idsOf(kitchen.images));
  const videos = await readVideos(db, siteId, idsOf(kitchen.videos));
  const recipes: RecipeInFolder[] = [];
  for (const recipe of kitchen.recipes)
    if ((await findRecipeIdBySlug(db, siteId, recipe.slug)) === null) recipes.push(recipe);
  const shelved = new Set((await listCollectionRows(db, siteId)).map(({ slug }) => slug));

  return [
    ...kitchen.images
      .filter(({ id }) => !images.has(id))
      .map((image) => ({
        label: `${title}: a picture`,
        run: () => storeImage(context, manager, kitchen.path, image),
      })),
    ...kitchen.videos
      .filter(({ id }) => !videos.has(id))
      .map((video) => ({
        label: `${title}: a video`,
        run: () => storeVideo(context, manager, kitchen.path, video),
      })),
    { label: `${title}: its own words`, run: () => storeVocabulary(context, kitchen, siteId) },
    ...recipes.map(({ id, ...recipe }) => ({
      label: recipe.title,
      run: async () => demand(await createRecipe(context, manager, recipe, id), recipe.title),
    })),
    ...kitchen.collections
      .filter(({ slug }) => !shelved.has(slug))
      .map((collection) => ({
        label: collection.title,
        run: async () => demand(await createCollection(context, manager, collection), collection.title),
      })),
    // With the settings in full the site has a second version and is finished.
    {
      label: title,
      run: async () => demand(await changeSite(context, siteId, manager.userId, kitchen.settings), title),
    },
  ];
}

async function storeVocabulary(
  context: Context,
  { contributors, terms, equipment }: SiteInFolder,
  siteId: string,
): Promise<void> {
  await inTransaction(context.db, async ({ tx }) => {
    for (const contributor of contributors) await insertContributor(tx, siteId, contributor);
    for (const term of terms) await insertTerm(tx, siteId, term);
    for (const tool of equipment) await insertEquipment(tx, siteId, tool);
  });
}

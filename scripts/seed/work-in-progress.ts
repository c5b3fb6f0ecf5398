/** What goes on in a demonstration kitchen: drafts, changes that readers do not have yet, and who helps. */
import { randomUUID } from 'node:crypto';
import { withoutNumberWords } from '#domain/recipes/typed-numbers.ts';
import { publishablePart } from '#domain/recipes/working-recipe.ts';
import { INVITATION_LIFETIME_MS } from '#domain/shared/constants.ts';
import { namedIn } from '#domain/shared/partial-update.ts';
import type { ChangesInFolder, DraftInFolder, SiteInFolder } from '#domain/sites/site-folder.ts';
import type { Context } from '../../api/context.ts';
import { inTransaction } from '../../api/db/transaction.ts';
import { agreeToNewsletter } from '../../api/repositories/people/members.ts';
import { insertPastSend } from '../../api/repositories/people/newsletter-sends.ts';
import { findUserByEmail } from '../../api/repositories/people/users.ts';
import { insertBookmarks } from '../../api/repositories/recipes/bookmarks.ts';
import { readPublishedIds, readPublishedRecipes } from '../../api/repositories/recipes/published-recipes.ts';
import { findRecipe, findRecipeIdBySlug, isRecipeIdTaken } from '../../api/repositories/recipes/recipes.ts';
import {
  insertDemonstrationPart,
  readDemonstrationParts,
} from '../../api/repositories/sites/demonstration-parts.ts';
import { insertSiteManager, upsertInvitation } from '../../api/repositories/sites/site-people.ts';
import type { ManagerOf } from '../../api/services/recipes/recipe-publication.ts';
import { createRecipe } from '../../api/services/recipes/recipes.ts';
import { saveWorkingRecipe } from '../../api/services/recipes/working-recipes.ts';
import { demand } from './demand.ts';
import { giveComments } from './give-comments.ts';
import { readWorkInProgress } from './read-site-folder.ts';
import { DAY_MS, userFor } from './seeded-people.ts';

/** When a scheduled recipe comes out, from the beginning of the day (UTC). */
const MORNING_MS = 7 * 60 * 60 * 1000;

/** Something a kitchen is given once in its life. */
type Part = { name: string; label: string; give(): Promise<void> };

/**
 * What a kitchen has not been given yet, also one that an earlier version made. Each part is given once, and only where
 * nothing stands in its place: what its owner wrote, changed or deleted stays as they left it.
 * @param path of its folder
 */
export async function missingParts(
  context: Context,
  path: string,
  kitchen: SiteInFolder,
  manager: ManagerOf,
): Promise<{ label: string; run(): Promise<void> }[]> {
  const { drafts, changes, comments } = readWorkInProgress(path);
  const { title } = kitchen.settings;
  const parts: Part[] = [
    ...drafts.map((draft) => ({
      name: `draft ${draft.id}`,
      label: draft.title,
      give: () => giveDraft(context, manager, draft),
    })),
    ...changes.map((change) => ({
      name: `changes ${change.id}`,
      label: `${title}: work in progress`,
      give: () => giveChanges(context, manager, change),
    })),
  ];
  if (kitchen.managers.length + kitchen.invitedEmails.length > 0)
    parts.push({
      name: 'people',
      label: `${title}: who helps`,
      give: () => givePeople(context, kitchen, manager),
    });
  if (kitchen.readers.length > 0)
    parts.push({
      name: 'readers',
      label: `${title}: its readers`,
      give: () => giveReaders(context, kitchen, manager.siteId),
    });
  if (kitchen.newsletters.length > 0)
    parts.push({
      name: 'newsletters',
      label: `${title}: what readers were sent`,
      give: () => giveNewsletters(context, kitchen, manager),
    });
  if (kitchen.bookmarks.length > 0)
    parts.push({
      name: 'bookmarks',
      label: `${title}: what readers have saved`,
      give: () => giveBookmarks(context, kitchen, manager.siteId),
    });
  parts.push(
    ...comments.map((ofRecipe) => ({
      name: `comments ${ofRecipe.slug}`,
      label: `${title}: what readers said`,
      give: () => giveComments(context, ofRecipe, manager.siteId),
    })),
  );
  const given = await readDemonstrationParts(context.db, manager.siteId);
  return parts
    .filter(({ name }) => !given.has(name))
    .map(({ name, label, give }) => ({
      label,
      async run() {
        await give();
        await insertDemonstrationPart(context.db, manager.siteId, name);
      },
    }));
}

async function giveDraft(
  context: Context,
  manager: ManagerOf,
  { id, publishInDays, ...document }: DraftInFolder,
): Promise<void> {
  const isThere =
    (await isRecipeIdTaken(context.db, id)) ||
    (await findRecipeIdBySlug(context.db, manager.siteId, document.slug)) !== null;
  if (isThere) return;
  if (publishInDays === undefined) {
    demand(await saveWorkingRecipe(context, manager, id, { document, version: 0 }), document.title);
    return;
  }
  const today = Math.floor(context.now() / DAY_MS);
  const publishedAt = (today + publishInDays) * DAY_MS + MORNING_MS;
  demand(
    await createRecipe(
      context,
      manager,
      { ...withoutNumberWords(publishablePart(document)), publishedAt },
      id,
    ),
    document.title,
  );
}

/** Changes a recipe that is with readers as it was made. */
async function giveChanges(
  context: Context,
  manager: ManagerOf,
  { id, ...changes }: ChangesInFolder,
): Promise<void> {
  const row = await findRecipe(context.db, manager.siteId, id);
  if (row?.version !== 1 || row.publishedAt === null) return;
  const document = { ...row.document, ...namedIn(changes) };
  demand(
    await saveWorkingRecipe(context, manager, id, { document, version: row.version }),
    row.document.title,
  );
}

async function givePeople(
  { db, now }: Context,
  { managers, invitedEmails }: SiteInFolder,
  { siteId, userId }: ManagerOf,
): Promise<void> {
  const createdAt = now();
  await inTransaction(db, async ({ tx }) => {
    for (const manager of managers)
      await insertSiteManager(tx, { siteId, userId: await userFor(tx, manager, createdAt), now: createdAt });
    for (const email of invitedEmails)
      await upsertInvitation(tx, {
        id: randomUUID(),
        siteId,
        email,
        createdAt,
        expiresAt: createdAt + INVITATION_LIFETIME_MS,
        createdBy: userId,
      });
  });
}

async function giveReaders({ db, now }: Context, { readers }: SiteInFolder, siteId: string): Promise<void> {
  await inTransaction(db, async ({ tx }) => {
    for (const { email, displayName, daysAgo } of readers) {
      const since = now() - daysAgo * DAY_MS;
      const userId =
        displayName === null
          ? null
          : await userFor(tx, { email, displayName, handle: null, bio: null }, since);
      await agreeToNewsletter(tx, { siteId, email, userId, now: since });
    }
  });
}

async function giveNewsletters(
  { db, now }: Context,
  { newsletters }: SiteInFolder,
  { siteId, userId }: ManagerOf,
): Promise<void> {
  await inTransaction(db, async ({ tx }) => {
    const slugs = newsletters.map(({ slug }) => slug);
    const ids = await readPublishedIds(tx, siteId, slugs, now());
    const recipes = await readPublishedRecipes(tx, siteId, [...ids.values()], now());
    const titles = new Map(recipes.map(({ id, summary }) => [id, summary.title]));
    for (const { slug, note, daysAgo, sent, refused } of newsletters) {
      const recipeId = ids.get(slug);
      if (recipeId === undefined) continue;
      const at = now() - daysAgo * DAY_MS;
      const counts = { all: sent + refused, sent, refused, left: 0, unsure: 0, waiting: 0, later: 0 };
      await insertPastSend(
        tx,
        { id: randomUUID(), siteId, recipeId, note, createdBy: userId, scheduledAt: at, now: at },
        { title: titles.get(recipeId) ?? slug, counts },
      );
    }
  });
}

async function giveBookmarks(
  { db, now }: Context,
  { bookmarks }: SiteInFolder,
  siteId: string,
): Promise<void> {
  await inTransaction(db, async ({ tx }) => {
    for (const { email, slugs } of bookmarks) {
      const user = await findUserByEmail(tx, email);
      const recipes = await readPublishedIds(tx, siteId, slugs, now());
      if (user) await insertBookmarks(tx, user.id, [...recipes.values()], now());
    }
  });
}

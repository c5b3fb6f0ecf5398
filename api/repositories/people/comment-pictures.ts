/** Pictures that readers sent with their comments. */
import type { Queryable } from '../../db/transaction.ts';

/** Those of a comment and of the replies to it. */
export async function listPicturesOfThread(db: Queryable, commentId: string): Promise<string[]> {
  return idsOf(
    await withPicture(db)
      .where((where) => where.or([where('id', '=', commentId), where('parent_id', '=', commentId)]))
      .execute(),
  );
}

/** Those of all comments of a user. */
export async function listPicturesOfUser(db: Queryable, userId: string): Promise<string[]> {
  return idsOf(await withPicture(db).where('user_id', '=', userId).execute());
}

/** Those of all comments on recipes. */
export async function listPicturesOfRecipes(db: Queryable, recipeIds: readonly string[]): Promise<string[]> {
  return idsOf(await withPicture(db).where('recipe_id', 'in', recipeIds).execute());
}

/** Pictures among the ids that comments show. */
export async function listCommentPictures(db: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return idsOf(await withPicture(db).where('picture_id', 'in', ids).execute());
}

/** Makes a picture of a site that of a comment alone. @returns whether there is one of that id */
export async function giveToReader(db: Queryable, imageId: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ is_of_reader: 1, created_by: userId })
    .where('id', '=', imageId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const withPicture = (db: Queryable) =>
  db.selectFrom('comments').select('picture_id').where('picture_id', 'is not', null);

const idsOf = (rows: readonly { picture_id: string | null }[]) =>
  rows.flatMap(({ picture_id: id }) => id ?? []);

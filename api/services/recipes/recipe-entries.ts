import type { RecipeListEntry } from '#contract/recipes.ts';
import { croppedImage } from '#domain/recipes/recipe-cards.ts';
import { RecipeDocument } from '#domain/recipes/recipes.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromJson } from '../../repositories/json.ts';
import { readImages } from '../../repositories/media/media.ts';
import { listRecipeRows } from '../../repositories/recipes/recipes.ts';

/** What an entry shows of a document. */
const EntryFields = RecipeDocument.pick({ images: true, privacySetting: true });

/** The kitchen's list: every living recipe of a site in its working form, last changed first. */
export async function listWorkingRecipes(db: Queryable, siteId: string): Promise<RecipeListEntry[]> {
  const rows = (await listRecipeRows(db, siteId)).map((row) => ({
    ...row,
    fields: fromJson(EntryFields, row.document),
  }));
  const images = await readImages(
    db,
    rows.flatMap(({ fields }) => fields.images[0]?.id ?? []),
  );
  return rows.map(({ fields, ...row }) => {
    const [image] = fields.images;
    return {
      id: row.id,
      slug: row.slug,
      title: row.title,
      version: row.version,
      publishedAt: row.published_at,
      updatedAt: row.updated_at,
      privacySetting: fields.privacySetting,
      image: croppedImage(image ? { id: image.id, crop: image.crop ?? null } : null, images),
    };
  });
}

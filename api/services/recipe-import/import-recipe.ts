/** Brings one recipe of another system into a kitchen. */
import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { endOfOldAddress, type OldAddressEnd } from '#domain/pages/old-addresses.ts';
import { readEarlierDate } from '#domain/recipe-text/dates/written-dates.ts';
import type { WrittenRecipe } from '#domain/recipe-text/written-recipe.ts';
import type { RecipeDocument } from '#domain/recipes/recipes.ts';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { Context } from '../../context.ts';
import { insertImage } from '../../repositories/media/media.ts';
import { readIdsByKey } from '../../repositories/media/replaced-files.ts';
import { findRecipe, findRecipeIdBySlug } from '../../repositories/recipes/recipes.ts';
import type { ManagerOf } from '../recipes/recipe-publication.ts';
import { createRecipe } from '../recipes/recipes.ts';
import { importAuthors } from './authors.ts';
import { type ImportSurroundings, readDocument } from './read-document.ts';

/** One recipe to bring in. */
export type ImportItem = {
  slug: string;
  source: WrittenRecipe;
  /** Bytes of a picture the source names; null when it cannot be had. */
  readPicture(name: string): Promise<Uint8Array | null>;
  isDraft: boolean;
  /** The address it had elsewhere, where it had one, is to lead to it. */
  leadsOn: boolean;
  recipeTitles: ReadonlyMap<string, string>;
};

/** What became of it. 'kept' is a recipe of that slug that differs: it is the creator's, and stays as it is. */
export type ImportResult = {
  result: 'created' | 'unchanged' | 'kept';
  remarks: string[];
  /** What becomes of the address it had elsewhere; null where it is left out, or nothing is created. */
  oldAddress: OldAddressEnd | null;
};

/** @throws when the recipe cannot be stored; then only its pictures are */
export async function importRecipe(
  context: Context,
  manager: ManagerOf,
  item: ImportItem,
): Promise<ImportResult> {
  const { source, slug } = item;
  const pictures = await importPictures(context, manager, item);
  const { document: read, remarks } = readDocument(source, {
    slug,
    idSeed: `import/${manager.siteId}/${slug}`,
    images: pictures.images,
    contributorIds: (await importAuthors(context.db, manager.siteId, [source.authors])).flat(),
    recipeTitles: item.recipeTitles,
  });
  const instead = item.isDraft ? 'is left out' : 'became today';
  const { instant, yearOrMonth, remark } = readEarlierDate(source.datePublished, context.now(), instead);
  const document = { ...read, publishedIn: yearOrMonth };
  const publishedAt = item.isDraft ? null : (instant ?? context.now());
  const all = [...pictures.remarks, ...remarks, ...(remark === null ? [] : [remark])];
  const presentId = await findRecipeIdBySlug(context.db, manager.siteId, slug);
  const present = presentId === null ? null : await findRecipe(context.db, manager.siteId, presentId);
  if (present) {
    const result = isSame(present.document, document) ? 'unchanged' : 'kept';
    return { result, remarks: all, oldAddress: null };
  }
  const oldAddress = item.leadsOn ? endOfOldAddress(source.address, slug) : null;
  const oldPath = oldAddress?.kind === 'leads' ? oldAddress.path : null;
  const outcome = await createRecipe(context, manager, { ...document, publishedAt }, randomUUID(), oldPath);
  if (!outcome.isOk) throw new Error(`${outcome.error} ${JSON.stringify(outcome.fields ?? {})}`);
  return { result: 'created', remarks: all, oldAddress };
}

async function importPictures(
  context: Context,
  { siteId, userId }: ManagerOf,
  { source, readPicture }: ImportItem,
): Promise<{ images: ImportSurroundings['images']; remarks: string[] }> {
  const images: ImportSurroundings['images'] = [];
  const remarks: string[] = [];
  for (const { name, altText } of source.images) {
    const bytes = await readPicture(name);
    if (!bytes) {
      remarks.push(`picture '${name}' was not found`);
      continue;
    }
    const mark = createHash('sha256').update(siteId).update(bytes).digest('hex').slice(0, 24);
    const known = await findImageByMark(context, mark);
    if (known) {
      images.push({ id: known, altText });
      continue;
    }
    const clean = await context.images.clean(bytes);
    if (!clean) {
      remarks.push(`picture '${name}' is no picture that can be read`);
      continue;
    }
    const key = `${mark}.${clean.extension}`;
    await context.storage.put(`images/${key}`, clean.bytes);
    const id = randomUUID();
    await insertImage(context.db, {
      id,
      key,
      width: clean.width,
      height: clean.height,
      lqip: clean.lqip,
      siteId,
      contentType: clean.contentType,
      byteSize: clean.bytes.length,
      createdBy: userId,
      now: context.now(),
    });
    images.push({ id, altText });
  }
  return { images, remarks };
}

/**
 * The image made from the same bytes for the same site, also where it has another file by now: the ending of its key
 * depends on its content alone.
 */
async function findImageByMark(context: Context, mark: string): Promise<string | null> {
  const keys = ['webp', 'jpg', 'png', 'avif', 'gif'].map((extension) => `${mark}.${extension}`);
  const [id] = (await readIdsByKey(context.db, keys)).values();
  return id ?? null;
}

function isSame(stored: WorkingRecipe, read: RecipeDocument): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(stored)), JSON.parse(JSON.stringify(read)));
}

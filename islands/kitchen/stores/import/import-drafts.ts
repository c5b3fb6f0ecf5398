import { readEarlierDate } from '#domain/recipe-text/dates/written-dates.ts';
import type { LateReader } from '../../../stores/create/late-readers.ts';
import type { DraftToStore } from '../../../stores/create/store-drafts.ts';
import {
  isRefusedFile,
  refusalOf,
  type UploadEnvironment,
  uploadPicture,
  uploadProblem,
} from '../uploads/media-upload.ts';
import { oldAddressOf, type ReadEntry } from './import-entries.ts';
import type { ImportKeeping } from './import-keeping.ts';

/** What making drafts needs of its page. */
export type DraftMaking = UploadEnvironment & {
  keeping: ImportKeeping;
  readDocument: LateReader;
  /** In milliseconds UTC. */
  now(): number;
};

/** A draft, and the pictures that it is without: why, in a sentence. */
export type MadeDraft = { draft: DraftToStore; lost: ReadonlyMap<string, string> };

/**
 * Makes what makes drafts of a list's recipes, their pictures uploaded, each once. It rejects where the code, the
 * catalogue or an answer does not come.
 */
export function createDraftMaker(environment: DraftMaking, siteSlug: string) {
  const { keeping, readDocument, now } = environment;
  /** Ids of those that are uploaded, by those they have here. */
  const uploaded = new Map<string, string>();

  async function upload(pictureId: string): Promise<{ imageId: string } | { problem: string }> {
    const known = uploaded.get(pictureId);
    if (known) return { imageId: known };
    const file = await keeping.takePicture(pictureId);
    if (!file) return { problem: 'A picture is not on this device any more.' };
    const refusal = refusalOf('picture', file);
    if (refusal !== null) return { problem: `Picture ${file.name}: ${refusal}` };
    try {
      const { id } = await uploadPicture(environment, siteSlug, file, { onProgress: () => {} });
      uploaded.set(pictureId, id);
      return { imageId: id };
    } catch (error) {
      if (!isRefusedFile(error)) throw error;
      return { problem: `Picture ${file.name}: ${uploadProblem(error) ?? 'It was not taken.'}` };
    }
  }

  return async (entry: ReadEntry, recipeTitles: ReadonlyMap<string, string>): Promise<MadeDraft> => {
    const { recipeId, slug, pictures, leadsOn } = entry;
    const { recipe } = entry.read;
    const old = leadsOn ? oldAddressOf(entry) : null;
    const images: { id: string; altText: string | null }[] = [];
    const lost = new Map<string, string>();
    for (const { id, altText } of pictures) {
      const taken = await upload(id);
      if ('imageId' in taken) images.push({ id: taken.imageId, altText });
      else lost.set(id, taken.problem);
    }
    const { fields } = await readDocument(recipe, recipeTitles);
    const { instant, yearOrMonth } = readEarlierDate(recipe.datePublished, now(), '');
    const draft: DraftToStore = {
      recipeId,
      document: { ...fields, slug, images, publishedIn: yearOrMonth },
      authors: recipe.authors,
      oldPath: old?.kind === 'leads' ? old.path : null,
      firstPublishedAt: instant,
    };
    return { draft, lost };
  };
}

/** The import of a kitchen under test. */
import { createRecipeReader } from '#domain/recipe-text/read-recipe.ts';
import type { CallFailure } from '../../browser/api-client.ts';
import type { BroughtFile } from '../../browser/brought-files.ts';
import { readAllLate } from '../../stores/create/late-readers.ts';
import { createPasteBox } from '../../stores/create/paste-box.ts';
import { createImportKeeping } from '../stores/import/import-keeping.ts';
import { createRecipeImport } from '../stores/import/recipe-import.ts';
import { type Asked, openAnswers } from './answers.ts';

const NOW = Date.UTC(2026, 5, 1);

type Draft = {
  recipeId: string;
  authors: string[];
  firstPublishedAt: number | null;
  oldPath: string | null;
  document: { title: string; slug: string; images: object[]; note: unknown };
};

/** A browser at the import of a kitchen. @param answer what the server says otherwise than it would */
export function openImport(answer: (asked: Asked) => object | number | undefined = () => undefined) {
  const device = new Map<string, unknown>();
  const { asked, callApi } = openAnswers((one) => {
    const given = answer(one);
    if (given !== undefined) return given;
    const drafts = (one.body as { drafts?: Draft[] } | undefined)?.drafts ?? [];
    if (one.address.startsWith('POST /manage/nordlys/recipe-imports'))
      return { recipeIds: drafts.map(({ recipeId }) => recipeId) };
    if (one.address.startsWith('POST /manage/image-upload-urls')) return { uploadUrl: '/up', key: 'key' };
    if (one.address.startsWith('POST /manage/images')) return { image: { id: 'image-1' } };
    return { recipes: [{ title: 'Bread ', slug: 'my-bread' }] };
  });
  const waits: number[] = [];
  const sent: string[] = [];
  /** What the next file of a name is answered with, instead of being taken. */
  const refusals = new Map<string, CallFailure>();
  let ids = 0;

  function openTab() {
    const read = createRecipeReader({ ingredients: [], terms: [], unitIdOf: () => '' });
    const recipeImport = createRecipeImport(
      {
        callApi,
        sendFile: async (_, file) => {
          sent.push((file as File).name);
          const refused = refusals.get((file as File).name);
          refusals.delete((file as File).name);
          if (refused) throw refused;
          return { status: 200, body: null };
        },
        box: createPasteBox({ callApi, readRecipes: readAllLate }),
        keeping: createImportKeeping(
          {
            read: async (key) => device.get(key),
            list: async () => [],
            write: async (key, value) => {
              device.set(key, value);
            },
            remove: async (key) => {
              device.delete(key);
            },
          },
          'nordlys',
        ),
        newId: () => `id-${++ids}`,
        now: () => NOW,
        wait: async (milliseconds) => {
          if (milliseconds > 0) waits.push(milliseconds);
        },
        readRecipes: readAllLate,
        openZip: async () => ({ files: [], problems: [] }),
        readDocument: async (recipe, recipeTitles = new Map()) =>
          read(recipe, { idOf: (place) => place, recipeTitles }),
      },
      'nordlys',
    );
    return { ...recipeImport, entries: () => recipeImport.$entries.get() };
  }
  const drafts = () =>
    asked
      .filter(({ address }) => address.endsWith('/recipe-imports'))
      .map(({ body }) => (body as { drafts: Draft[] }).drafts);
  return { openTab, asked, waits, sent, refusals, device, drafts };
}

/** A file that is brought. @param content as it is, or as JSON */
export function file(path: string, content: object | string, type = ''): BroughtFile {
  const name = path.split('/').at(-1) ?? path;
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return { path, file: new File([text], name, { type }) };
}

/** The data of a recipe. */
export function recipeNamed(name: string, fields: object = {}) {
  return { '@type': 'Recipe', name, recipeIngredient: ['2 leeks'], ...fields };
}

/** Waits for what goes on in the background. */
export const settled = () => new Promise((resolve) => setTimeout(resolve));

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SEARCH_INDEX_ENTRY, SEARCH_INDEX_PATH } from '#domain/search/search-index.ts';
import { contentTypeOf, PUBLISHED_CONTENT_TYPES } from '../../api/http/wire/headers.ts';
import { createFolderTarget } from '../../content-sync/published/folder-target.ts';
import { isSearchIndexFile } from '../../content-sync/published/published-folders.ts';
import { isThemePath } from '../../content-sync/theme/theme-file.ts';
import type { ExportedSite, ExportForm } from './exported-site.ts';
import { withOwnAddresses } from './own-addresses.ts';
import { type NamedPicture, withStaticMedia } from './static-media.ts';
import { createUsedAssets } from './used-assets.ts';

/** Pages that do nothing without the API. */
const NEEDS_API = /^(?:sign-(?:in|up)|subscribe)(?:\.html|\/)/;

/** What published files are, and what they name. */
export type Copied = {
  /** Paths of pages below the site's folder. */
  pages: Set<string>;
  /** By their address in the exported site. */
  pictures: Map<string, NamedPicture>;
  /** Keys of uploaded files. */
  fileKeys: Set<string>;
};

/** Copies published files as an exported site has them, and the hashed files they need. */
export async function copyPublishedFiles(
  site: ExportedSite,
  form: ExportForm,
  put: (file: string, bytes: string | Uint8Array) => Promise<void>,
): Promise<Copied> {
  const { folder, assetsFolder } = site;
  const copied: Copied = { pages: new Set(), pictures: new Map(), fileKeys: new Set() };
  // The parts that an entry of the search index names stay for a while after it is replaced: it is read first.
  const entryFile = `${SEARCH_INDEX_PATH}/${SEARCH_INDEX_ENTRY}`.slice(1);
  const entry = await readFile(join(folder, entryFile)).catch(() => null);
  if (entry) await put(entryFile, entry);
  const published = (await createFolderTarget(folder).list()).filter(
    (file) =>
      file !== entryFile && !NEEDS_API.test(file) && contentTypeOf(PUBLISHED_CONTENT_TYPES, file) !== null,
  );
  const themes = published.filter((file) => isThemePath(`/${file}`));
  const usedThemes = createUsedAssets(folder, themes);
  const usedAssets = createUsedAssets(assetsFolder, await createFolderTarget(assetsFolder).list());

  const copyText = async (file: string) => {
    const text = withOwnAddresses(await readFile(join(folder, file), 'utf8'), site, form);
    const made = withStaticMedia(text, site.readSize);
    for (const picture of made.pictures) copied.pictures.set(picture.path, picture);
    for (const key of made.fileKeys) copied.fileKeys.add(key);
    usedThemes.look(text);
    usedAssets.look(text);
    const isPage = file.endsWith('.html');
    if (isPage) copied.pages.add(file);
    await put(placeOf(file, form), isPage ? withoutApi(made.text) : made.text);
  };
  const [index, others] = [
    published.filter(isSearchIndexFile),
    published.filter((file) => !isSearchIndexFile(file)),
  ];
  for (const file of index) await put(file, await readFile(join(folder, file)));
  for (const file of others)
    if (!isText(file)) await put(file, await readFile(join(folder, file)));
    else if (!themes.includes(file)) await copyText(file);
  for (const file of await usedThemes.list()) await copyText(file);
  for (const file of await usedAssets.list()) await put(file, await readFile(join(assetsFolder, file)));
  return copied;
}

/** Where a published file lies in an exported site. */
export function placeOf(file: string, { hasFolders }: Pick<ExportForm, 'hasFolders'>): string {
  // Servers look for these two by name.
  if (!hasFolders || file === 'index.html' || file === '404.html') return file;
  return file.replace(/\.html$/, '/index.html');
}

function isText(file: string): boolean {
  return /charset=utf-8$/.test(contentTypeOf(PUBLISHED_CONTENT_TYPES, file) ?? '');
}

/** A page without what only works with the API, marked for its scripts: there is nobody to ask. */
function withoutApi(html: string): string {
  return html
    .replace(/<html\b/, '<html data-api="none"')
    .replace(/ data-counted=(?:"[^"]*"|[^\s>]+)/, '')
    .replace(/<!--api-->[\s\S]*?<!--api-->/g, '');
}

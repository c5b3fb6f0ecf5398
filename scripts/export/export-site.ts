import { createWriteStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AI_PATH, FILES_PATH, fileOfPath } from '#domain/pages/paths.ts';
import { followRedirects, withOlderPages } from '#domain/pages/redirects.ts';
import { movedPage } from '../../api/http/files/moved-page.ts';
import { createFolderTarget } from '../../content-sync/published/folder-target.ts';
import { cdnHeaders } from '../hosting/cdn-headers.ts';
import { cdnRedirects } from '../hosting/cdn-redirects.ts';
import { nginxExport } from '../hosting/nginx-export.ts';
import { type ExportedSite, type ExportForm, isOfThisMachine } from './exported-site.ts';
import { hostNotes } from './host-notes.ts';
import { type Copied, copyPublishedFiles, placeOf } from './published-files.ts';

/** What was written. */
export type ExportReceipt = {
  pageCount: number;
  pictureCount: number;
  /** Addresses of pictures and files that pages name and that do not exist. */
  missing: string[];
};

/** Pictures made at the same time. */
const PICTURES_AT_ONCE = 4;

/**
 * Writes everything a site needs to be served by a server that knows files only: what is published, and what that
 * names.
 * @param into absolute folder, empty
 * @param onProgress told how many of the pictures are there
 */
export async function exportSite(
  site: ExportedSite,
  form: ExportForm,
  into: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<ExportReceipt> {
  const { put } = createFolderTarget(into);
  const copied = await copyPublishedFiles(site, form, put);
  const missingPictures = await copyPictures(site, copied, put, onProgress);
  const missingFiles = await copyFiles(site, copied, into);
  const isThere = (path: string) => copied.pages.has(fileOfPath(path));
  const followed = withOlderPages(followRedirects(site.redirects, isThere), isThere);
  const moved = new Map([...followed].filter(([from]) => !isThere(from)));
  for (const [from, to] of moved) await put(placeOf(fileOfPath(from), form), movedPage(form.origin + to, to));
  const pages = new Set([...copied.pages, ...[...moved.keys()].map(fileOfPath)]);
  for (const folder of foldersWithoutPage(pages)) {
    const above = `/${dirname(folder)}`.replace(/^\/\.$/, '/');
    if (form.hasFolders) await put(`${folder}/index.html`, movedPage(form.origin + above, above));
  }
  const platformOrigin = isOfThisMachine(site.platformOrigin) ? null : site.platformOrigin;
  await put('_headers', cdnHeaders('in the folder', existsSync(join(into, fileOfPath(AI_PATH)))));
  await put('_redirects', cdnRedirects('sites', platformOrigin, moved, null, isThere));
  await put('nginx.conf', nginxExport(platformOrigin, form.hasFolders, moved, isThere));
  await put('README.md', hostNotes(site, form));
  // GitHub leaves out folders that begin as '_astro' does, unless it finds this.
  await put('.nojekyll', '');
  return {
    pageCount: copied.pages.size,
    pictureCount: copied.pictures.size - missingPictures.length,
    missing: [...missingPictures, ...missingFiles],
  };
}

/** Folders that hold pages and are none themselves, such as 'recipes/page': servers would list what is in them. */
function foldersWithoutPage(pages: ReadonlySet<string>): Set<string> {
  const folders = new Set<string>();
  for (const page of pages)
    for (let folder = dirname(page); folder !== '.'; folder = dirname(folder))
      if (!pages.has(`${folder}.html`)) folders.add(folder);
  return folders;
}

/** @returns addresses of those that nobody has */
async function copyPictures(
  site: ExportedSite,
  { pictures }: Copied,
  put: (file: string, bytes: Uint8Array) => Promise<void>,
  onProgress: (done: number, total: number) => void,
): Promise<string[]> {
  const missing: string[] = [];
  const waiting = pictures.values();
  let done = 0;
  const copyWaiting = async () => {
    for (const { key, size, path } of waiting) {
      const bytes = await site.readPicture(key, size);
      if (bytes) await put(path.slice(1), bytes);
      else missing.push(path);
      done += 1;
      onProgress(done, pictures.size);
    }
  };
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, copyWaiting));
  return missing;
}

/** @returns addresses of those that nobody has */
async function copyFiles(site: ExportedSite, { fileKeys }: Copied, into: string): Promise<string[]> {
  const missing: string[] = [];
  for (const key of fileKeys) {
    const path = `${FILES_PATH}/${key}`;
    const stream = await site.openFile(key);
    if (!stream) {
      missing.push(path);
      continue;
    }
    const file = join(into, path);
    await mkdir(dirname(file), { recursive: true });
    await pipeline(stream, createWriteStream(file));
  }
  return missing;
}

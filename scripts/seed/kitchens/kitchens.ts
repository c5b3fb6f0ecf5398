import { join } from 'node:path';
import type { SiteFolder } from '#domain/sites/site-folder.ts';
import { readSiteFolder } from '../read-site-folder.ts';

/** Folders of the four sites a fresh installation begins with. */
export const KITCHEN_FOLDERS: readonly string[] = [
  'lemon-and-salt',
  'nordlys',
  'the-ember-book',
  'blank-plate',
].map((slug) => join(import.meta.dirname, slug));

/** The four sites whole. */
export function readKitchens(): SiteFolder[] {
  return KITCHEN_FOLDERS.map(readSiteFolder);
}

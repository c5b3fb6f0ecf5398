import { join } from 'node:path';
import type { SiteFolder } from '#domain/sites/site-folder.ts';
import { readSiteFolder } from '../read-site-folder.ts';

/** The four sites a fresh installation begins with. */
export const KITCHENS: readonly SiteFolder[] = [
  'lemon-and-salt',
  'nordlys',
  'the-ember-book',
  'blank-plate',
].map((slug) => readSiteFolder(join(import.meta.dirname, slug)));

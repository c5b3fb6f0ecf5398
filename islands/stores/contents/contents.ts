import { CONTENTS_FILE_PATH } from '#domain/pages/paths.ts';
import type { ContentsFile } from '#domain/recipes/contents.ts';
import { readSiteFile } from '../../browser/site-files.ts';
import { createResource } from '../resource.ts';

/** The contents of this site: its sections with their recipes. */
export const contents = createResource<ContentsFile>({
  name: 'The contents',
  read: (signal) => readSiteFile(CONTENTS_FILE_PATH, signal),
});

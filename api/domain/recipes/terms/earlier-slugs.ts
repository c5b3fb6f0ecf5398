/** Slugs that tags had before; what asks by them is answered by those they have now. No zod here. */

import { termPath } from '../../pages/paths.ts';

/** Where the pages of tags are; a slug follows. */
export const TAG_PAGES: string = termPath('tags', '');

/** Slugs of tags that lead on to others, each by one step, as the redirects of their pages say. */
export function earlierTagSlugs(redirects: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    [...redirects].flatMap(([from, to]) =>
      from.startsWith(TAG_PAGES) && to.startsWith(TAG_PAGES)
        ? [[from.slice(TAG_PAGES.length), to.slice(TAG_PAGES.length)] as const]
        : [],
    ),
  );
}

import { z } from 'zod';

/** What one of those who manage a site can have done there that the others may want to know. */
export const SiteAct = z.enum([
  'published-recipe',
  'updated-recipe',
  'scheduled-recipe',
  'unpublished-recipe',
  'deleted-recipe',
  'restored-recipe',
  'created-collection',
  'changed-collection',
  'deleted-collection',
  'restored-collection',
  'changed-site',
  'changed-address',
  'connected-domain',
  'removed-domain',
  'chose-domain',
  'replaced-picture',
  'renamed-term',
  'merged-term',
  'deleted-term',
  'restored-term',
  'added-redirect',
  'deleted-redirect',
  'restored-redirect',
  'invited-person',
  'removed-person',
  'joined',
  'left',
  'became-owner',
]);
export type SiteAct = z.infer<typeof SiteAct>;

import type { z } from 'zod';
import type { Calls } from '#contract/calls.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { createResource, type Resource } from '../../../stores/resource.ts';

type Call<Name extends keyof Calls> = z.output<Calls[Name]['answer']>;
type Listed = Call<'GET /manage/:siteSlug/recipes/:recipeId/revisions'>['revisions'];
type Whole = Call<'GET /manage/:siteSlug/recipes/:recipeId/revisions/:revisionId'>;

/** What was published of a recipe so far. */
export type Revisions = {
  list: Resource<Listed>;
  /** One of them, whole. @throws what the call throws */
  read(revisionId: string): Promise<Whole>;
};

export function createRevisions(
  { callApi }: { callApi: CallApi },
  params: { siteSlug: string; recipeId: string },
): Revisions {
  return {
    list: createResource<Listed>({
      name: 'The versions',
      read: async (signal) =>
        (await callApi('GET /manage/:siteSlug/recipes/:recipeId/revisions', { params, query: {}, signal }))
          .body.revisions,
    }),
    read: async (revisionId) =>
      (
        await callApi('GET /manage/:siteSlug/recipes/:recipeId/revisions/:revisionId', {
          params: { ...params, revisionId },
        })
      ).body,
  };
}

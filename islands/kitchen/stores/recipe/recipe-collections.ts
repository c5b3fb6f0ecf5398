import type { z } from 'zod';
import type { Calls } from '#contract/calls.ts';
import { slugOf } from '#domain/text/slugs.ts';
import { type CallApi, CallFailure } from '../../../browser/api-client.ts';
import { createResource, type Resource } from '../../../stores/resource.ts';

type Collection = z.output<Calls['GET /manage/:siteSlug/collections']['answer']>['collections'][number];

/** The collections of a site, and which of them a recipe stands in. They change at once, also for readers. */
export type RecipeCollections = Pick<Resource<readonly Collection[]>, '$state' | 'load'> & {
  /** Puts the recipe at the end of a collection, or takes it out. @throws what the call throws */
  put(collectionId: string, isIn: boolean): Promise<void>;
  /** Makes a collection that the recipe stands in. @throws what the call throws */
  create(title: string): Promise<void>;
};

/** A name that is taken gets a number, up to this. */
const SLUG_NUMBER_MAX = 20;

export function createRecipeCollections(
  { callApi }: { callApi: CallApi },
  { siteSlug, recipeId }: { siteSlug: string; recipeId: string },
): RecipeCollections {
  const collections = createResource<readonly Collection[]>({
    name: 'The collections',
    read: async (signal) =>
      (await callApi('GET /manage/:siteSlug/collections', { params: { siteSlug }, signal })).body.collections,
  });

  function note(changed: Collection): void {
    const now = collections.$state.get().value ?? [];
    const isKnown = now.some(({ id }) => id === changed.id);
    collections.replace(
      isKnown ? now.map((one) => (one.id === changed.id ? changed : one)) : [...now, changed],
    );
  }

  async function change(collection: Collection, isIn: boolean): Promise<Collection> {
    const others = collection.recipeIds.filter((id) => id !== recipeId);
    const { body } = await callApi('PUT /manage/:siteSlug/collections/:collectionId', {
      params: { siteSlug, collectionId: collection.id },
      body: { recipeIds: isIn ? [...others, recipeId] : others, version: collection.version },
    });
    return body.collection;
  }

  return {
    $state: collections.$state,
    load: collections.load,
    async put(collectionId, isIn) {
      const known = collections.$state.get().value?.find(({ id }) => id === collectionId);
      if (!known) return;
      try {
        note(await change(known, isIn));
      } catch (error) {
        if (!(error instanceof CallFailure) || error.status !== 409) throw error;
        // Somebody else changed it meanwhile: theirs stays, and this is done to it.
        const { body } = await callApi('GET /manage/:siteSlug/collections/:collectionId', {
          params: { siteSlug, collectionId },
        });
        note(await change(body.collection, isIn));
      }
    },
    async create(title) {
      const wanted = slugOf(title) || 'collection';
      for (let number = 1; ; number += 1) {
        try {
          const { body } = await callApi('POST /manage/:siteSlug/collections', {
            params: { siteSlug },
            body: { title, slug: number === 1 ? wanted : `${wanted}-${number}`, recipeIds: [recipeId] },
          });
          note(body.collection);
          return;
        } catch (error) {
          const isTaken = error instanceof CallFailure && error.status === 409;
          if (!isTaken || number === SLUG_NUMBER_MAX) throw error;
        }
      }
    },
  };
}

import * as contract from '#contract/collections.ts';
import type { Collection } from '#domain/recipes/collections.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { listSiteGenerations } from '../../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../../services/outcome.ts';
import {
  changeCollection,
  createCollection,
  deleteCollection,
  listCollections,
  listPublicCollections,
  readCollection,
  readPublicCollection,
} from '../../services/recipes/collections.ts';
import { listRestorableCollections, restoreCollection } from '../../services/recipes/deleted-collections.ts';

function collectionAnswer(outcome: Outcome<Collection>): Outcome<{ collection: Collection }> {
  return outcome.isOk ? succeed({ collection: outcome.value }) : outcome;
}

export const collectionCalls = answerCalls(contract, {
  manageListCollections: async ({ context, site }) =>
    succeed({ collections: await listCollections(context.db, site.id, context.now()) }),

  manageCreateCollection: async ({ context, body, caller, site }) =>
    collectionAnswer(await createCollection(context, { siteId: site.id, userId: caller.user.id }, body)),

  manageReadCollection: async ({ context, params, site }) => {
    const collection = await readCollection(context.db, site.id, params.collectionId, context.now());
    return collection ? succeed({ collection }) : fail('not_found');
  },

  manageChangeCollection: async ({ context, params, body, caller, site }) =>
    collectionAnswer(
      await changeCollection(context, { siteId: site.id, userId: caller.user.id }, params.collectionId, body),
    ),

  manageDeleteCollection: async ({ context, params, caller, site }) => {
    const outcome = await deleteCollection(
      context,
      { siteId: site.id, userId: caller.user.id },
      params.collectionId,
    );
    return outcome.isOk ? succeed({}) : outcome;
  },

  manageListDeletedCollections: async ({ context, site }) =>
    succeed({ collections: await listRestorableCollections(context, site.id) }),

  manageRestoreCollection: async ({ context, params, caller, site }) =>
    collectionAnswer(
      await restoreCollection(context, { siteId: site.id, userId: caller.user.id }, params.collectionId),
    ),

  siteListCollections: async ({ context, site }) =>
    succeed({ collections: await listPublicCollections(context.reader.db, site.id, context.now()) }),

  siteReadCollection: async ({ context, params, site }) => {
    const collection = await readPublicCollection(
      context.reader.db,
      site.id,
      params.collectionSlug,
      context.now(),
    );
    return collection ? succeed({ collection }) : fail('not_found');
  },

  listAllCollections: async ({ context }) => {
    const collections = [];
    for (const { id, slug } of await listSiteGenerations(context.db))
      for (const card of await listPublicCollections(context.db, id, context.now()))
        collections.push({ ...card, siteSlug: slug });
    return succeed({ collections });
  },
});

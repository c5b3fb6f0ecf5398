import {
  listAllCollections,
  manageChangeCollection,
  manageCreateCollection,
  manageDeleteCollection,
  manageListCollections,
  manageReadCollection,
  siteListCollections,
  siteReadCollection,
} from '#contract/collections.ts';
import type { Collection } from '#domain/recipes/collections.ts';
import { type Api, mount } from '../http/calls/mount.ts';
import { listSiteGenerations } from '../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../services/outcome.ts';
import {
  changeCollection,
  createCollection,
  deleteCollection,
  listCollections,
  listPublicCollections,
  readCollection,
  readPublicCollection,
} from '../services/recipes/collections.ts';

function collectionAnswer(outcome: Outcome<Collection>): Outcome<{ collection: Collection }> {
  return outcome.isOk ? succeed({ collection: outcome.value }) : outcome;
}

export function mountCollections(api: Api): void {
  mount(api, manageListCollections, async ({ context, site }) =>
    succeed({ collections: await listCollections(context.db, site.id, context.now()) }),
  );

  mount(api, manageCreateCollection, async ({ context, body, caller, site }) =>
    collectionAnswer(await createCollection(context, { siteId: site.id, userId: caller.user.id }, body)),
  );

  mount(api, manageReadCollection, async ({ context, params, site }) => {
    const collection = await readCollection(context.db, site.id, params.collectionId, context.now());
    return collection ? succeed({ collection }) : fail('not_found');
  });

  mount(api, manageChangeCollection, async ({ context, params, body, caller, site }) =>
    collectionAnswer(
      await changeCollection(context, { siteId: site.id, userId: caller.user.id }, params.collectionId, body),
    ),
  );

  mount(api, manageDeleteCollection, async ({ context, params, caller, site }) => {
    const outcome = await deleteCollection(
      context,
      { siteId: site.id, userId: caller.user.id },
      params.collectionId,
    );
    return outcome.isOk ? succeed({}) : outcome;
  });

  mount(api, siteListCollections, async ({ context, site }) =>
    succeed({ collections: await listPublicCollections(context.reader.db, site.id, context.now()) }),
  );

  mount(api, siteReadCollection, async ({ context, params, site }) => {
    const collection = await readPublicCollection(
      context.reader.db,
      site.id,
      params.collectionSlug,
      context.now(),
    );
    return collection ? succeed({ collection }) : fail('not_found');
  });

  mount(api, listAllCollections, async ({ context }) => {
    const collections = [];
    for (const { id, slug } of await listSiteGenerations(context.db))
      for (const card of await listPublicCollections(context.db, id, context.now()))
        collections.push({ ...card, siteSlug: slug });
    return succeed({ collections });
  });
}

import { z } from 'zod';
import {
  Collection,
  CollectionChange,
  CollectionDocument,
  DeletedCollection,
} from '#domain/recipes/collections.ts';
import { CollectionCard, CollectionWithRecipes } from '#domain/recipes/shown-collections.ts';
import { Id, Slug } from '#domain/shared/fields.ts';
import { endpoint, Nothing, SiteParams } from './endpoint.ts';

const CollectionParams = SiteParams.extend({ collectionId: Id });
const CollectionAnswer = z.object({ collection: Collection });

/** All collections of a site. */
export const manageListCollections = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/collections',
  access: 'manager',
  params: SiteParams,
  answer: z.object({ collections: z.array(Collection) }),
});

/** Makes a collection. */
export const manageCreateCollection = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/collections',
  access: 'manager',
  params: SiteParams,
  body: CollectionDocument,
  answer: CollectionAnswer,
  status: 201,
});

/** One collection as its manager writes it. */
export const manageReadCollection = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/collections/:collectionId',
  access: 'manager',
  params: CollectionParams,
  answer: CollectionAnswer,
});

/** Changes what is named; a stale `version` changes nothing. */
export const manageChangeCollection = endpoint({
  method: 'PUT',
  path: '/manage/:siteSlug/collections/:collectionId',
  access: 'manager',
  params: CollectionParams,
  body: CollectionChange,
  answer: CollectionAnswer,
});

/** Removes a collection; its recipes stay. */
export const manageDeleteCollection = endpoint({
  method: 'DELETE',
  path: '/manage/:siteSlug/collections/:collectionId',
  access: 'manager',
  params: CollectionParams,
  answer: Nothing,
});

/** Collections that were deleted in the last UNDO_DELETE_DAYS, the last of them first. */
export const manageListDeletedCollections = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/deleted-collections',
  access: 'manager',
  params: SiteParams,
  answer: z.object({ collections: z.array(DeletedCollection) }),
});

/** Brings a deleted collection back; where its slug is another's by now, under the next that is free. */
export const manageRestoreCollection = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/deleted-collections/:collectionId/restore',
  access: 'manager',
  params: CollectionParams,
  answer: CollectionAnswer,
});

/** Collections of a site with the number of their published recipes. */
export const siteListCollections = endpoint({
  method: 'GET',
  path: '/site/:siteSlug/collections',
  access: 'anyone',
  isCacheable: true,
  params: SiteParams,
  answer: z.object({ collections: z.array(CollectionCard) }),
});

/** One collection with its published recipes. */
export const siteReadCollection = endpoint({
  method: 'GET',
  path: '/site/:siteSlug/collections/:collectionSlug',
  access: 'anyone',
  isCacheable: true,
  params: SiteParams.extend({ collectionSlug: Slug }),
  answer: z.object({ collection: CollectionWithRecipes }),
});

/** Collections of all sites, for a build. */
export const listAllCollections = endpoint({
  method: 'GET',
  path: '/site/site-collections',
  access: 'anyone',
  answer: z.object({ collections: z.array(CollectionCard.extend({ siteSlug: Slug })) }),
});

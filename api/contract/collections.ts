import { z } from 'zod';
import {
  Collection,
  CollectionCard,
  CollectionChange,
  CollectionDocument,
  CollectionWithRecipes,
} from '#domain/recipes/collections.ts';
import { Id, Slug } from '#domain/shared/fields.ts';
import { ADDRESSES } from './addresses.ts';
import { endpoint, Nothing, SiteParams } from './endpoint.ts';

const CollectionParams = SiteParams.extend({ collectionId: Id });
const CollectionAnswer = z.object({ collection: Collection });

/** All collections of a site. */
export const manageListCollections = endpoint({
  address: ADDRESSES.manageListCollections,
  access: 'manager',
  params: SiteParams,
  answer: z.object({ collections: z.array(Collection) }),
});

/** Makes a collection. */
export const manageCreateCollection = endpoint({
  address: ADDRESSES.manageCreateCollection,
  access: 'manager',
  params: SiteParams,
  body: CollectionDocument,
  answer: CollectionAnswer,
  status: 201,
});

/** One collection as its manager writes it. */
export const manageReadCollection = endpoint({
  address: ADDRESSES.manageReadCollection,
  access: 'manager',
  params: CollectionParams,
  answer: CollectionAnswer,
});

/** Changes what is named; a stale `version` changes nothing. */
export const manageChangeCollection = endpoint({
  address: ADDRESSES.manageChangeCollection,
  access: 'manager',
  params: CollectionParams,
  body: CollectionChange,
  answer: CollectionAnswer,
});

/** Removes a collection; its recipes stay. */
export const manageDeleteCollection = endpoint({
  address: ADDRESSES.manageDeleteCollection,
  access: 'manager',
  params: CollectionParams,
  answer: Nothing,
});

/** Collections of a site with the number of their published recipes. */
export const siteListCollections = endpoint({
  address: ADDRESSES.siteListCollections,
  access: 'anyone',
  isCacheable: true,
  params: SiteParams,
  answer: z.object({ collections: z.array(CollectionCard) }),
});

/** One collection with its published recipes. */
export const siteReadCollection = endpoint({
  address: ADDRESSES.siteReadCollection,
  access: 'anyone',
  isCacheable: true,
  params: SiteParams.extend({ collectionSlug: Slug }),
  answer: z.object({ collection: CollectionWithRecipes }),
});

/** Collections of all sites, for a build. */
export const listAllCollections = endpoint({
  address: ADDRESSES.listAllCollections,
  access: 'anyone',
  answer: z.object({ collections: z.array(CollectionCard.extend({ siteSlug: Slug })) }),
});

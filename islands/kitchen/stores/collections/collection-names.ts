import type { z } from 'zod';
import type { Calls } from '#contract/calls.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { createResource, type Resource } from '../../../stores/resource.ts';

type Named = z.output<Calls['GET /manage/:siteSlug/collections']['answer']>['collections'];

/** The collections of a kitchen, to go to. */
export function createCollectionNames({ callApi }: { callApi: CallApi }, siteSlug: string): Resource<Named> {
  return createResource<Named>({
    name: 'The collections to go to',
    read: async (signal) =>
      (await callApi('GET /manage/:siteSlug/collections', { params: { siteSlug }, signal })).body.collections,
  });
}

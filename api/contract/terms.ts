import { z } from 'zod';
import { Filter } from '#domain/recipes/terms.ts';
import { ADDRESSES } from './addresses.ts';
import { endpoint, SiteParams } from './endpoint.ts';

/** Terms of a site's published recipes, most used first inside a group. */
export const siteListFilters = endpoint({
  address: ADDRESSES.siteListFilters,
  access: 'anyone',
  isCacheable: true,
  params: SiteParams,
  answer: z.object({ filters: z.array(Filter) }),
});

import { z } from 'zod';
import { Filter } from '#domain/recipes/terms.ts';
import { endpoint, SiteParams } from './endpoint.ts';

/** Terms of a site's published recipes, most used first inside a group. */
export const siteListFilters = endpoint({
  method: 'GET',
  path: '/site/:siteSlug/filters',
  access: 'anyone',
  isCacheable: true,
  params: SiteParams,
  answer: z.object({ filters: z.array(Filter) }),
});

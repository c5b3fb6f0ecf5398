import { z } from 'zod';
import { Today } from '#domain/sites/today.ts';
import { endpoint, SiteParams } from './endpoint.ts';

/** What readers opened yesterday, how the list of readers grows, what needs a hand, and one thing worth doing. */
export const manageReadToday = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/today',
  access: 'manager',
  params: SiteParams,
  answer: z.object({ today: Today }),
});

import { z } from 'zod';
import { Today } from '#domain/sites/today.ts';
import { endpoint, Nothing, SiteParams } from '../endpoint.ts';

/** What readers opened yesterday, how the list of readers grows, what needs a hand, and one thing worth doing. */
export const manageReadToday = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/today',
  access: 'manager',
  params: SiteParams,
  answer: z.object({ today: Today }),
});

/** Mails the owner once a week what Today tells, or no more. */
export const manageChangeWeeklyMail = endpoint({
  method: 'PUT',
  path: '/manage/:siteSlug/weekly-mail',
  access: 'owner',
  params: SiteParams,
  body: z.object({ isMailed: z.boolean() }),
  answer: Nothing,
});

import { z } from 'zod';
import { HOME_PATH } from '#domain/pages/paths.ts';
import { endpoint, Nothing, SiteParams } from '../endpoint.ts';

/** Longest address of a page that is counted. */
const PATH_MAX_LENGTH = 500;

/** Tells that a page was opened: of whom it is, not by whom. */
export const siteCountPageView = endpoint({
  method: 'POST',
  path: '/site/:siteSlug/page-views',
  access: 'anyone',
  limit: 'page-views',
  storesNothing: true,
  isOfOldPages: true,
  params: SiteParams,
  // No body: to send JSON, every page would have to be fifty bytes longer.
  query: z.object({
    /** Path of the page. */
    path: z.string().startsWith('/').max(PATH_MAX_LENGTH).default(HOME_PATH),
    /** Host of the page that led there, with its port; empty where none did, or it does not say. */
    from: z
      .string()
      .regex(/^(?:[a-z\d.-]{1,253}(?::\d{1,5})?)?$/i)
      .default(''),
  }),
  answer: Nothing,
});

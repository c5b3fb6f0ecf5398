import { z } from 'zod';
import { PlanType } from '#domain/people/current-user.ts';
import { MANAGE_LIST_LIMIT_MAX } from '#domain/shared/constants.ts';
import { Email, Id, Instant, Line } from '#domain/shared/fields.ts';
import { endpoint, ListPosition, SiteParams } from '../endpoint.ts';
import { count } from '../recipes.ts';

/** A member who gets the newsletter, or may read all recipes. */
export const Subscriber = z.object({
  id: Id,
  email: Email,
  /** Name of their account; null where they have none. */
  displayName: z.string().nullable(),
  plan: PlanType,
  /** Since when they are on the list. */
  since: Instant,
});
export type Subscriber = z.infer<typeof Subscriber>;

/** Who is on a site's list, the latest first. */
export const manageListSubscribers = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/subscribers',
  access: 'manager',
  params: SiteParams,
  query: z.object({
    /** Part of the email or of the name. */
    query: Line.trim().max(200).default(''),
    limit: count(1, MANAGE_LIST_LIMIT_MAX).default(100),
    /** `nextAfter` of the answer before. */
    after: ListPosition.optional(),
  }),
  answer: z.object({
    subscribers: z.array(Subscriber),
    /** How many fit `query`. */
    count: z.number().int().min(0),
    /** Where the next answer begins; null when there are no more. */
    nextAfter: z.string().nullable(),
  }),
});

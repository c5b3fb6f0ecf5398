import { z } from 'zod';
import { PlanType } from '#domain/people/current-user.ts';
import { Subscription } from '#domain/people/members.ts';
import { BROUGHT_SUBSCRIBERS_MAX, MANAGE_LIST_LIMIT_MAX } from '#domain/shared/constants.ts';
import { Email, Id, Instant, Line, Title } from '#domain/shared/fields.ts';
import { endpoint, ListPosition, Nothing, SiteParams } from '../endpoint.ts';
import { count } from '../recipes.ts';

/** A member who gets the newsletter, or may read all recipes. */
export const Subscriber = z.object({
  id: Id,
  email: Email,
  /** Name of their account; null where they have none. */
  displayName: z.string().nullable(),
  plan: PlanType,
  /** Of a paid plan: until when it is paid, and what comes then; null is none. */
  paid: z.object({ until: Instant, status: Subscription.shape.status.exclude(['ended']) }).nullable(),
  /** May read all recipes without a plan that is paid here: as a guest, or as somebody who pays at Substack. */
  readsEverything: z.boolean(),
  /** Since when they are on the list. */
  since: Instant,
  /** Whether newsletters go to them; else they left, or mails came back, and all recipes are open to them. */
  getsNewsletter: z.boolean(),
  /** When a manager brought them, and how they had agreed before; null where they came by themselves. */
  brought: z.object({ at: Instant, consentNote: z.string() }).nullable(),
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
    /** To how many of them the newsletter goes. */
    mailedCount: z.number().int().min(0),
    /** Where the next answer begins; null when there are no more. */
    nextAfter: z.string().nullable(),
  }),
});

/**
 * Puts people on the list who had agreed before, elsewhere; nobody is mailed. Whoever has left the list stays off it, as
 * do those to whom mails came back or who complained. Once more changes nothing.
 */
export const manageBringSubscribers = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/subscribers',
  access: 'manager',
  params: SiteParams,
  body: z.object({
    subscribers: z
      .array(
        z.object({
          email: Email,
          /** When they agreed; absent where nobody knows, which counts as now. */
          since: Instant.optional(),
        }),
      )
      .min(1)
      .max(BROUGHT_SUBSCRIBERS_MAX),
    /** How they agreed, for them to read. */
    consentNote: Title,
    /** They may read all recipes, too: also whoever was on the list, or stays off it. */
    readsEverything: z.boolean().default(false),
  }),
  answer: z.object({
    added: z.number().int().min(0),
    /** Who was on the list. */
    known: z.number().int().min(0),
    /** Who stays off it. */
    left: z.number().int().min(0),
  }),
});

/** Lets somebody read all recipes without paying here, or no more. */
export const manageChangeSubscriber = endpoint({
  method: 'PUT',
  path: '/manage/:siteSlug/subscribers/:memberId',
  access: 'manager',
  params: SiteParams.extend({ memberId: Id }),
  body: z.object({ readsEverything: z.boolean() }),
  answer: Nothing,
});

/** Takes somebody off the list, and of those who read all recipes without paying here: they get no newsletter until they ask for it again. Once more changes nothing. */
export const manageRemoveSubscriber = endpoint({
  method: 'DELETE',
  path: '/manage/:siteSlug/subscribers/:memberId',
  access: 'manager',
  params: SiteParams.extend({ memberId: Id }),
  answer: Nothing,
});

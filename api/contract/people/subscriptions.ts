import { z } from 'zod';
import { SUBSCRIBE_PATH, SUBSCRIBED_PATH } from '#domain/pages/paths.ts';
import { CurrentSubscription, PlanType } from '#domain/people/current-user.ts';
import { Email, Slug, WebAddress } from '#domain/shared/fields.ts';
import { endpoint, Nothing, SiteParams } from '../endpoint.ts';

/** Asking for a site's newsletter; any number of times. The answer is the same for those who get it already. */
export const siteSignUpForNewsletter = endpoint({
  method: 'POST',
  path: '/site/:siteSlug/newsletter-signups',
  access: 'anyone',
  params: SiteParams,
  body: z.object({
    email: Email,
    /** Of a form that offers paid plans, which scripts alone can lead on to. */
    plan: PlanType.optional(),
  }),
  answer: Nothing,
  limit: 'mails',
  form: { path: SUBSCRIBE_PATH, donePath: SUBSCRIBED_PATH, tells: ['email'] },
});

/** Subscribing to a site. Whoever is signed in subscribes with their own email. */
export const siteSubscribe = endpoint({
  method: 'POST',
  path: '/site/:siteSlug/subscriptions',
  access: 'anyone',
  params: SiteParams,
  body: z.object({
    /** The one in the path. */
    siteSlug: Slug,
    email: Email,
    plan: PlanType,
    /** Where a payment that is given up leads back to. */
    return: WebAddress.optional(),
    /** Where the free plan leads. */
    nextFree: WebAddress.optional(),
    /** Where a payment leads; '{CHECKOUT_SESSION_ID}' stands for its id. */
    nextPaid: WebAddress.optional(),
    /** Where the link leads that is mailed to whoever is not signed in. */
    nextLogin: WebAddress.optional(),
  }),
  answer: z.object({
    /** 'account_already_exists', or a sentence to be shown; absent when it is done. */
    error: z.string().optional(),
    /** Where to pay. */
    checkout: z.object({ url: z.string() }).optional(),
  }),
  limit: 'mails',
});

/** A checkout that the payment service led back from. */
export const siteReadCheckoutSession = endpoint({
  method: 'GET',
  path: '/site/:siteSlug/checkout-sessions/:checkoutSessionId',
  access: 'anyone',
  params: SiteParams.extend({ checkoutSessionId: z.string().regex(/^cs_\w{8,200}$/) }),
  answer: z.object({
    checkoutSession: z.object({
      email: Email,
      /** What was paid for; null while nothing is. */
      subscription: CurrentSubscription.nullable(),
    }),
  }),
  isPersonal: true,
  limit: 'sign-ins',
});

/** Signs in on this site alone the browser that has paid, until the link is opened that the payment mails. */
export const siteOpenPayerSession = endpoint({
  method: 'POST',
  path: '/site/:siteSlug/checkout-sessions/:checkoutSessionId/sessions',
  access: 'anyone',
  params: siteReadCheckoutSession.params,
  answer: z.object({ authToken: z.string() }),
  limit: 'sign-ins',
});

import { z } from 'zod';
import { NewsletterSend } from '#domain/people/newsletter-sends.ts';
import { NEWSLETTER_NOTE_MAX_LENGTH } from '#domain/shared/constants.ts';
import { CoercedInstant, Email, Id, Instant, Text } from '#domain/shared/fields.ts';
import { endpoint, SiteParams } from '../endpoint.ts';

/** A recipe with words before it. */
const Letter = z.object({
  recipeId: Id,
  /** Plain text; an empty line begins a paragraph. */
  note: Text.trim()
    .max(NEWSLETTER_NOTE_MAX_LENGTH)
    .nullable()
    .overwrite((note) => note || null)
    .default(null),
});

const ofSend = SiteParams.extend({ sendId: Id });

/** What was sent, and what is to be, the latest first. */
export const manageListNewsletterSends = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/newsletter-sends',
  access: 'manager',
  params: SiteParams,
  query: z.object({ recipeId: Id.optional() }),
  answer: z.object({
    newsletterSends: z.array(NewsletterSend),
    /** How many readers a newsletter would go to now. */
    audienceCount: z.number().int().min(0),
  }),
});

/** Sends a published recipe to everybody on the list, as they are when it begins. */
export const manageSendNewsletter = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/newsletter-sends',
  access: 'manager',
  limit: 'newsletters',
  params: SiteParams,
  body: Letter.extend({
    /** Of the caller's making: asked again with the same, nothing is sent again. */
    id: Id.optional(),
    /** When it is to begin, within a year; absent is at once. A time that is over for minutes is refused. */
    scheduledAt: CoercedInstant.nullish(),
  }),
  answer: z.object({ newsletterSend: NewsletterSend }),
  status: 201,
});

/** Ends a newsletter that is not over: mails that have left stay where they are. */
export const manageCancelNewsletter = endpoint({
  method: 'DELETE',
  path: '/manage/:siteSlug/newsletter-sends/:sendId',
  access: 'manager',
  params: ofSend,
  answer: z.object({ newsletterSend: NewsletterSend }),
});

/** Draws a newsletter as readers would get it. */
export const managePreviewNewsletter = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/newsletter-previews',
  access: 'manager',
  limit: 'previews',
  storesNothing: true,
  params: SiteParams,
  body: Letter,
  answer: z.object({
    /** Where it can be seen, in a frame of the platform's own pages. */
    href: z.string(),
    expiresAt: Instant,
    subject: z.string(),
    /** The recipe is for subscribers, and cut to its teaser. */
    isTeaser: z.boolean(),
  }),
});

/** Mails a newsletter to the caller alone, as readers would get it. */
export const manageTestNewsletter = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/newsletter-tests',
  access: 'manager',
  limit: 'mails',
  params: SiteParams,
  body: Letter,
  answer: z.object({ email: Email }),
});

import { z } from 'zod';
import { Email, Instant, Slug } from '../shared/fields.ts';
import { CommentContent } from './comments.ts';
import { PlanType } from './current-user.ts';
import { Subscription } from './members.ts';
import { NewsletterStopReason } from './newsletter-sends.ts';
import { SiteAct } from './site-acts.ts';
import { SiteRole } from './site-roles.ts';

/** A recipe they did something with. */
const RecipeOfReader = {
  siteSlug: Slug,
  /** The title that readers know; null while they do not have the recipe. */
  recipe: z.string().nullable(),
  createdAt: Instant,
};

/** A file they uploaded for themselves. */
const OwnFile = z.object({ url: z.string(), createdAt: Instant });

/** All that is kept about a user, for themselves. */
export const AccountData = z.object({
  email: Email,
  displayName: z.string().nullable(),
  handle: z.string().nullable(),
  bio: z.string().nullable(),
  /** Address of their picture. */
  avatarUrl: z.string().nullable(),
  createdAt: Instant,
  sessions: z.array(
    z.object({
      /** What the browser said of itself. */
      userAgent: z.string().nullable(),
      createdAt: Instant,
      lastUsedAt: Instant,
      expiresAt: Instant,
    }),
  ),
  /** Sites they manage. */
  sites: z.array(z.object({ slug: Slug, role: SiteRole })),
  /** Sites whose list they are on. */
  memberships: z.array(
    z.object({
      siteSlug: Slug,
      newsletterSince: Instant.nullable(),
      isSubstackPaid: z.boolean(),
      isComplimentary: z.boolean(),
      createdAt: Instant,
      /** When and why the newsletter ended, and since when that stands against it no more. */
      newsletterStops: z.array(
        z.object({
          reason: NewsletterStopReason,
          /** What their mail server answered, such as '550 5.1.1'. */
          code: z.string().nullable(),
          stoppedAt: Instant,
          liftedAt: Instant.nullable(),
        }),
      ),
      subscriptions: z.array(
        z.object({
          planType: PlanType,
          priceAmountCents: z.number(),
          status: z.string(),
          currentPeriodEnd: Instant,
          createdAt: Instant,
        }),
      ),
    }),
  ),
  /** Recipes they saved. */
  bookmarks: z.array(z.object(RecipeOfReader)),
  comments: z.array(
    z.object({
      ...RecipeOfReader,
      content: CommentContent,
      /** They said that they made the dish. */
      hasMade: z.boolean(),
      /** What they showed of it. */
      picture: z.object({ url: z.string(), altText: z.string().nullable() }).nullable(),
    }),
  ),
  /** Sites that take no comments from them. */
  commentBlocks: z.array(z.object({ siteSlug: Slug, createdAt: Instant })),
  /** Comments they found helpful. */
  upvotes: z.array(z.object(RecipeOfReader)),
  /** Recipes they gave to friends. */
  gifts: z.array(z.object(RecipeOfReader)),
  images: z.array(OwnFile),
  videos: z.array(OwnFile),
  /** When they asked for a kitchen, while new ones opened by invitation. */
  earlySignUp: z.object({ email: Email, askedAt: Instant }).nullable(),
  /** The plan of the platform that they pay, or paid last, as an owner. */
  appSubscription: Subscription.pick({
    planType: true,
    priceAmountCents: true,
    status: true,
    currentPeriodEnd: true,
  }).nullable(),
  /** Sites they are asked to manage. */
  invitations: z.array(z.object({ siteSlug: Slug, createdAt: Instant })),
  /** What they did on sites they manage. */
  acts: z.array(
    z.object({
      siteSlug: Slug,
      act: SiteAct,
      subject: z.string(),
      result: z.string().nullable(),
      createdAt: Instant,
    }),
  ),
  /** Sites they are asked to take over. */
  handovers: z.array(z.object({ siteSlug: Slug, createdAt: Instant })),
});
export type AccountData = z.infer<typeof AccountData>;

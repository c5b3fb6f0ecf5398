import { z } from 'zod';
import { NEWSLETTER_AHEAD_MAX_MS, NEWSLETTER_TIME_OVER_MS } from '../shared/constants.ts';
import { Id, Instant } from '../shared/fields.ts';

/** How far a sending is: `failed` is one that could not begin. */
export const SendState = z.enum(['scheduled', 'sending', 'done', 'cancelled', 'failed']);
export type SendState = z.infer<typeof SendState>;

/**
 * Why a sending waits, or failed: the mail server cannot be reached, the recipe cannot be drawn or is not published any
 * more, or the site has no newsletter any more.
 */
export const SendTrouble = z.enum(['unreachable', 'not_drawn', 'not_published', 'newsletter_off']);
export type SendTrouble = z.infer<typeof SendTrouble>;

/** Why a sending cannot be planned for an instant: whoever plans it expects to have time to cancel it. */
export function sendTimeProblem(scheduledAt: number, now: number): string | null {
  if (scheduledAt > now + NEWSLETTER_AHEAD_MAX_MS) return 'Use a date within a year';
  if (scheduledAt < now - NEWSLETTER_TIME_OVER_MS)
    return 'This time is over. Choose a later one, or none to send it now';
  return null;
}

/**
 * How far the mail to one member is. `handed`: all but its end was sent to the mail server. `sent`: accepted. `refused`:
 * for good. `left`: they did not want it any more, or mails to them came back before. `unsure`: we stopped after its end
 * was sent and before the answer came; it is not sent again.
 */
export type DeliveryState = 'waiting' | 'handed' | 'sent' | 'refused' | 'left' | 'unsure';

/**
 * Why a member gets no newsletter any more: by the link, by their mail program, mails came back, they complained, or a
 * manager took them off the list.
 */
export const NewsletterStopReason = z.enum(['link', 'one-click', 'bounce', 'complaint', 'removed']);
export type NewsletterStopReason = z.infer<typeof NewsletterStopReason>;

const Count = z.number().int().min(0);

/** How many mails of a sending are how far. */
export const DeliveryCounts = z.object({
  /** All it was for when it began. */
  all: Count,
  /** Accepted by the mail server. */
  sent: Count,
  /** Refused for good. */
  refused: Count,
  /** Not sent, because they left or mails to them had come back. */
  left: Count,
  /** Most likely sent; we were stopped before the mail server's answer came. */
  unsure: Count,
  /** Still to be sent; of them `later` were put off by the mail server. */
  waiting: Count,
  later: Count,
});
export type DeliveryCounts = z.infer<typeof DeliveryCounts>;

/** One sending of a recipe to a site's newsletter. */
export const NewsletterSend = z.object({
  id: Id,
  recipeId: Id,
  /** Title of the recipe, as it was sent or is now. */
  title: z.string(),
  /** Words before the recipe. */
  note: z.string().nullable(),
  createdAt: Instant,
  state: SendState,
  /** When it is to begin. */
  scheduledAt: Instant,
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  trouble: SendTrouble.nullable(),
  counts: DeliveryCounts,
});
export type NewsletterSend = z.infer<typeof NewsletterSend>;

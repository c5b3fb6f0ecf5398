/** Recipes that paying readers give to friends. No zod here. */

/** Names a gift in the fragment of a recipe's address, which no server and no other page is told: `#gift={token}`. */
export const GIFT_NAME = 'gift';
/** Under which a browser stores the gifts that it has opened. */
export const GIFTS_KEY = 'gifts';

/** How many recipes of a site a member may give in a month. */
export const GIFTS_PER_MONTH = 3;
/** Days in which a gift can be read. */
export const GIFT_DAYS = 30;
export const GIFT_MESSAGE_MAX_LENGTH = 280;

/** The month in which gifts are counted, in UTC: its first instant, and that of the next one. */
export function giftMonth(now: number): { from: number; until: number } {
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { from: Date.UTC(year, month), until: Date.UTC(year, month + 1) };
}

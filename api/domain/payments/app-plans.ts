/** What owners of kitchens may have for what they pay the platform. No zod here. */
import { countOf } from '../text/counted/counts.ts';

const GB = 1000 ** 3;

/** What is counted of an owner, over all the sites they own. */
export const PLAN_COUNTS = ['sites', 'storageBytes', 'subscribers'] as const;
export type PlanCount = (typeof PLAN_COUNTS)[number];
/** So much of each. */
export type PlanCounts = Readonly<Record<PlanCount, number>>;

/** What a plan allows. Storage is also bound by what the operator gives each owner. */
export const PLAN_ALLOWANCES = {
  free: { sites: 3, storageBytes: 5 * GB, subscribers: 2000 },
  paid: { sites: 10, storageBytes: 50 * GB, subscribers: 50_000 },
} as const satisfies Record<'free' | 'paid', PlanCounts>;

/** '1 site', '5 GB of pictures and videos', '2,000 subscribers'. */
function allowanceInWords(count: PlanCount, allowed: number): string {
  if (count === 'sites') return countOf(allowed, 'site');
  if (count === 'subscribers') return countOf(allowed, 'subscriber');
  return `${gigabytesInWords(allowed)} of pictures and videos`;
}

/** '5 GB', '0.5 GB' */
export function gigabytesInWords(bytes: number): string {
  return `${(Math.floor((10 * bytes) / GB) / 10).toLocaleString('en-US')} GB`;
}

/** Why something new cannot be: said to owners, and to those who manage their sites. */
export function planSentence(count: PlanCount, allowed: number): string {
  return `The owner's plan is for ${allowanceInWords(count, allowed)}. What plans hold stands under Plans and money in the kitchen.`;
}

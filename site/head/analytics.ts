import type { Policy } from './policy.ts';

/** Key under which the device stores the answer. */
export const ANALYTICS_ANSWER_KEY = 'analyticsAnswer';
/** Where the script of the measurement comes from; its id follows. */
export const ANALYTICS_SCRIPT_ADDRESS = 'https://www.googletagmanager.com/gtag/js?id=';

const COLLECTORS =
  'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';

/** Lets a page count its visit at Google; the pages of every other site may not. */
export function allowAnalytics(policy: Policy): void {
  policy.allow('script-src', new URL(ANALYTICS_SCRIPT_ADDRESS).origin);
  policy.allow('connect-src', COLLECTORS);
  policy.allow('img-src', COLLECTORS);
}

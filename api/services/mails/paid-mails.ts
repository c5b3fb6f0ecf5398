/** Words of the mails about what readers pay. */
import { formatPrice } from '#domain/maths/prices.ts';
import type { PaidPlanType } from '#domain/people/members.ts';
import { longDate } from '#domain/shared/locales.ts';
import type { Mail } from '../../ports/mail/mailer.ts';
import { mailOf } from './mail-layout.ts';
import type { SignInMailLayout } from './sign-in-mails.ts';

/** What was paid for. */
type PaidPlan = { planType: PaidPlanType; priceAmountCents: number; currentPeriodEnd: number };

/** Mail that says what was paid for, with a link that signs in. */
export function paidMail(layout: SignInMailLayout, plan: PaidPlan): Mail {
  const site = layout.from.name;
  const period = plan.planType === 'monthly' ? 'month' : 'year';
  const next = longDate(plan.currentPeriodEnd);
  const lines = [
    `Thank you. All recipes of ${site} are open to you now.`,
    `You pay ${formatPrice(plan.priceAmountCents)} a ${period}. The next payment is on ${next}, unless you end your plan before: under Subscriptions in your account, with two clicks. You can read until then.`,
    'The link below signs you in on any device. It works once, within 24 hours; after that, sign in with your email.',
  ];
  if (layout.newsletterOf !== null) lines.push(`You will also get the newsletter of ${layout.newsletterOf}.`);
  return mailOf(layout, {
    subject: `Your subscription to ${site}`,
    lines,
    button: 'Sign in and read',
    end: `You get this mail because somebody paid for a subscription with this email. If it was not you, you can leave it: nothing is charged to you.`,
  });
}

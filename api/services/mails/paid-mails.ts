/** Words of the mails about what readers pay. */
import { formatPrice } from '#domain/maths/prices.ts';
import type { PaidPlanType } from '#domain/people/members.ts';
import { longDate } from '#domain/shared/locales.ts';
import type { Mail } from '../../ports/mail/mailer.ts';
import { type LinkMailLayout, mailOf } from './mail-layout.ts';
import type { SignInMailLayout } from './sign-in-mails.ts';

/** What was paid for. */
type PaidPlan = { planType: PaidPlanType; priceAmountCents: number; currentPeriodEnd: number };
/** The same, and the page where it is ended without signing in. */
type EndablePlan = PaidPlan & { endHref: string };

/** Mail that says what was paid for, with a link that signs in. */
export function paidMail(layout: SignInMailLayout, plan: EndablePlan): Mail {
  const site = layout.from.name;
  const period = plan.planType === 'monthly' ? 'month' : 'year';
  const next = longDate(plan.currentPeriodEnd);
  const lines = [
    `Thank you. All recipes of ${site} are open to you now.`,
    `You pay ${formatPrice(plan.priceAmountCents)} a ${period}. The next payment is on ${next}, unless you end your plan before, by the link at the end of this mail. You can read until then.`,
    'The link below signs you in on any device. It works once, within 24 hours; after that, sign in with your email.',
  ];
  if (layout.newsletterOf !== null) lines.push(`You will also get the newsletter of ${layout.newsletterOf}.`);
  return mailOf(layout, {
    subject: `Your subscription to ${site}`,
    lines,
    button: 'Sign in and read',
    end: `You get this mail because somebody paid for a subscription with this email. If it was not you, you can leave it: nothing is charged to you.`,
    endsPlan: endLink(plan),
  });
}

/** Mail before a year is paid again, with a link to all that somebody pays. */
export function renewalMail(layout: LinkMailLayout, plan: EndablePlan): Mail {
  const site = layout.from.name;
  const next = longDate(plan.currentPeriodEnd);
  return mailOf(
    { ...layout, code: null },
    {
      subject: `Your year of ${site} is renewed on ${next}`,
      lines: [
        `On ${next} you pay ${formatPrice(plan.priceAmountCents)} for another year of all recipes of ${site}. If you want to go on, there is nothing to do; if not, end your plan by the link at the end of this mail.`,
      ],
      button: 'See what you pay',
      end: `You get this mail once a year, because you pay ${site} by the year.`,
      endsPlan: endLink(plan),
    },
  );
}

/** Mail to whoever could not be charged for the next period, with a link to where they change their card. */
export function failedPaymentMail(layout: LinkMailLayout, plan: EndablePlan): Mail {
  const site = layout.from.name;
  const period = plan.planType === 'monthly' ? 'month' : 'year';
  return mailOf(
    { ...layout, code: null },
    {
      subject: `Your payment to ${site} failed`,
      lines: [
        `${formatPrice(plan.priceAmountCents)} for another ${period} of all recipes of ${site} could not be taken from your card. It is tried again in the next days, and you can read on meanwhile. If it keeps failing, your subscription ends.`,
        'To change your card, open the page below and choose Manage billing.',
      ],
      button: 'See what you pay',
      end: `You get this mail because you pay for a subscription to ${site}.`,
      endsPlan: endLink(plan),
    },
  );
}

/** Mail to whoever pays a site that its owner has deleted, with a link to all that they pay. */
export function closedSiteMail(layout: LinkMailLayout, siteTitle: string): Mail {
  return mailOf(
    { ...layout, code: null },
    {
      subject: `${siteTitle} has closed`,
      lines: [
        `The owner of ${siteTitle} has taken it offline. Your plan is ended: nothing more is charged to you.`,
        'If you would like back what you paid for the time that is left, ask them, or the bank of your card.',
      ],
      button: 'See what you pay',
      end: `You get this mail because you paid for a subscription to ${siteTitle}.`,
    },
  );
}

function endLink({ endHref }: EndablePlan) {
  return { button: 'End your plan', href: endHref };
}

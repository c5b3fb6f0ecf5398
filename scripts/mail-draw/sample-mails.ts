/** One mail of every kind, as somebody might get it. */
import { COLOR_THEMES } from '#domain/themes/color-themes.ts';
import type { Mail } from '../../api/ports/mail/mailer.ts';
import { commentMail } from '../../api/services/comment-mails/comment-mail-words.ts';
import {
  handoverAskedMail,
  handoverDoneMail,
  handoverRequestMail,
} from '../../api/services/mails/handover-mails.ts';
import { invitationMail } from '../../api/services/mails/invitation-mail.ts';
import { PLATFORM_SENDER } from '../../api/services/mails/mail-senders.ts';
import { newsletterEmailMail } from '../../api/services/mails/newsletter-email-mail.ts';
import { newsletterMail } from '../../api/services/mails/newsletter-mail.ts';
import {
  closedSiteMail,
  failedPaymentMail,
  paidMail,
  renewalMail,
} from '../../api/services/mails/paid-mails.ts';
import { closedMail, noAccountMail } from '../../api/services/mails/refused-sign-in-mails.ts';
import { confirmSubscriptionMail, signInMail, signUpMail } from '../../api/services/mails/sign-in-mails.ts';
import { weeklyMail } from '../../api/services/weekly-mails/weekly-mail.ts';

const TO = 'ada@example.com';
const ORIGIN = 'https://lemon-grove.kitchens.example';
const TOKEN = 'q3Vn0oXr1hZ8sJ6cWb5yTe2uLk9pAf4dGiMxRvNwCtQ';
const SITE = {
  name: 'Lemon Grove',
  colors: COLOR_THEMES.find(({ id }) => id === 'lemon-grove')?.theme ?? PLATFORM_SENDER.colors,
};
const LINK = { to: TO, from: SITE, href: `${ORIGIN}/sign-in/callback?mgk=${TOKEN}&next=%2Frecipes%2Ftart` };
const SIGN_IN = { ...LINK, code: '284917', newsletterOf: null };
const HANDOVER = {
  siteTitle: SITE.name,
  ownerName: 'Ada Nilsen',
  managerName: 'Bea Lund',
  href: 'https://kitchens.example/kitchen/lemon-grove/settings/people',
};
const COMMENT = {
  authorName: 'Bea Lund',
  recipeTitle: 'Lemon tart',
  text: 'I took 1.5 times the lemons and half the sugar, and nobody complained.',
  isHeld: false,
  isPictureHeld: false,
};
const ADDRESSES = {
  answer: 'https://kitchens.example/kitchen/lemon-grove/comments',
  off: `https://kitchens.example/api/v1/comment-mails/${TOKEN}`,
};
const RECIPE = { id: '1', title: 'Lemon tart', slug: 'lemon-tart' };

const PLAN = {
  planType: 'yearly',
  priceAmountCents: 5000,
  currentPeriodEnd: Date.UTC(2027, 2, 3),
  endHref: `${ORIGIN}/api/v1/members/${TOKEN}`,
} as const;

const SAMPLE_NEWSLETTER = {
  from: SITE,
  subject: 'A tart for the last lemons',
  preview: 'Sharp, cold, and done in an hour.',
  body: `<h1>A tart for the last lemons</h1><p>Sharp, cold, and done in an hour. <a href="${ORIGIN}/recipes/lemon-tart">See it with its pictures</a>.</p><h2>Ingredients</h2><ul><li>200 g flour</li><li>4 lemons</li></ul><h2>Method</h2><ol><li>Rub the butter into the flour.</li><li>Bake until it trembles in the middle.</li></ol>`,
  foot: {
    why: 'You get this because you asked for the newsletter of Lemon Grove.',
    unsubscribeHref: `${ORIGIN}/unsubscribe/${TOKEN}`,
    postalAddress: 'Lemon Grove, 1 Quay Street\n5003 Bergen, Norway',
  },
};

/** Mails by the names of their pictures. */
export const SAMPLE_MAILS: Record<string, Mail> = {
  'sign-in': signInMail(SIGN_IN),
  'sign-in-on-the-platform': signInMail({ ...SIGN_IN, from: PLATFORM_SENDER }),
  'sign-up': signUpMail({ ...SIGN_IN, newsletterOf: SITE.name }),
  'confirm-subscription': confirmSubscriptionMail({
    ...SIGN_IN,
    code: null,
    href: `${ORIGIN}/api/v1/confirmations/${TOKEN}`,
  }),
  'newsletter-email': newsletterEmailMail({
    ...LINK,
    href: `${ORIGIN}/api/v1/members/${TOKEN}/email/${TOKEN}`,
  }),
  'no-account': noAccountMail(LINK),
  'sign-ups-closed': closedMail(LINK),
  invitation: invitationMail(
    { ...LINK, from: PLATFORM_SENDER },
    { siteTitle: SITE.name, invitedBy: 'Ada Nilsen' },
  ),
  paid: paidMail({ ...SIGN_IN, code: null }, PLAN),
  renewal: renewalMail(LINK, PLAN),
  'failed-payment': failedPaymentMail(LINK, PLAN),
  'closed-site': closedSiteMail({ ...LINK, from: PLATFORM_SENDER }, SITE.name),
  'handover-request': handoverRequestMail(TO, HANDOVER),
  'handover-asked': handoverAskedMail(TO, HANDOVER),
  'handover-done': handoverDoneMail(TO, { ...HANDOVER, hadAccount: true }),
  'new-comments': commentMail(
    'new',
    { to: TO, from: SITE },
    [COMMENT, { ...COMMENT, authorName: 'Cem', text: 'Mine trembled for an hour. Why?', isHeld: true }],
    ADDRESSES,
  ),
  reply: commentMail('reply', { to: TO, from: SITE }, [COMMENT], ADDRESSES),
  weekly: weeklyMail(
    TO,
    SITE,
    {
      visits: {
        pageViews: 1204,
        recipeViews: 930,
        topRecipes: [
          { ...RECIPE, views: 410 },
          { ...RECIPE, title: 'Preserved lemons', views: 120 },
        ],
        topSources: [{ source: 'Pinterest', views: 300 }],
      },
      list: { total: 312, joined: [1, 4, 2, 0, 3, 5, 2, 1, 9, 4, 3, 6] },
      attention: [{ kind: 'dead-links', count: 2, recipe: RECIPE, place: null }],
      suggestion: { kind: 'draft', recipe: { ...RECIPE, title: 'Marmalade' } },
    },
    { kitchen: 'https://kitchens.example/kitchen/lemon-grove', off: `${ORIGIN}/off/${TOKEN}` },
  ),
  newsletter: newsletterMail(TO, SAMPLE_NEWSLETTER),
  'newsletter-without-postal-address': newsletterMail(TO, {
    ...SAMPLE_NEWSLETTER,
    foot: { ...SAMPLE_NEWSLETTER.foot, postalAddress: null },
  }),
};

import { formatPrice } from '#domain/maths/prices.ts';
import type { TypedNumber } from '#domain/recipes/typed-numbers.ts';
import { MEMBERSHIP_PITCH_MAX_LENGTH, PAID_AMOUNT_MIN_CENTS } from '#domain/shared/constants.ts';
import type { SiteSettings } from '#domain/sites/sites.ts';
import type { Draft } from '../drafts/draft.ts';
import { createDraftFields } from '../drafts/draft-fields.ts';
import type { KitchenSite, SettingsPart } from './settings-subject.ts';

type PlanSettings = Pick<
  SiteSettings,
  | 'subscriptionsEnabled'
  | 'paymentsEnabled'
  | 'monthlyAmountCents'
  | 'yearlyAmountCents'
  | 'membershipPitch'
  | 'giftsEnabled'
>;
/** What is written of the plans that readers pay: an amount may be words that are none. */
export type PlansDocument = Pick<
  PlanSettings,
  'subscriptionsEnabled' | 'paymentsEnabled' | 'membershipPitch' | 'giftsEnabled'
> & {
  monthlyAmountCents: TypedNumber;
  yearlyAmountCents: TypedNumber;
};
export type PlansDraft = Draft<PlansDocument, KitchenSite & PlansDocument, object>;
export type AmountField = 'monthlyAmountCents' | 'yearlyAmountCents';

export const PLAN_LABELS = {
  offer: 'Offer paid plans',
  monthly: 'A month costs, in US dollars',
  yearly: 'A year costs, in US dollars',
  pitch: 'Why readers should subscribe',
  gifts: 'Members may give recipes to friends',
} as const;

/** One choice for owners: the two settings do nothing without each other. */
export const offerPlans = (isOn: boolean) => ({ subscriptionsEnabled: isOn, paymentsEnabled: isOn });
export const arePlansOffered = ({ subscriptionsEnabled, paymentsEnabled }: PlansDocument) =>
  subscriptionsEnabled && paymentsEnabled;

const NO_AMOUNT = 'Type an amount, such as 5 or 4.50.';
const TOO_LONG = `Use at most ${MEMBERSHIP_PITCH_MAX_LENGTH} characters`;
const TOO_LITTLE = `Stripe takes no payment below ${formatPrice(PAID_AMOUNT_MIN_CENTS)}.`;

export const PLANS_PART: SettingsPart<PlansDocument, object, PlanSettings> = {
  name: 'plans',
  fields: createDraftFields<PlansDocument>(
    {
      ...offerPlans(false),
      monthlyAmountCents: null,
      yearlyAmountCents: null,
      membershipPitch: null,
      giftsEnabled: false,
    },
    {
      offer: { label: PLAN_LABELS.offer, keys: ['subscriptionsEnabled', 'paymentsEnabled'] },
      monthly: { label: PLAN_LABELS.monthly, keys: ['monthlyAmountCents'] },
      yearly: { label: PLAN_LABELS.yearly, keys: ['yearlyAmountCents'] },
      pitch: { label: PLAN_LABELS.pitch, keys: ['membershipPitch'] },
      gifts: { label: PLAN_LABELS.gifts, keys: ['giftsEnabled'] },
    },
  ),
  knownOf: () => ({}),
  problemsOf(document) {
    const isOffered = arePlansOffered(document);
    const problems = {
      monthlyAmountCents: amountProblem(document.monthlyAmountCents, isOffered),
      yearlyAmountCents: amountProblem(document.yearlyAmountCents, isOffered),
      membershipPitch: pitchProblem(document.membershipPitch),
    };
    return Object.fromEntries(
      Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null),
    );
  },
  inWords(field, document) {
    if (field === 'offer') return arePlansOffered(document) ? 'Offered' : 'Not offered';
    if (field === 'pitch') return document.membershipPitch ?? 'Nothing';
    if (field === 'gifts') return document.giftsEnabled ? 'They may' : 'They may not';
    const amount = document[field === 'monthly' ? 'monthlyAmountCents' : 'yearlyAmountCents'];
    return typeof amount === 'number' ? formatPrice(amount) : (amount ?? 'None');
  },
  asSent: ({ monthlyAmountCents, yearlyAmountCents, membershipPitch, ...switches }) => ({
    ...switches,
    membershipPitch: membershipPitch?.trim() || null,
    monthlyAmountCents: centsOrNothing(monthlyAmountCents),
    yearlyAmountCents: centsOrNothing(yearlyAmountCents),
  }),
};

function amountProblem(amount: TypedNumber, isOffered: boolean): string | null {
  if (typeof amount === 'string' || (amount === null && isOffered)) return NO_AMOUNT;
  return amount !== null && amount < PAID_AMOUNT_MIN_CENTS ? TOO_LITTLE : null;
}

function pitchProblem(pitch: string | null): string | null {
  return (pitch ?? '').trim().length > MEMBERSHIP_PITCH_MAX_LENGTH ? TOO_LONG : null;
}

function centsOrNothing(amount: TypedNumber): number | null {
  return typeof amount === 'number' ? amount : null;
}

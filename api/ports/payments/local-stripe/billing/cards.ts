/** Stripe's test cards that the pages take. */
export const TEST_CARDS = [
  { number: '4242424242424242', does: 'works' },
  { number: '4000000000000002', does: 'is declined' },
  { number: '4000000000000341', does: 'works now and fails at renewal' },
] as const;

const [WORKING_CARD, DECLINED_CARD, FAILING_LATER_CARD] = TEST_CARDS;
export const DEFAULT_CARD = WORKING_CARD.number;

export type CardProblems = { number?: string; expiry?: string; cvc?: string };

function isDeclinedAtOnce(number: string): boolean {
  return number === DECLINED_CARD.number;
}

export function failsLater(number: string | undefined): boolean {
  return number === FAILING_LATER_CARD.number;
}

/**
 * Reads a card as typed.
 * @param now seconds UTC
 * @returns its number, or a sentence for each field that is wrong
 */
export function readCard(
  typed: { number: string; expiry: string; cvc: string },
  now: number,
): { number: string; problems: CardProblems } {
  const number = typed.number.replaceAll(/[\s-]/g, '');
  const problems: CardProblems = {};
  const numberProblem = numberProblemOf(number);
  const expiryProblem = expiryProblemOf(typed.expiry, now);
  if (numberProblem) problems.number = numberProblem;
  if (expiryProblem) problems.expiry = expiryProblem;
  if (!/^\d{3,4}$/.test(typed.cvc.trim())) problems.cvc = 'Your card’s security code is incomplete.';
  return { number, problems };
}

/** How a card is shown, by its last digits. */
export function lastDigitsOf(number: string): string {
  return number.slice(-4);
}

function numberProblemOf(number: string): string | null {
  if (!/^\d{16}$/.test(number)) return 'Your card number is incomplete.';
  if (isDeclinedAtOnce(number)) return 'Your card was declined.';
  if (TEST_CARDS.some((card) => card.number === number)) return null;
  return 'No real card is taken here: use one of the test cards above.';
}

function expiryProblemOf(typed: string, now: number): string | null {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)\s*$/.exec(typed) ?? [];
  if (!month || !year) return 'Your card’s expiration date is incomplete.';
  const end = Date.UTC(2000 + Number(year), Number(month)) / 1000;
  return end <= now ? 'Your card’s expiration date is in the past.' : null;
}

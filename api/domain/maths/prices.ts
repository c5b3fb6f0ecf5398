const CENTS_PER_DOLLAR = 100;

const WHOLE_DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const DOLLARS_AND_CENTS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A price in US dollars from integer cents: '$5', '$5.50'. */
export function formatPrice(amountCents: number): string {
  const format = amountCents % CENTS_PER_DOLLAR === 0 ? WHOLE_DOLLARS : DOLLARS_AND_CENTS;
  return format.format(amountCents / CENTS_PER_DOLLAR);
}

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

/** '5', '$4.50', '4,50', '1,200': dollars, and up to two digits of cents. */
const TYPED_PRICE = /^\$?\s*(?<dollars>\d{1,3}(?:,\d{3})+|\d{1,7})(?:[.,](?<cents>\d{1,2})?)?$/;

/** Reads a price in US dollars as people type it. @returns cents; null for nothing, undefined for something else */
export function readPrice(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const { dollars, cents = '' } = TYPED_PRICE.exec(text)?.groups ?? {};
  if (dollars === undefined) return undefined;
  return Number(dollars.replaceAll(',', '')) * CENTS_PER_DOLLAR + Number(cents.padEnd(2, '0'));
}

/** A price as one types it: '5', '4.50'. */
export function typedPrice(amountCents: number): string {
  return (amountCents / CENTS_PER_DOLLAR).toFixed(amountCents % CENTS_PER_DOLLAR === 0 ? 0 : 2);
}

/** How prices and amounts are said. */
import type { Books } from '../ledger.ts';
import type { Price } from '../shapes.ts';

/** @param amount in the smallest unit of the currency */
export function moneyInWords(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Such as `$5.00 a month`. */
export function priceInWords({ unit_amount, currency, recurring }: Price): string {
  const { interval, interval_count: count } = recurring;
  return `${moneyInWords(unit_amount, currency)} ${count === 1 ? `a ${interval}` : `every ${count} ${interval}s`}`;
}

/** Such as `Soups of Ada ($5.00 a month)`. */
export function nameOfPrice(books: Books, price: Price): string {
  return `${books.get('product', price.product).name} (${priceInWords(price)})`;
}

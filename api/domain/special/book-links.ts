/** Where a book can be bought: the links of a book's site, whose labels say title, region and discount. No zod here. */

/** Regions a book is sold in; the first is chosen until the reader says otherwise. */
export const BOOK_REGIONS = ['us', 'uk'] as const;
export type BookRegion = (typeof BOOK_REGIONS)[number];

/** Names of the regions. */
export const BOOK_REGION_TITLES: Record<BookRegion, string> = { us: 'United States', uk: 'United Kingdom' };

/** What the button says: the book is out in one region and still to come in the other. */
export const ORDER_WORDS: Record<BookRegion, string> = { us: 'Pre-order', uk: 'Order' };

/** What a label says. */
export type BuyLabel = {
  title: string;
  /** Where the shop sells; null is everywhere. */
  region: BookRegion | null;
  /** Percent off the price, more than 0 and at most 100; null is the full price. */
  discountPercent: number | null;
};

/** A shop that sells the book. */
export type BuyLink = BuyLabel & { href: string };

/** Reads 'title|region|discount'. What is no region or no discount is left out, and so is a fourth part. */
export function parseBuyLabel(label: string): BuyLabel {
  const [title = '', region = '', discount = ''] = label.split('|').map((part) => part.trim());
  const percent = /^\d+(?:\.\d+)?$/.test(discount) ? Number(discount) : 0;
  return {
    title,
    region: BOOK_REGIONS.find((known) => known === region.toLowerCase()) ?? null,
    discountPercent: percent > 0 && percent <= 100 ? percent : null,
  };
}

/** Reads a link of the site; one without a title shows its address. */
export function toBuyLink({ label, href }: { label?: string | null | undefined; href: string }): BuyLink {
  const said = parseBuyLabel(label ?? '');
  return { ...said, title: said.title || href, href };
}

/** '20% off'. */
export function discountWords(percent: number): string {
  return `${percent}% off`;
}

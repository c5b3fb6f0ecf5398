import { writtenAddress } from '#domain/text/host-names.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { completedAddress, isLinkAddress, isWebAddress } from '#domain/text/web-addresses.ts';

/** Said beside an address that is none. */
export const ADDRESS_SENTENCE = 'Invalid URL. Type one such as www.example.com.';

/** What somebody typed or pasted as the address of a web page, made whole; null for no such address. */
export function typedWebAddress(typed: string): string | null {
  const address = completedAddress(typed);
  return address !== null && isWebAddress(address) ? address : null;
}

/** What is wrong with the address of a web page as it is typed; null where nothing is. */
export function problemOfAddress(href: string): string | null {
  if (href.trim() === '') return SENTENCES.required;
  return typedWebAddress(href) === null ? ADDRESS_SENTENCE : null;
}

/** The same beside one that may be of the site. */
export const LINK_ADDRESS_SENTENCE =
  'Invalid URL. Type one such as www.example.com, or /about for a page of yours.';

/** What somebody typed as the address of a web page, or of a page of the site, made whole; null for none. */
export function typedLinkAddress(typed: string): string | null {
  const address = completedAddress(typed);
  return address !== null && isLinkAddress(address) ? address : null;
}

/** Said where all that one adds to a list is in it. */
export const LISTED_SENTENCE = 'This address is in the list already.';

/** What is added to a list without what leads where something else of it does. */
export function withoutListed<Item>(
  added: readonly Item[],
  listed: readonly Item[],
  addressOf: (item: Item) => string,
): Item[] {
  const known = new Set(listed.map((item) => comparable(addressOf(item))));
  return added.filter((item) => {
    const address = comparable(addressOf(item));
    const isNew = !known.has(address);
    known.add(address);
    return isNew;
  });
}

/** The same for addresses that lead to the same page: 'https://www.X.com/ann/' and 'x.com/ann'. */
function comparable(address: string): string {
  return writtenAddress(address)
    .replace(/^[^/?#]*/, (host) => host.toLowerCase().replace(/^www\./, ''))
    .replace(/\/$/, '');
}

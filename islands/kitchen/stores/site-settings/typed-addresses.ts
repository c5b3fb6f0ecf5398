import { completedAddress, isWebAddress } from '#domain/text/web-addresses.ts';

/** Said beside an address that is none. */
export const ADDRESS_SENTENCE = 'Invalid URL. Type one such as www.example.com.';

/** What somebody typed or pasted as the address of a web page, made whole; null for no such address. */
export function typedWebAddress(typed: string): string | null {
  const address = completedAddress(typed);
  return address !== null && isWebAddress(address) ? address : null;
}

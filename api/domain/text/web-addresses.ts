/** True for an address that a browser opens as a web page: http or https, a host, no credentials. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#@\\:]+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i.test(text);
}

/** True for the address of a web page, a path of this site ('/about') or a place on the page ('#introduction'). */
export function isLinkAddress(text: string): boolean {
  return isWebAddress(text) || /^\/(?!\/)[^\s\\]*$/.test(text) || /^#[^\s]+$/.test(text);
}

const MAIL_ADDRESS = /^[^\s@/]+@[^\s@/]+\.[^\s@/]{2,}$/;
const BARE_WEB_ADDRESS = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/** What somebody typed as the address of a link, made whole: 'www.example.com' gets its scheme. Null for no address. */
export function completedAddress(text: string): string | null {
  const typed = text.trim();
  if (isLinkAddress(typed) || (/^mailto:/i.test(typed) && MAIL_ADDRESS.test(typed.slice('mailto:'.length))))
    return typed;
  if (MAIL_ADDRESS.test(typed)) return `mailto:${typed}`;
  return BARE_WEB_ADDRESS.test(typed) ? `https://${typed}` : null;
}

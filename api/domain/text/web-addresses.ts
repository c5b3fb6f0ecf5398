/** True for an address that a browser opens as a web page: http or https, a host, no credentials. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#@\\:]+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i.test(text);
}

/** True for the address of a web page, a path of this site ('/about') or a place on the page ('#introduction'). */
export function isLinkAddress(text: string): boolean {
  return isWebAddress(text) || /^\/(?!\/)[^\s\\]*$/.test(text) || /^#[^\s]+$/.test(text);
}

/** True for an address that a browser opens as a web page: http or https, a host, no credentials. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#@\\:]+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i.test(text);
}

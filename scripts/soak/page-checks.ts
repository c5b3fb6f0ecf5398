/** What must be true of every published file at every moment. */
import { HtmlValidate } from 'html-validate';

/** Whether tags are closed in order, and nothing else: whether a text is one whole page. */
const validator = new HtmlValidate({ rules: { 'close-order': 'error' } });

/** @returns what is wrong with the text of a page; null when it is whole */
export function brokenPart(html: string): string | null {
  if (!html.trimEnd().endsWith('</html>')) return `it ends with ${JSON.stringify(html.slice(-60))}`;
  const [result] = validator.validateStringSync(html).results;
  const message = result?.messages.find((one) => one.severity === 2);
  return message ? `${message.message} at ${message.line}:${message.column}` : null;
}

/** Paths of the same site, and of its style sheets and scripts, that a page, a feed or a sitemap leads to. */
export function pathsIn(text: string, origin: string): string[] {
  const attributes = [...text.matchAll(/ (?:href|src)="(\/(?!\/)[^"#?]*)/g)];
  const addresses = [...text.matchAll(/<(?:loc|link)>([^<]+)</g)];
  const paths = [
    ...attributes.map(([, path]) => path ?? ''),
    ...addresses.flatMap(([, address = '']) =>
      address.startsWith(`${origin}/`) ? [address.slice(origin.length)] : [],
    ),
  ];
  return [...new Set(paths)];
}

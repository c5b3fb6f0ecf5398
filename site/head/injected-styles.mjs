import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** How a package built with bunchee puts its style sheet into the page: one call with one string. */
const INJECTION = /^__insertCSS\((".*")\)/m;

/**
 * Hash of the style sheet a package puts into the page, for the page's policy.
 * @throws when the package puts none there any more
 */
export function injectedStyleHash(packageName) {
  const source = readFileSync(fileURLToPath(import.meta.resolve(packageName)), 'utf8');
  const literal = source.match(INJECTION)?.[1];
  if (literal === undefined) throw new Error(`The package '${packageName}' injects no style sheet.`);
  return `sha256-${createHash('sha256').update(JSON.parse(literal)).digest('base64')}`;
}

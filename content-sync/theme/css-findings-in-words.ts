/** What is wrong with style rules, in words. */
import { type CssNode, type Declaration, find, generate } from 'css-tree';

export const CSS_SENTENCES = {
  tooLong: 'From here on the rules are too long: readers get those before.',
  tooDeep: 'Rules stand too deep in one another. Readers get none of them.',
} as const;

/** Letters of the rules that a sentence quotes. */
const QUOTED_MAX = 40;

/** Why something is left out; null for what nobody misses. */
export function leftOutInWords(node: CssNode): string | null {
  switch (node.type) {
    case 'Rule':
      return `The selector ${quoted(node.prelude)} cannot be read, so its rule is left out.`;
    case 'Atrule':
      return `“@${node.name}” is left out. ${LOADS_NOTHING}`;
    case 'Declaration':
      return isUnreadable(node)
        ? `The value of “${node.property}” cannot be read. Is a semicolon missing?`
        : `“${node.property}” is left out. ${LOADS_NOTHING}`;
    case 'Raw':
      return /^[\s;]*$/.test(node.value)
        ? null
        : `${quoted(node)} cannot be read. Is a colon, a semicolon or a brace missing?`;
    default:
      return null;
  }
}

const LOADS_NOTHING =
  'Rules may load only pictures of this site, by an address such as /media/…, and run nothing.';

/** What browsers do not know; null where they do, or it cannot be told. */
export function unknownInWords({ property, value }: Declaration, error: Error | null): string | null {
  // Vendors' own properties and functions are too many to know.
  if (property.startsWith('-') || find(value, ({ type }) => type === 'Function')) return null;
  if (error?.name === 'SyntaxReferenceError') return `Browsers do not know “${property}”. Is it misspelt?`;
  if (error && generate(value).trim() === '') return `“${property}” has no value.`;
  if (error?.name === 'SyntaxMatchError') return `Browsers do not know ${quoted(value)} for “${property}”.`;
  return null;
}

function isUnreadable({ important, value }: Declaration): boolean {
  return typeof important === 'string' || value.type === 'Raw';
}

function quoted(node: CssNode): string {
  const text = generate(node)
    .replaceAll(/[\s;]+/g, ' ')
    .trim();
  return `“${text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX)}…` : text}”`;
}

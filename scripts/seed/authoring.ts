/** Words to write recipes with: text that knows measures, links and the lines of the ingredient list. */
import type { BlockNode, InlineNode, ListItemNode, TextLeaf } from '#domain/text/rich-text.ts';
import { stableId } from '../../api/db/catalogue/stable-id.ts';
import { UNITS } from '../../api/db/catalogue/units.ts';
import type { Step } from './demonstration.ts';

/** A line of text: say`Whisk ${use('flour')} and **salt**`; line breaks and indents become one space. */
export function say(texts: TemplateStringsArray, ...nodes: (InlineNode | string)[]): InlineNode[] {
  const words = texts.flatMap((text, index): InlineNode[] => {
    const node = nodes[index];
    const leaf: TextLeaf = { text: text.replace(/\s+/g, ' ') };
    if (node === undefined) return [leaf];
    return [leaf, typeof node === 'string' ? { text: node } : node];
  });
  const [first] = words;
  const last = words.at(-1);
  if (first && 'text' in first) first.text = first.text.trimStart();
  if (last && 'text' in last) last.text = last.text.trimEnd();
  return words.filter((node) => !('text' in node) || node.text !== '');
}

/** A paragraph, written as `say`. */
export function p(texts: TemplateStringsArray, ...nodes: (InlineNode | string)[]): BlockNode {
  return { type: 'paragraph', children: say(texts, ...nodes) };
}

/** A heading; 1 is the largest. */
export function heading(level: 1 | 2 | 3, text: string): BlockNode {
  return { type: 'heading', level, children: [{ text }] };
}

/** A list with dots; an entry is a line, or a line and a list below it. */
export function bullets(...entries: (InlineNode | BlockNode)[][]): BlockNode {
  return { type: 'bulleted-list', children: entries.map(listItem) };
}

/** A list with numbers. */
export function numbers(...entries: (InlineNode | BlockNode)[][]): BlockNode {
  return { type: 'numbered-list', children: entries.map(listItem) };
}

function listItem(children: (InlineNode | BlockNode)[]): ListItemNode {
  return { type: 'list-item', children };
}

export function bold(text: string): TextLeaf {
  return { text, bold: true };
}

export function italic(text: string): TextLeaf {
  return { text, italic: true };
}

/** A link to a web page, a path of the site or a mail address. */
export function link(text: string, href: string): InlineNode {
  return { type: 'link', href, children: [{ text }] };
}

/** The ingredient line of that name, shown with its amount, or with a share of it: 0.5 for half the butter. */
export function use(line: string, share?: number): InlineNode {
  return { type: 'ingredient-usage-reference', ingredientUsageId: line, share, children: [{ text: line }] };
}

/**
 * An amount that follows the reader's units.
 * @param unit slug of a unit of the catalogue
 * @throws for an unknown unit
 */
export function measure(quantity: number, unit: string): InlineNode {
  const known = UNITS.find(({ slug }) => slug === unit);
  if (!known) throw new Error(`There is no unit '${unit}'.`);
  const title = quantity > 1 ? (known.pluralTitle ?? known.title) : known.title;
  const text = title.startsWith('°') ? `${quantity}${title}` : `${quantity} ${title}`;
  return { type: 'measurement', quantity, unitId: stableId('unit', unit), children: [{ text }] };
}

/** A temperature in degrees Fahrenheit. */
export function fahrenheit(degrees: number): InlineNode {
  return measure(degrees, 'fahrenheit');
}

/** A temperature in degrees Celsius. */
export function celsius(degrees: number): InlineNode {
  return measure(degrees, 'celsius');
}

/** A step. */
export function step(words: InlineNode[], more: Omit<Step, 'words'> = {}): Step {
  return { words, ...more };
}

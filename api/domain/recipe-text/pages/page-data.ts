import { type ChildNode, type Document, type Element, isTag, isText } from 'domhandler';
import { readOldAddress } from '../../pages/old-addresses.ts';
import { isBlockElement, isSilent } from '../schema-org/html-text.ts';
import { readLooseJson } from '../schema-org/loose-json.ts';
import type { Thing } from '../schema-org/recipes-in-graph.ts';

/** Deepest that elements are read. */
const NESTING_LIMIT = 200;
/** Recipes of a page that are looked at. */
const MOST_RECIPES = 20;

/** The address that a page names as its own; empty where it names none. */
export function canonicalAddress(page: Document): string {
  const links = elementsOf(page).filter(({ attribs }) => /\bcanonical\b/i.test(attribs.rel ?? ''));
  return (
    links.map(({ attribs }) => attribs.href?.trim() ?? '').find((href) => readOldAddress(href) !== null) ?? ''
  );
}

/** Every value of JSON-LD on a page, those that cannot be read left out. */
export function jsonLdOf(page: Document): unknown[] {
  return elementsOf(page)
    .filter(
      ({ name, attribs }) =>
        name === 'script' && /^application\/ld\+json\b/i.test(attribs.type?.trim() ?? ''),
    )
    .map((script) =>
      readLooseJson(script.children.map((child) => (isText(child) ? child.data : '')).join('')),
    )
    .filter((value) => value !== undefined);
}

/**
 * The recipes of a page's microdata (https://html.spec.whatwg.org/multipage/microdata.html) and RDFa, in the form of
 * JSON-LD.
 */
export function markedUpThings(page: Document): Thing[] {
  return elementsOf(page)
    .filter((element) => /(?:^|[/\s:])recipe$/i.test(typeOf(element)))
    .slice(0, MOST_RECIPES)
    .map((element) => thingOf(element, 0));
}

function typeOf({ attribs }: Element): string {
  const type = attribs.itemtype ?? attribs.typeof ?? '';
  return type.trim().split(/\s+/)[0] ?? '';
}

function isItem({ attribs }: Element): boolean {
  return 'itemscope' in attribs || 'typeof' in attribs;
}

function fieldsOf({ attribs }: Element): string[] {
  const names = attribs.itemprop ?? attribs.property ?? '';
  return names
    .split(/\s+/)
    .map((name) => name.replace(/^(?:https?:\/\/schema\.org\/|schema:|v:)/i, ''))
    .filter((name) => name !== '' && !name.includes(':'));
}

function thingOf(item: Element, level: number): Thing {
  const fields = new Map<string, unknown[]>();
  const visit = (node: ChildNode, depth: number): void => {
    if (!isTag(node) || level + depth > NESTING_LIMIT) return;
    const names = fieldsOf(node);
    const value = names.length === 0 ? undefined : readValue(node, level + depth);
    for (const name of names) {
      const values = fields.get(name);
      if (values) values.push(value);
      else fields.set(name, [value]);
    }
    if (names.some((name) => WHOLE_FIELDS.has(name)) || isItem(node)) return;
    for (const child of node.children) visit(child, depth + 1);
  };
  for (const child of item.children) visit(child, 0);
  return { ...Object.fromEntries(fields), '@type': typeOf(item).replace(/^.*[/#:]/, '') };
}

/** Fields that hold everything within them. */
const WHOLE_FIELDS: ReadonlySet<string> = new Set(['recipeIngredient', 'ingredients', 'ingredient']);

function readValue(element: Element, level: number): unknown {
  const { attribs, name } = element;
  if (isItem(element)) {
    const thing = thingOf(element, level + 1);
    return Object.keys(thing).length > 1 ? thing : textIn(element);
  }
  if (attribs.content !== undefined) return attribs.content;
  if (name === 'time' && attribs.datetime !== undefined) return attribs.datetime;
  if (name === 'img') return attribs['data-src'] ?? attribs.src ?? '';
  if (name === 'link' || (name === 'a' && /^(?:url|image|video)$/.test(fieldsOf(element)[0] ?? '')))
    return attribs.href ?? '';
  return textIn(element);
}

/** All elements of a page, in order. */
function elementsOf(root: Document | Element): Element[] {
  const found: Element[] = [];
  const waiting: ChildNode[] = [...root.children].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isTag(node)) continue;
    found.push(node);
    for (let index = node.children.length - 1; index >= 0; index--)
      waiting.push(node.children[index] as ChildNode);
  }
  return found;
}

/** What is to be read in an element; blocks and `br` become lines. */
function textIn(root: Document | Element): string {
  const parts: string[] = [];
  const visit = (node: ChildNode, depth: number): void => {
    if (isText(node)) parts.push(node.data.replace(/\s+/g, ' '));
    if (!isTag(node) || isSilent(node.name) || depth > NESTING_LIMIT) return;
    if (isBlockElement(node.name)) parts.push('\n');
    for (const child of node.children) visit(child, depth + 1);
    if (isBlockElement(node.name) && node.name !== 'br') parts.push('\n');
  };
  for (const child of root.children) visit(child, 0);
  return parts
    .join('')
    .replace(/[ \t\u00a0]*\n\s*/g, '\n')
    .replace(/ {2,}/g, ' ')
    .trim();
}

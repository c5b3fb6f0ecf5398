/** Style rules that owners write themselves, without what could reach another host or break out of a style sheet. */
import {
  type CssNode,
  generate,
  type List,
  lexer,
  parse,
  type StyleSheet,
  TokenStream,
  walk,
} from 'css-tree';
import { LRUCache } from 'lru-cache';
import type { CssFinding } from '#domain/themes/css-findings.ts';
import { CSS_SENTENCES, leftOutInWords, unknownInWords } from './css-findings-in-words.ts';

/** What a site's own rules may weigh as they are published; rules beyond it are left out. */
export const SAFE_CSS_MAX_BYTES = 64_000;

/** Rules that style what is there, and load nothing. */
const SAFE_AT_RULES = new Set([
  'container',
  'counter-style',
  'font-face',
  'keyframes',
  'layer',
  'media',
  'page',
  'property',
  'scope',
  'starting-style',
  'supports',
  '-webkit-keyframes',
]);
const RULES_OF_DESCRIPTORS = new Set(['counter-style', 'font-face', 'page', 'property']);
/** Findings told at once: whoever mends them gets the next. */
const FINDINGS_MAX = 50;
/** Old browsers' ways to run code from a style sheet. */
const UNSAFE_PROPERTIES = new Set(['behavior', '-moz-binding', '-ms-behavior']);
const UNSAFE_FUNCTIONS = new Set(['expression', 'src', 'url-prefix', 'domain', 'document']);
/** Functions in which a plain string is an address. */
const FUNCTIONS_WITH_ADDRESSES = /^(?:-webkit-|-moz-)?(?:image-set|image|cross-fade|element)$/;
/** Values that are put in from elsewhere and cannot be looked at here. */
const SUBSTITUTIONS = new Set(['var', 'env', 'attr']);
/** A path on the site's own host, a part of the page, or a picture in the text itself. */
const SAFE_ADDRESS =
  /^(?:\/(?![/\\])[^\\\s]*|#[\w-]*|data:image\/(?:avif|gif|jpeg|png|svg\+xml|webp)[;,].*)$/is;
/** Everything is looked at, also what only other rules would use. */
const PARSING = { parseCustomProperty: true };
/** The last texts and what became of them: the same text is asked for at every publish. */
const safeTexts = new LRUCache<string, string>({ max: 100, memoMethod: clean });

/**
 * The parser of css-tree 3.2.1 uses its buffers again and, at a bracket that closes nothing, reads behind the text in
 * them, where an earlier text stands: it may then leave out or let in other rules, or never end. Each text gets
 * buffers of its own.
 */
const { setSource } = TokenStream.prototype;
TokenStream.prototype.setSource = function (...given) {
  setSource.apply(Object.assign(this, { offsetAndType: null, balance: null }), given);
};

/**
 * The rules that are safe, written compactly; whatever cannot be understood is left out, so any text may be given.
 * Allowed addresses: paths of the own host, parts of the page, pictures as `data:`.
 */
export function safeCss(text: string): string {
  return safeTexts.memo(text);
}

function clean(text: string): string {
  let sheet: CssNode;
  try {
    sheet = parse(text, PARSING);
    removeUnsafe(sheet);
    return writeWithin(sheet as StyleSheet);
  } catch (error) {
    // Rules in rules without end.
    if (error instanceof RangeError) return '';
    throw error;
  }
}

/** What readers do not get of the rules, and what browsers do not know, by line. */
export function cssFindings(text: string): CssFinding[] {
  const findings: CssFinding[] = [];
  const find = (node: CssNode, message: string | null) => {
    if (message !== null) findings.push({ line: node.loc?.start.line ?? 1, message });
  };
  try {
    const sheet = parse(text, { ...PARSING, positions: true }) as StyleSheet;
    removeUnsafe(sheet, (node) => find(node, leftOutInWords(node)));
    writeWithin(sheet, (rule) => find(rule, CSS_SENTENCES.tooLong));
    walk(sheet, function (node) {
      if (node.type === 'Declaration' && !hasDescriptors(this.atrule?.name))
        find(node, unknownInWords(node, lexer.matchDeclaration(node).error));
    });
  } catch (error) {
    if (error instanceof RangeError) return [{ line: 1, message: CSS_SENTENCES.tooDeep }];
    throw error;
  }
  return findings.toSorted((one, other) => one.line - other.line).slice(0, FINDINGS_MAX);
}

/** True for a rule whose declarations are no properties of elements. */
function hasDescriptors(atRule: string | undefined): boolean {
  return atRule !== undefined && RULES_OF_DESCRIPTORS.has(atRule.toLowerCase());
}

/** Leaves out every rule and declaration that is not known to be safe. */
function removeUnsafe(sheet: CssNode, onLeftOut = (_: CssNode) => {}): void {
  walk(sheet, (node, item, list) => {
    if (!item || !list || isSafe(node)) return;
    list.remove(item);
    onLeftOut(node);
    return walk.skip;
  });
}

function isSafe(node: CssNode): boolean {
  switch (node.type) {
    case 'Rule':
      return node.prelude.type !== 'Raw' && !has(node.prelude, 'Raw');
    case 'Atrule':
      return (
        SAFE_AT_RULES.has(node.name.toLowerCase()) &&
        (node.prelude === null || (!has(node.prelude, 'Raw') && isSafeValue(node.prelude)))
      );
    case 'Declaration':
      return (
        !UNSAFE_PROPERTIES.has(node.property.toLowerCase()) &&
        typeof node.important !== 'string' &&
        isSafeValue(node.value)
      );
    case 'Raw':
    case 'CDO':
    case 'CDC':
    case 'Comment':
      return false;
    default:
      return true;
  }
}

/** True when nothing in the value is unreadable or leads to another host. */
function isSafeValue(value: CssNode): boolean {
  let isFine = true;
  walk(value, (node) => {
    if (node.type === 'Raw') isFine &&= isSafeText(node.value);
    else if (node.type === 'Url') isFine &&= SAFE_ADDRESS.test(node.value);
    else if (node.type === 'Function') isFine &&= isSafeFunction(node.name.toLowerCase(), node.children);
  });
  return isFine;
}

/** Text the parser leaves as it is: what stands in for a missing custom property. */
function isSafeText(text: string): boolean {
  if (text.trim() === '') return true;
  try {
    const value = parse(text, { context: 'value' });
    return value.type !== 'Raw' && isSafeValue(value);
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

function isSafeFunction(name: string, children: List<CssNode>): boolean {
  if (UNSAFE_FUNCTIONS.has(name)) return false;
  if (!FUNCTIONS_WITH_ADDRESSES.test(name)) return true;
  return children.toArray().every((child) => {
    let isFine = true;
    walk(child, (node) => {
      if (node.type === 'String') isFine &&= SAFE_ADDRESS.test(node.value);
      else if (node.type === 'Function') isFine &&= !SUBSTITUTIONS.has(node.name.toLowerCase());
    });
    return isFine;
  });
}

function has(node: CssNode, type: CssNode['type']): boolean {
  let isFound = false;
  walk(node, (inner) => {
    isFound ||= inner.type === type;
  });
  return isFound;
}

/** @param onTooLong told the first rule that has no room */
function writeWithin(sheet: StyleSheet, onTooLong = (_: CssNode) => {}): string {
  let written = '';
  let bytes = 0;
  for (const rule of sheet.children.toArray()) {
    // Nothing that would end a style element, should the text ever stand in one.
    const text = generate(rule).replaceAll('</', '<\\/');
    if (!isClosed(text)) continue;
    bytes += Buffer.byteLength(text);
    if (bytes > SAFE_CSS_MAX_BYTES) {
      onTooLong(rule);
      break;
    }
    written += text;
  }
  return written;
}

/** True when a rule that follows is a rule of its own: no quote or bracket of the text is left open. */
function isClosed(text: string): boolean {
  const sheet = parse(`${text}a{}`, PARSING) as StyleSheet;
  return sheet.children.last?.type === 'Rule' && generate(sheet.children.last) === 'a{}';
}

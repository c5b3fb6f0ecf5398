import { type ChildNode, type Document, type Element, isTag, isText } from 'domhandler';
import { isIngredientLike } from '../pasted/line-signs.ts';
import { isBlockElement, isSilent } from '../schema-org/html-text.ts';

/** A line of a page as readers see it. */
export type PageLine = {
  text: string;
  /** 1 to 6 of `h1` to `h6`; 7 for other text. */
  rank: number;
  /** The list it is an entry of; null for none. */
  list: Element | null;
  /** Whether all of it is in bold. */
  isStrong: boolean;
  /** The element it stands in, and its classes: what is of one kind looks alike. */
  kind: string;
};

/** The rank of text that is no heading. */
export const TEXT_RANK = 7;
const NESTING_LIMIT = 200;
/** Lines of a page that are looked at. */
const MOST_LINES = 5000;
/** Entries like ingredients by which a form surely holds their list. */
const FEWEST_IN_FORM = 2;
/** What surrounds the text of a page. */
const SURROUNDING: ReadonlySet<string> = new Set(['nav', 'footer', 'button', 'select', 'option', 'head']);

/** What an element stands in. */
type Above = Pick<PageLine, 'rank' | 'list'> & { block: Element | null; form: Element | null };

type LineOfForm = PageLine & Pick<Above, 'form'>;

/** The lines of a page, without its menus, buttons and forms, unless a form holds a list of ingredients to tick off. */
export function linesOfPage(page: Document): PageLine[] {
  const lines: LineOfForm[] = [];
  let parts: string[] = [];
  let strongLength = 0;
  const flush = ({ rank, list, block, form }: Above) => {
    const text = parts
      .join('')
      .replace(/[\s\u00a0]+/g, ' ')
      .trim();
    if (text !== '' && lines.length < MOST_LINES)
      lines.push({ text, rank, list, isStrong: strongLength >= text.length, kind: kindOf(block), form });
    parts = [];
    strongLength = 0;
  };
  const visit = (node: ChildNode, above: Above, depth: number): void => {
    const { rank, list, block, form } = above;
    if (isText(node)) {
      parts.push(node.data);
      if (/^(?:b|strong)$/.test((node.parent as Element | null)?.name ?? ''))
        strongLength += node.data.length;
    }
    if (!isTag(node) || depth > NESTING_LIMIT || isSilent(node.name) || SURROUNDING.has(node.name)) return;
    if (node.name === 'label' && list === null) return;
    const isOwn = isBlockElement(node.name) && !(list !== null && isWithinEntry(node));
    if (isOwn) flush(above);
    else if (isBlockElement(node.name)) parts.push(' ');
    const ownRank = /^h[1-6]$/.test(node.name) ? Number(node.name[1]) : rank;
    const ownList = node.name === 'li' ? ((node.parent as Element | null) ?? node) : list;
    const own = {
      rank: ownRank,
      list: ownList,
      block: isOwn ? node : block,
      form: node.name === 'form' ? node : form,
    };
    for (const child of node.children) visit(child, own, depth + 1);
    if (isOwn) flush(own);
    else if (isBlockElement(node.name)) parts.push(' ');
  };
  const outside = { rank: TEXT_RANK, list: null, block: null, form: null };
  for (const child of page.children) visit(child, outside, 0);
  flush(outside);
  return withoutForms(lines);
}

function withoutForms(lines: readonly LineOfForm[]): PageLine[] {
  const listed = (form: Element | null) =>
    lines.filter((line) => line.form === form && line.list !== null && isIngredientLike(line.text)).length;
  const forms = new Set(lines.map(({ form }) => form));
  const read = new Set([...forms].filter((form) => form === null || listed(form) >= FEWEST_IN_FORM));
  return lines.filter(({ form }) => read.has(form));
}

function kindOf(block: Element | null): string {
  return `${block?.name ?? ''} ${block?.attribs.class ?? ''}`;
}

/** Blocks within an entry of a list that do not make a line: '<div>200 g</div><div>flour</div>'. */
function isWithinEntry({ name }: Element): boolean {
  return /^(?:div|p|td|dd|dt|section|figure|header)$/.test(name);
}

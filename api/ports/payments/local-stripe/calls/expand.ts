/** Answers with objects in the place of their ids, where `expand[]` asks for that. */
import { invalidRequest } from '../failures.ts';
import type { Books } from '../ledger.ts';

type Tree = { [name: string]: unknown };

/** @param paths such as `subscription.latest_invoice`, or `data.customer` of a list */
export function expanded(books: Books, answer: object, paths: readonly string[]): object {
  const copy = structuredClone(answer) as Tree;
  for (const path of paths) expandIn(books, copy, path.split('.'), path);
  return copy;
}

function expandIn(books: Books, tree: Tree, [name = '', ...inner]: string[], path: string): void {
  const value = Object.hasOwn(tree, name) ? tree[name] : undefined;
  if (value === undefined) throw invalidRequest(`This property cannot be expanded (${path}).`, 'expand');
  if (typeof value === 'string') tree[name] = structuredClone(books.findAny(value) ?? value);
  const parts = [tree[name]].flat().filter((part) => typeof part === 'object' && part !== null) as Tree[];
  if (inner.length > 0) for (const part of parts) expandIn(books, part, inner, path);
}

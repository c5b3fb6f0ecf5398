import { expect, test } from 'vitest';
import { createDraftFields } from './draft-fields.ts';
import { createDraftVersions, type KeptDraft } from './kept-draft.ts';

type Known = { recipes: Record<string, { title: string }> };
const EMPTY = { name: '', note: '' };
const VERSIONS = createDraftVersions<typeof EMPTY, typeof EMPTY, Known>(
  createDraftFields(EMPTY, {
    name: { label: 'Name', keys: ['name'] },
    note: { label: 'Note', keys: ['note'] },
  }),
  () => ({ recipes: {} }),
);
const [SOUP, STEW, BREAD] = [{ title: 'Soup' }, { title: 'Stew' }, { title: 'Bread' }];

type Kept = KeptDraft<typeof EMPTY, typeof EMPTY, Known>;

function written(known: Known, asked: readonly string[] = []): Kept {
  return { ...VERSIONS.unwritten(null), known, conflicts: asked.map((field) => ({ field, theirs: {} })) };
}

test('a tab that learnt nothing since takes over what another learnt, and keeps what only it knows', () => {
  const before = written({ recipes: { a: SOUP, b: BREAD } });
  const renamed = written({ recipes: { a: STEW } });
  expect(VERSIONS.merge(before, before, renamed).known.recipes).toEqual({ a: STEW, b: BREAD });
  expect(VERSIONS.merge(before, renamed, before).known.recipes).toEqual({ a: STEW, b: BREAD });
});

test('two tabs have the same questions in the same order', () => {
  const [one, other] = [
    written({ recipes: {} }, ['name', 'note']),
    written({ recipes: {} }, ['note', 'name']),
  ];
  const fieldsOf = ({ conflicts }: Kept) => conflicts.map(({ field }) => field);
  expect(fieldsOf(VERSIONS.merge(one, one, other))).toEqual(['name', 'note']);
  expect(fieldsOf(VERSIONS.merge(other, other, one))).toEqual(['name', 'note']);
});

import { expect, test } from 'vitest';
import { createDraftFields } from './draft-fields.ts';

type Link = { id: string; label: string };
const EMPTY = {
  title: '',
  imageId: null as string | null,
  imageCrop: null as object | null,
  links: [] as Link[],
};
const FIELDS = createDraftFields(EMPTY, {
  title: { label: 'Title', keys: ['title'] },
  picture: { label: 'Picture', keys: ['imageId', 'imageCrop'] },
  links: { label: 'Links', keys: ['links'], isOfItems: true },
});
const [SHOP, VIDEO, BOOK] = ['Shop', 'Video', 'Book'].map((label) => ({ id: label, label })) as [
  Link,
  Link,
  Link,
];
const BASE = { ...EMPTY, title: 'Bread', links: [SHOP] };

test('a crop is part of the picture', () => {
  expect(FIELDS.changed(BASE, { ...BASE, imageCrop: { x: 0 } })).toEqual(['picture']);
  expect(FIELDS.changed(BASE, { ...BASE, links: [{ ...SHOP }] })).toEqual([]);
});

test('what two people changed in different fields comes together', () => {
  const merged = FIELDS.merge(BASE, { ...BASE, title: 'Loaves' }, { ...BASE, imageId: 'a' });
  expect(merged).toEqual({ document: { ...BASE, title: 'Loaves', imageId: 'a' }, conflicts: [] });
});

test('what both changed stays as it is here, and is asked about; the same change is none', () => {
  const mine = { ...BASE, title: 'Loaves', imageId: 'a' };
  const theirs = { ...BASE, title: 'Baking', imageId: 'a' };
  expect(FIELDS.merge(BASE, mine, theirs)).toEqual({
    document: mine,
    conflicts: [{ field: 'title', mine: { title: 'Loaves' }, theirs: { title: 'Baking' } }],
  });
  expect(FIELDS.merge(BASE, mine, theirs, 'theirs').document.title).toBe('Baking');
});

test('items that one added stay with those that the other added; the same item is asked about', () => {
  const mine = { ...BASE, links: [{ ...SHOP, label: 'My shop' }, VIDEO] };
  const added = FIELDS.merge(BASE, mine, { ...BASE, links: [BOOK, SHOP] });
  expect(added.conflicts).toEqual([]);
  expect(added.document.links.map(({ label }) => label)).toEqual(['Book', 'My shop', 'Video']);
  const both = FIELDS.merge(BASE, mine, { ...BASE, links: [{ ...SHOP, label: 'Our shop' }, BOOK] });
  const labels = (links: Link[] | undefined) => links?.map(({ label }) => label).toSorted();
  expect(labels(both.document.links)).toEqual(['Book', 'My shop', 'Video']);
  expect(both.conflicts.map(({ theirs }) => labels(theirs.links))).toEqual([['Book', 'Our shop', 'Video']]);
});

test('what was kept before a field existed has it empty', () => {
  expect(FIELDS.documentOf({ title: 'Bread' } as typeof BASE)).toEqual({ ...EMPTY, title: 'Bread' });
});

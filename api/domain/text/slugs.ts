/** Longest slug made from a name, in characters. */
const SLUG_MAX_LENGTH = 100;

/** The slug to try when one is taken: 'soup-2' for 'soup', 'soup-3' for 'soup-2'. */
export function nextSlug(slug: string): string {
  const [, stem = slug, number = '1'] = /^(.+?)-(\d{1,3})$/.exec(slug) ?? [];
  const ending = `-${Number(number) + 1}`;
  return stem.slice(0, SLUG_MAX_LENGTH - ending.length).replace(/-+$/, '') + ending;
}

/** A slug for a name: 'Pestanzùl’s Crêpes' is 'pestanzuls-crepes'. Empty when the name has no letter or digit. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’ʼ]/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX_LENGTH)
    .replaceAll(/^-+|-+$/g, '');
}

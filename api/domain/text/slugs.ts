/** Longest slug made from a name, in characters. */
const SLUG_MAX_LENGTH = 100;

/** A slug for a name: 'Pestanzùl’s Crêpes' is 'pestanzul-s-crepes'. Empty when the name has no letter or digit. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX_LENGTH)
    .replaceAll(/^-+|-+$/g, '');
}

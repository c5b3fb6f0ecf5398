/** A word as it is said of one and of several. */
export type WordPair = [one: string, several: string];

/** Of a list such as 'œuf/œufs oignon/oignons'. */
export function pairsOf(list: string): WordPair[] {
  return list
    .trim()
    .split(/\s+/)
    .map((pair): WordPair => [pair.split('/')[0] ?? '', pair.split('/')[1] ?? '']);
}

/** Finds a pair by one of its forms, the first of those that share it. @param form 0 for one, 1 for several */
export function pairByForm(pairs: readonly WordPair[], form: 0 | 1): ReadonlyMap<string, WordPair> {
  return new Map([...pairs].reverse().map((pair) => [pair[form], pair]));
}

/** A word in another form, with its capitals: 'Ei' and 'eieren' are 'Eieren', 'EGG' and 'eggs' are 'EGGS'. */
export function inFormOf(written: string, form: string): string {
  if (written.length > 1 && written === written.toUpperCase()) return form.toUpperCase();
  let shared = 0;
  while (shared < written.length && written[shared]?.toLowerCase() === form[shared]?.toLowerCase())
    shared += 1;
  return written.slice(0, shared) + form.slice(shared);
}

/** An English noun as it is said of several, where it is regular. */
export function regularPlural(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return noun.replace(/y$/, 'ies');
  return `${noun}${/(?:s|x|z|ch|sh)$/.test(noun) ? 'es' : 's'}`;
}

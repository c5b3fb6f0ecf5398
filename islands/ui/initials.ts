/** The first letters of the first two words: 'Ann Berg' is 'AB', 'ann@example.com' is 'A'. */
export function initialsOf(name: string): string {
  const [first = '', second = ''] = name.replace(/@.*/, '').trim().split(/\s+/);
  return [first, second].map((word) => (word.match(/[\p{L}\p{N}]/u)?.[0] ?? '').toUpperCase()).join('');
}

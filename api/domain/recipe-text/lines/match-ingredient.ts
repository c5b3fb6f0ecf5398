import type { Ingredient } from '../../recipes/catalogue.ts';

/** What the matcher needs of a catalogue row. */
export type MatchableIngredient = Pick<Ingredient, 'id' | 'title' | 'pluralTitle'> & {
  /** Other names in recipes, in lower case. */
  aliases: readonly string[];
};

/** The catalogue's ingredient for a written name. */
export type IngredientMatch = {
  /** Identifier; null when the catalogue has no ingredient that surely is this one. */
  ingredientId: string | null;
  /** The name as written, where the catalogue's title reads differently; 'Butter' in German is no 'butter'. */
  titleOverride: string | null;
};

/**
 * Words that leave an ingredient what it is and hardly change how much of it fills a cup. Not here: ground,
 * dried, cooked, canned, frozen, grated, melted and the like, which change its weight or what it is.
 */
const DROPPABLE_WORDS: ReadonlySet<string> = new Set(
  `a an the of about fresh freshly finely coarsely roughly thinly thickly lightly very extra large lg
  small sm medium med md big fat sized size good quality best ripe firm young tender whole unsalted salted
  organic free range raw plump cold chilled warm hot lukewarm soft softened chopped sliced diced minced peeled
  unpeeled pitted stoned seeded deseeded deboned skinned trimmed halved quartered cubed torn rinsed washed
  drained squeezed boneless skinless waxed unwaxed kosher`.split(/\s+/),
);

/** 'freshly ground black pepper': ground means nothing more than how pepper is used. */
const FRESHLY_GROUND = /\bfreshly (?:ground|milled|cracked|grated)\b/g;

/** Longest name that is looked up, in characters. */
const NAME_LIMIT_CHARACTERS = 120;

/** Root that singular and plural share: leaf and leaves, berry and berries, peach and peaches. */
function root(word: string): string {
  if (word.length <= 3) return word.replace(/(?<=..)s$/, '');
  const singular = /(?:ss|us)$/.test(word) ? word : word.replace(/s$/, '');
  return singular.replace(/e$/, '').replace(/i$/, 'y').replace(/f$/, 'v');
}

function toWords(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(FRESHLY_GROUND, '')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}%]+/u)
    .filter(Boolean);
}

function toKey(words: string[]): string {
  return words.map(root).join(' ');
}

/** What a written name is found by: the same in singular and plural. */
export function nameKey(name: string): string {
  return toKey(toWords(name));
}

/** The keys of a name, first as it is, then without words that do not matter; none of one that is too long. */
export function* nameKeys(name: string): Generator<string> {
  const written = name.trim();
  if (written.length > NAME_LIMIT_CHARACTERS) return;
  const words = toWords(written.replace(/\seach$/i, ''));
  for (let start = 0; start < words.length; start++) {
    yield toKey(words.slice(start));
    if (!DROPPABLE_WORDS.has(words[start] ?? '')) break;
  }
  yield toKey(words.filter((word) => !DROPPABLE_WORDS.has(word)));
}

/**
 * Makes the function that finds a written name ('freshly ground black pepper') in the catalogue: by title,
 * plural or alias, in singular or plural, then without words that do not matter. Every other word must match,
 * so 'coconut milk' is never milk. The override keeps the line as its author wrote it.
 */
export function createIngredientMatcher(
  rows: readonly MatchableIngredient[],
): (name: string) => IngredientMatch {
  const rowByKey = new Map<string, MatchableIngredient>();
  const titles = rows.flatMap((row) => [row.title, row.pluralTitle].map((name) => ({ row, name })));
  const aliases = rows.flatMap((row) => row.aliases.map((name) => ({ row, name })));
  for (const { row, name } of [...titles, ...aliases]) {
    const key = name && nameKey(name);
    if (key && !rowByKey.has(key)) rowByKey.set(key, row);
  }

  return (name) => {
    const written = name.trim();
    const row = firstOf(rowByKey, nameKeys(written));
    if (!row) return { ingredientId: null, titleOverride: written || null };
    return { ingredientId: row.id, titleOverride: row.title === written ? null : written };
  };
}

/** What is known under the first of the keys; undefined where none is. */
export function firstOf<Value>(known: ReadonlyMap<string, Value>, keys: Iterable<string>): Value | undefined {
  for (const key of keys) {
    const value = known.get(key);
    if (value !== undefined) return value;
  }
  return undefined;
}

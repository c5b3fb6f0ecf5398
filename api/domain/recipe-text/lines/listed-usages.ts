import { stemmer } from 'stemmer';
import { isCommonWord, listedWords, withoutPurpose, wordsOfName } from '../../recipes/lines/listed-names.ts';

/** A line of the ingredient list, as far as steps name it. */
export type ListedUsage = {
  id: string;
  ingredientId: string | null;
  /** Whether cooks measure it by volume in metric units. */
  isPoured: boolean;
  /** What it may be called: its own words, its ingredient's title. */
  names: string[];
  /** Whether a step takes less than its amount, or more: it is divided, or for each person. Absent where it is all. */
  isDivided?: boolean;
  /** What is done with it by its line, in words that may stand before its name; absent where nothing is. */
  done?: ReadonlySet<string>;
  /** Title of its group of the list; absent or null where it has none. */
  group?: string | null;
};

/** The ingredient list of a recipe, for reading its steps. */
export type Listed = {
  /** Words that tell one ingredient of the list from others, by `listedWords`. */
  words: ReadonlySet<string>;
  usages: readonly ListedUsage[];
};

/** Words of a name that are looked at; a name of more is none that is surely listed. */
const NAME_REACH_WORDS = 7;
/** What something lies in or comes with: of 'anchovies in oil', a step that says 'oil' means none. */
const KEPT_IN = /(?<=\p{L})\s(?:packed\s)?(?:in|with|from)\s.*$/iu;
/** Words in a step that do not tell one ingredient from another, besides those of names. */
const WORDS_OF_STEPS =
  /^(?:remaining|reserved|rest|other|prepared|measured|more|extra|warmed|cooled|listed)$/;
const NAME_BEFORE = /(?:\p{L}[\p{L}'’-]*\s)*\p{L}[\p{L}'’-]*(?=\s?\(?(?:about |~\s?)?$)/u;

/** The list as steps are read with it. */
export function listedOf(usages: readonly ListedUsage[]): Listed {
  return { words: listedWords(usages.flatMap(({ names }) => names)), usages };
}

/**
 * The line that an amount in a step is of, by the name after it or before it: '200 g of the flour', 'sugar (3/4 cup)'.
 * Undefined where the name has other words ('flour mixture') or may mean lines of several ingredients.
 */
export function findUsageNamed(text: string, start: number, end: number, listed: Listed): string | undefined {
  const after = wordsOfName(text.slice(end, end + 120), NAME_REACH_WORDS);
  if (after.length > 0) return findUsage(after, listed, true);
  const before = NAME_BEFORE.exec(text.slice(Math.max(0, start - 60), start))?.[0] ?? '';
  return findUsage(before.toLowerCase().split(' '), listed, false);
}

/**
 * The line that the words of a name mean.
 * @param isWhole whether each word must be one of the line's, or one that tells nothing
 */
export function findUsage(
  words: readonly string[],
  { usages }: Listed,
  isWhole: boolean,
): string | undefined {
  const stems = words.map(stemmer);
  const fits = usages.flatMap(({ id, ingredientId, names }) =>
    names.flatMap((name) => {
      const own = stemsOf(withoutPurpose(name));
      const telling = stemsOf(withoutPurpose(name).replace(KEPT_IN, '')).filter(
        (stem) => !isCommonWord(stem),
      );
      const last = telling.at(-1);
      if (last === undefined || !(isWhole ? stems.includes(last) : stems.at(-1) === last)) return [];
      const isNamed = (word: string, at: number) =>
        own.includes(stems[at] ?? '') || isCommonWord(word) || WORDS_OF_STEPS.test(word);
      if (isWhole && !words.every(isNamed)) return [];
      const shared = own.filter((stem) => stems.includes(stem)).length;
      return [{ id, ingredientId, shared, unsaid: stemsOf(name).length - shared }];
    }),
  );
  const most = Math.max(...fits.map(({ shared }) => shared));
  const nearest = fits.filter(({ shared }) => shared === most);
  const least = Math.min(...nearest.map(({ unsaid }) => unsaid));
  const [first, ...others] = nearest.filter(({ unsaid }) => unsaid === least);
  const isSure = others.every(({ id, ingredientId }) => {
    return id === first?.id || (ingredientId !== null && ingredientId === first?.ingredientId);
  });
  return isSure ? first?.id : undefined;
}

function stemsOf(name: string): string[] {
  return (name.toLowerCase().match(/[\p{L}'’-]+/gu) ?? []).map(stemmer);
}

import { matchAt } from './match-at.ts';

/** Number found in a text. */
export type NumberInText = {
  value: number;
  /** Position after it. */
  end: number;
  /** Whether it is only 'a' or 'an'. */
  isArticle: boolean;
};

/** Small numbers in English words from two on, as a part of a regular expression. No zod here. */
export const SEVERAL_IN_WORDS = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';

const FIRST_NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER_WORDS: Record<string, number> = {
  ...Object.fromEntries(FIRST_NUMBERS.map((word, index) => [word, index + 1])),
  fifteen: 15,
  sixteen: 16,
  eighteen: 18,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
};

/** Parts and groups in words, the longer first. `\b` keeps 'half-fat' and 'half and half' out. */
const PART_WORDS: [RegExp, number][] = [
  [/half (?:an? )?dozen\b/iy, 6],
  [/(?:three[ -]quarters|three[ -]fourths)(?: of)?(?: an?)?(?=\s)/iy, 3 / 4],
  [/two[ -]thirds(?: of)?(?: an?)?(?=\s)/iy, 2 / 3],
  [/(?:an? |one[ -])?third of an?(?=\s)|one[ -]third(?=\s)/iy, 1 / 3],
  [/(?:an? |one[ -])?quarter(?: of)?(?: an?)?(?=\s)/iy, 1 / 4],
  [/(?:an? |een |one[ -])?half(?! (?:and|&|n|'n'?) half)(?: of)?(?: an?)?(?=\s)/iy, 1 / 2],
  [/(?:an? )?couple(?: of)?(?=\s)/iy, 2],
  [/(?:an? )?dozen(?=\s)/iy, 12],
];

const NUMBER_WORD = /[a-z]{3,8}(?=\s|$)/iy;
const TENS_AND_ONES =
  /(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[- ](one|two|three|four|five|six|seven|eight|nine)(?=\s|$)/iy;
const ARTICLE = /an?(?=\s)/iy;
const TIMES_HUNDRED = /[ -]hundred(?=\s|$)(?:(?: and)?(?= \p{L}))?/iuy;

/** Reads a number in English words at `position`: 'two', 'half a', 'a hundred and fifty'; null when there is none. */
export function readNumberInWords(text: string, position: number): NumberInText | null {
  const number = readBelowHundred(text, position);
  const hundred = number && matchAt(TIMES_HUNDRED, text, number.end);
  if (!hundred) return number;
  const end = number.end + hundred[0].length;
  const more = readBelowHundred(text, end + 1);
  if (more && !more.isArticle && more.value >= 1) return { ...more, value: number.value * 100 + more.value };
  return {
    value: number.value * 100,
    end: end - (/ and$/i.exec(hundred[0])?.[0].length ?? 0),
    isArticle: false,
  };
}

function readBelowHundred(text: string, position: number): NumberInText | null {
  for (const [expression, value] of PART_WORDS) {
    const match = matchAt(expression, text, position);
    if (match) return { value, end: position + match[0].length, isArticle: false };
  }
  const compound = matchAt(TENS_AND_ONES, text, position);
  if (compound) {
    const [tens = 0, ones = 0] = compound.slice(1).map((word) => NUMBER_WORDS[word.toLowerCase()]);
    return { value: tens + ones, end: position + compound[0].length, isArticle: false };
  }
  const word = matchAt(NUMBER_WORD, text, position)?.[0];
  const value = word && NUMBER_WORDS[word.toLowerCase()];
  if (value) return { value, end: position + word.length, isArticle: false };
  const article = matchAt(ARTICLE, text, position);
  return article && { value: 1, end: position + article[0].length, isArticle: true };
}

/** Whether a text says the number of an amount, or an end of it, in decimals: '0.4 cup', '1,2 EL', and not '2/5 cup'. */
export function saysInDecimals(
  text: string,
  { quantityMin, quantityMax }: { quantityMin: number | null; quantityMax: number | null },
): boolean {
  const decimals = (text.match(/\d*[.,]\d+/g) ?? []).map((digits) => Number(digits.replace(',', '.')));
  return decimals.some((decimal) => decimal === quantityMin || decimal === quantityMax);
}

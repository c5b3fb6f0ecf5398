import { amountsSaid, type SaidAmount } from '../../recipes/lines/written-amounts.ts';

/** Where an amount stands in a text. */
type Place = { start: number; end: number };

/** How far apart two amounts of one act stand at most, and how far before them it is named. */
const REACH_CHARACTERS = 60;
const ABOUT = '(?:about |around |roughly |the |these |those |each of the |all )*';
/** '200 g flour or 2 potatoes': a cook takes the one or the other. */
const OR = new RegExp(`^[^.;!?]*\\sor ${ABOUT}$`, 'iu');
/** 'Fry 2 eggs in 1 tablespoon butter'. */
const IN = new RegExp(`^[^.;!?]*\\s(?:in|into) ${ABOUT}$`, 'iu');
/** 'Spread 1 cup beans over 12 tortillas', 'use 1 tablespoon for 2 eggs'. */
const ONTO = new RegExp(
  `^[^.;!?]*\\s(?:on|onto|over|atop|on top of|among|amongst|between|around|inside|across|per|for) ${ABOUT}$`,
  'iu',
);
const WITH = new RegExp(`^[^.;!?]*\\swith ${ABOUT}$`, 'iu');
/** 'For 4 eggs use 1/2 cup'. */
const FOR_BEFORE = new RegExp(`(?<!\\p{L})(?:for|per) ${ABOUT}$`, 'iu');
/** The full stop of '2 tbsp.' ends none. */
const SENTENCE_END =
  /(?:(?<!(?<!\p{L})(?:lbs?|oz|tsps?|tbsps?|tbs|approx|ca|fl))\.|\.(?=\s+\p{Lu})|[!?\n])\s+/gu;
const MEASURED =
  /(?:^|[\d\s½¼¾⅓⅔⅛-])(?:g|gr|grams?|kg|kilos?|kilograms?|ml|milli\p{L}+|cl|dl|deci\p{L}+|l|lit(?:er|re)s?|cups?|tbsps?|tbs|tablespoons?|tsps?|teaspoons?|oz|ounces?|lbs?|pounds?|pints?|quarts?|qt|gallons?|sticks?)\.?$/iu;
/** What is done to so many pieces with so much of something: the amount may be that of one. */
const ON_PIECES =
  /(?<!\p{L})(?:fill|stuff|top|spread|brush|coat|sprinkl|drizzl|cover|dust|rub|wrap|roll|dip|sandwich|line|layer|garnish|serv|bast|glaz|season|moisten|spoon|put|plac|scoop|divid|drop|dollop|pip|press|ladl)(?:e?[sd]?|\p{L}?ing)(?!\p{L})[^.;!?]*$/iu;

/**
 * Amounts without those that would be wrong if they followed the servings beside one that does not: of another choice
 * ('200 g flour or 2 potatoes'), for so many pieces ('fill 12 tortillas with ¼ cup beans'), or in one sentence with a
 * weight or volume that stays as written: all of a sentence is measured for the same servings.
 */
export function withoutTied<Amount extends Place>(
  text: string,
  amounts: readonly Amount[],
  listed: ReadonlySet<string>,
): Amount[] {
  const others = amountsSaid(withBlanks(text, amounts), listed);
  const following = amounts.filter((amount) => !others.some((other) => isTied(text, amount, other)));
  const staying = [...others.filter(isMeasured), ...amounts.filter((amount) => !following.includes(amount))];
  const sentences = sentencesOf(text);
  const sentenceOf = ({ start }: Place) => sentences.findLastIndex((at) => at <= start);
  const kept = new Set(staying.map(sentenceOf));
  return following.filter((amount) => !kept.has(sentenceOf(amount)));
}

/** Where the sentences of a text begin. */
function sentencesOf(text: string): number[] {
  return [0, ...[...text.matchAll(SENTENCE_END)].map(({ 0: end, index }) => index + end.length)];
}

/** A weight or a volume, and no count: '3 tbsp', '450 g'. */
function isMeasured({ words }: SaidAmount): boolean {
  return MEASURED.test(words);
}

/** The same text, as long, without what amounts say but the plural of their units: '   slices of bread'. */
function withBlanks(text: string, amounts: readonly Place[]): string {
  let at = 0;
  const pieces = amounts.map(({ start, end }) => {
    const plural = /\p{L}+s$/u.exec(text.slice(start, end))?.[0] ?? '';
    const piece = text.slice(at, start) + plural.padStart(end - start);
    at = end;
    return piece;
  });
  return pieces.join('') + text.slice(at);
}

function isTied(text: string, amount: Place, other: SaidAmount): boolean {
  const isAmountFirst = amount.end <= other.start;
  const [first, second] = isAmountFirst ? [amount, other] : [other, amount];
  if (second.start - first.end > REACH_CHARACTERS) return false;
  const between = text.slice(first.end, second.start);
  const before = text.slice(Math.max(0, first.start - REACH_CHARACTERS), first.start);
  if (OR.test(between)) return true;
  if (isAmountFirst) return ONTO.test(between) || (IN.test(between) && ON_PIECES.test(before));
  const isNear = !/[.;!?]/.test(between);
  return (
    IN.test(between) || (isNear && FOR_BEFORE.test(before)) || (WITH.test(between) && ON_PIECES.test(before))
  );
}

import { endsWithAbbreviation } from '../lines/abbreviations.ts';
import { PICTURE_SIGNS } from '../lines/clean-line.ts';
import { parseIngredientLine } from '../lines/ingredient-line.ts';
import { unitPlaceIn } from '../lines/units/unit-place.ts';
import { findDurations } from '../steps/times/durations-in-text.ts';
import { datesInLine } from './dates-of-facts.ts';
import { beginsAsHeading } from './part-names.ts';

/** '## Method', '#Method', and not '#1 cake', '#lemon #cake' or '#baking is fun.' */
const HEADING_MARK = /^#{1,6}(?:\s+|(?=\p{L}[^#@.!?]*$))/u;
const EMPHASIS = /^(\*\*|__)(.+)\1:?$/;
/** '*Serves 4*', '_for the sauce_': whole lines that are said softly, which alone makes them no headings. */
const ITALIC = /^([*_])(?![\s*_])([^*_]+)(?<!\s)\1$/;
/** '-- METHOD --', '=== Method ===' */
const RULED = /^([-–—=~*_]{2,})\s+(\S.*?)\s+\1$/u;
/** The mark of a quotation. */
const QUOTED = /^>\s+(?=\S)/;
const BULLET = /^[\s]*[-–—•*·▢☐□✓▪◦‣●○+][\s\u00a0]+(?=\S)/u;
/** Pictures before words, and not a line of nothing else, or the sign of step 10. */
const PICTURES = new RegExp(`^(?!🔟)[${PICTURE_SIGNS}][\\s${PICTURE_SIGNS}]*(?=[^\\s${PICTURE_SIGNS}])`, 'u');
/** '1.', '2)', 'Step 3:', 'Step 4 -', '(5)', '[6]', '7️⃣', '1️⃣0️⃣', '🔟', '⑧'. */
const STEP_NUMBER =
  /^\s*(?:(?:step|schritt|étape|etape|paso|passo|passo|stap|steg|trin|krok|vaihe|шаг)\s*(\d{1,2})\s*[.):：–-]?\s*|(\d{1,2})\s*(?:[.)]{1,2}(?!\d)|[:：](?=\s))\s*|\((\d{1,2})\)\s+|\[(\d{1,2})\]\s*|((?:\d{1,2}\ufe0f?\u20e3){1,2}|🔟\ufe0f?)\s*|([①-⑳❶-➓])\s*|(\d{1,2})[.)]?$)/iu;
/** The signs of 1, from which those of further numbers count up. */
const FIRST_SIGNS = ['➊', '➀', '❶', '①'];
/** '1 - Chop the leeks.' In a list it may be an amount: '1 - leek'. */
const NUMBER_AND_DASH = /^\s*(\d{1,2})\s+[-–—]\s+(?=\p{L})/u;
/** '1 Preheat the oven.' */
const NUMBER_ALONE = /^\s*(\d{1,2})\s+(?=["'“‘(]?\p{Lu})/u;
/** Not 'sale q.b.', 'Salz n. B.' */
const SENTENCE_END = /(?<!(?<!\p{L})\p{L}\. ?\p{L}(?=\.$))[.!?。！？…]["'”’)]*$/u;
/** 'Sweat the leeks', and not 'Whipped cream', 'Roast chicken' or 'Toast, to serve'. */
const ACT_ON_SOMETHING =
  /^(?:add|arrange|bake|beat|blend|boil|bring|brown|chop|combine|cook|cool|cover|cut|dissolve|drain|fold|fry|grate|heat|knead|leave|let|marinate|mash|melt|mix|peel|place|pour|preheat|prepare|put|reduce|remove|rinse|roast|roll|rub|saut[eé]|season|serve|simmer|slice|soak|spread|sprinkle|steam|stir|strain|sweat|tip|toss|turn|whip|whisk) (?:the|an?|all|both|each|it|them|everything|your|half|together|well|gently|until|over|under|on|onto|in|into|with|for|up|down|out|off)(?![\p{L}-])/iu;
/** 'Add miso paste', with a verb that no name begins with. */
const ACT = /^(?:add|bring|combine|let|pour|preheat|put|remove|simmer|throw|transfer) \p{L}+ \p{L}/iu;
/** Longest line of a group's name, in characters. */
const LONGEST_GROUP_NAME = 60;
/** Longest line that is surely no step without ending as a sentence. */
const LONGEST_INGREDIENT = 110;
const FEWEST_WORDS_OF_SENTENCE = 5;

/** What a line looks like, before anything is known of its neighbours. */
export type LineSigns = {
  /** Without marks of headings, emphasis and bullets, and without pictures before it. */
  line: string;
  /** Pictures that stand before it, as they were written. */
  pictures: string;
  /** The same without the number of a step. */
  text: string;
  /** Written as a heading, with '#' or in bold. */
  isMarked: boolean;
  isBulleted: boolean;
  /** The number a step begins with; null for none. */
  stepNumber: number | null;
};

/** Reads the marks of a line. */
export function signsOf(line: string): LineSigns {
  const trimmed = line.trim();
  const ruled = RULED.exec(trimmed)?.[2];
  const isHeading = ruled !== undefined || HEADING_MARK.test(trimmed);
  const plain = (ruled ?? trimmed)
    .replace(QUOTED, '')
    .replace(HEADING_MARK, '')
    .replace(/\s+#+$/, '');
  const unbulleted = plain.replace(BULLET, '');
  const [outside = ''] = PICTURES.exec(unbulleted) ?? [];
  const unmarked = unbulleted.slice(outside.length).replace(BULLET, '');
  const emphasised = EMPHASIS.exec(unmarked)?.[2];
  const said = (emphasised ?? ITALIC.exec(unmarked)?.[2] ?? unmarked).trim();
  const [inside = ''] = PICTURES.exec(said) ?? [];
  const words = said.slice(inside.length);
  const isBulleted = unbulleted !== plain || outside !== '';
  const numbered = numberIn(STEP_NUMBER, words);
  return {
    line: words.replace(/\t+/g, ' '),
    pictures: outside + inside,
    text: numbered === null ? words : words.slice(numbered.end).trim(),
    isMarked: isHeading || (emphasised !== undefined && !isBulleted),
    isBulleted,
    stepNumber: numbered?.number ?? null,
  };
}

/** The number that a line of steps begins with, and where its words begin; null for none. */
export function readStepNumber(line: string): { number: number; end: number } | null {
  return numberIn(STEP_NUMBER, line) ?? numberIn(NUMBER_AND_DASH, line);
}

/** A number without a sign behind it: of a step only where all steps have one. */
export function readBareNumber(line: string): { number: number; end: number } | null {
  return numberIn(NUMBER_ALONE, line);
}

function numberIn(pattern: RegExp, line: string): { number: number; end: number } | null {
  const [mark, ...numbers] = pattern.exec(line) ?? [];
  const number = numbers.find((found) => found !== undefined);
  return mark === undefined || number === undefined
    ? null
    : { number: numberOfSign(number), end: mark.length };
}

function numberOfSign(number: string): number {
  const first = FIRST_SIGNS.find((sign) => number >= sign);
  if (number.startsWith('🔟')) return 10;
  return first === undefined
    ? Number(number.replace(/\D/g, ''))
    : number.charCodeAt(0) - first.charCodeAt(0) + 1;
}

/** 'For the sauce', 'Dressing:': the heading of a group within a part. */
export function isGroupName({ text, isMarked, stepNumber }: LineSigns): boolean {
  if (text.length > LONGEST_GROUP_NAME || stepNumber !== null || text === '') return false;
  if (isMarked) return true;
  if (/[:：]$/u.test(text)) return !/[.!?]\s/.test(text) && !/^[\d½¼¾⅓⅔]/.test(text);
  return isGroupTitle(text);
}

/** 'For the sauce', alone: no amount, no sentence. */
export function isGroupTitle(text: string): boolean {
  return beginsAsHeading(text) && !/[\d,.:：]| [-–—] /u.test(text);
}

/** The heading that a line of its own is, 'For the sauce:'; null where it is none. */
export function groupNameOf(line: string): string | null {
  const signs = signsOf(line);
  return isGroupName(signs) ? signs.text.replace(/\s*[:：]$/u, '') || null : null;
}

/** Whether it surely is an ingredient: short, with an amount, no sentence, no date; the number of a step is no amount. */
export function isIngredientLike(line: string): boolean {
  const text = line.replace(STEP_NUMBER, '') || line;
  const said = beginsWithAmount(text) ? withoutStopsOfWords(text) : text;
  if (datesInLine(text) !== null || isSentence(said) || (beginsWithTime(text) && SENTENCE_END.test(text)))
    return false;
  const { quantityMin, unitSlug } = parseIngredientLine(text);
  return quantityMin !== null || unitSlug !== null;
}

/** '2 cups', 'about 200 g', and not '30 minutes'. */
export function beginsWithAmount(text: string): boolean {
  return unitPlaceIn(text) !== null && !beginsWithTime(text);
}

/** '200 g' on a line of its own, beside the line of the name. */
export function isAmountAlone(line: string): boolean {
  const { quantityMin, name } = parseIngredientLine(line);
  return quantityMin !== null && name === line && /\p{N}/u.test(line);
}

/** '20 min quellen lassen' */
export function beginsWithTime(text: string): boolean {
  return findDurations(text)[0]?.start === 0;
}

/** Without what ends no sentence of an ingredient line: brackets, 'oz.', 'gestr.', the word behind a number. */
function withoutStopsOfWords(text: string): string {
  return text
    .replace(/(?<=\S\s?)\([^()]*\)/gu, '')
    .replace(/(?<=^[^\p{L}]*\p{L}{1,6})\./u, '')
    .replace(/\./g, (stop, position, said) => (endsWithAbbreviation(said.slice(0, position)) ? '' : stop))
    .trim();
}

/** Whether it begins with what a cook does: 'Sweat the leeks', 'add miso paste'. */
export function saysAct(text: string): boolean {
  return ACT_ON_SOMETHING.test(text) || ACT.test(text);
}

/** Whether it says what to do, however shortly: with the verb of a cook, or as a sentence. */
export function isInstruction(text: string): boolean {
  return saysAct(text) || (SENTENCE_END.test(text) && /\p{L}[,;.]?\s+\p{L}/u.test(text));
}

/** Whether it ends with a full stop that is not that of a short word. */
export function isSaid(text: string): boolean {
  return /[.!]$/.test(text) && SENTENCE_END.test(text) && !endsWithAbbreviation(text.slice(0, -1));
}

/** Whether it is prose: it ends as a sentence, or is long. */
export function isSentence(text: string): boolean {
  if (text.length > LONGEST_INGREDIENT) return true;
  const words = text.split(/\s+/).length;
  return (
    (SENTENCE_END.test(text) && words >= FEWEST_WORDS_OF_SENTENCE) ||
    /[.!?]\s+\p{Lu}\p{L}+\s\p{L}/u.test(text)
  );
}

/** What the words of an ingredient line say of its amount. No zod here. */

import { littleAdded } from '../../recipe-text/lines/amounts/added-little.ts';
import { remembered } from '../../shared/remembered.ts';
import { matchesOf } from '../../text/match-at.ts';
import { SEVERAL_IN_WORDS } from '../../text/number-words.ts';
import { OR_WORDS } from '../../text/range-words.ts';
import { isBlock, paragraphs, plainText, type RichTextNode } from '../../text/rich-text-reading.ts';
import { TAKEN_OF, TAKEN_PARTS } from '../../text/taken-parts.ts';
import { PACK_WORDS_ABROAD } from './abroad/vessels-abroad.ts';
import { EACH_ABROAD, ITALIAN_FOR } from './amounts-for-one.ts';
import type { IngredientUsage } from './ingredient-usages.ts';
import { writtenName } from './listed-names.ts';
import { OTHER_UNIT, oneUnitFirst } from './said-units.ts';
import { isToolName } from './tools.ts';
import { amountsAsWritten, isVessel, plainWords } from './written-amounts.ts';

type LineWords = Pick<IngredientUsage, 'ingredientTitleOverride' | 'preparation' | 'note'>;
/** What tells whether a line counts things that the catalogue does not know. */
type CountedLine = Partial<Pick<IngredientUsage, 'unitId' | 'ingredientId'>>;
type LineAmount = Pick<IngredientUsage, 'quantityMin' | 'quantityMax'> & {
  unit: { slug: string } | null;
  writtenLine?: string | null;
};

const ONE_OF_THEM =
  'person|people|head|guest|diner|eater|cook|serving|portion|plate|bowl|cup|glass|mug|drink|sandwich|burger|pizza|roll';
/** 'as per packet instructions', 'per your taste' are no shares. */
const NO_SHARE =
  '(?:the |your )?(?:pack(?:et|age)?|box|label|manufactur|maker|instruction|direction|recipe|note|taste|choice|preference|liking)';
const FOR_ONE = new RegExp(
  `(?<!\\p{L})(?:${EACH_ABROAD}|(?<!as )per (?!your |${NO_SHARE}|${ITALIAN_FOR})[\\p{L}\\d]+|(?:each|every) (?:${ONE_OF_THEM})|for one (?:person|serving)|apiece|(?<=\\p{L}(?<!(?:^| )(?:in|into|onto|on|of|for|with|and|or|to|from|than|about|half)) )an? (?:${ONE_OF_THEM})$)(?!\\p{L})|/ ?(?:${ONE_OF_THEM})(?!\\p{L})|(?<!\\p{L})p\\.p\\.?$`,
  'iu',
);
/** Of an Italian line it is 'for': '100 g di ricotta per Pasqua'. */
const PER = /^per /i;
const EACH_ONE_ABROAD = new RegExp(EACH_ABROAD, 'iu');
const ITALIAN =
  /(?<!\p{L})(?:di|del|della|dello|dei|delle|con|più|altr[oaie]|burro|olio|farina|zucchero|lievito|uov[oa]|latte|panna|acqua|cioccolato|formaggio|aglio|limon[ei])(?!\p{L})/iu;
/** An amount of its own before it: 'thighs, two per person' says how the line's amount is divided. */
const OWN_AMOUNT = /[\d½¼¾⅓⅔⅛]|(?<!\p{L})(?:an?|one|two|three|four|five|six|half)(?!\p{L})/iu;
/** '2 sausages each', but '1 tsp ginger and nutmeg each'. */
const EACH_LAST = /^(?!.*(?:[\d½¼¾⅓⅔⅛]|,| and | & | or )).*(?:^|\s)each$/is;

/** Whether a counted line names a tool, of which as many as before are enough for any servings: '1 slow cooker'. */
function isTool({ ingredientTitleOverride, unitId, ingredientId }: LineWords & CountedLine): boolean {
  return ingredientId === null && unitId === null && isToolName(ingredientTitleOverride ?? '');
}

/** Whether a text says that something is for each person or piece; in Italian 'per' alone says what for. */
const saysForOne = remembered((said): { isSaid: boolean; isSaidInItalian: boolean } => {
  const found = FOR_ONE.exec(said);
  const isSaid = found ? !OWN_AMOUNT.test(said.slice(0, found.index)) : EACH_LAST.test(said);
  const isFor = found !== null && PER.test(found[0]) && !EACH_ONE_ABROAD.test(found[0]);
  return { isSaid, isSaidInItalian: isSaid && !isFor };
});

/** Whether a line's amount is for one person or one piece, so that it is the same however many there are: '2 eggs per person'. So is that of a tool. */
export function isForOneOfAll(line: LineWords & CountedLine): boolean {
  const { ingredientTitleOverride, preparation, note } = line;
  if (isTool(line)) return true;
  const texts = [ingredientTitleOverride, preparation && plainText(preparation), note];
  return texts.some((text) => {
    const { isSaid, isSaidInItalian } = saysForOne(text?.trim() ?? '');
    return isSaidInItalian || (isSaid && !ITALIAN.test(texts.join(' ')));
  });
}

/** Units of which a weight or volume says how large one is: '1 can (400 g)'. */
export const CONTAINER_SLUGS: ReadonlySet<string> = new Set(
  'can jar bottle package envelope sachet bag box carton container tub pot punnet tray tube'.split(' '),
);
const COUNT = `(?:an? dozen|(?!0)\\d{1,2}(?:,\\d{1,2}|\\s?[¼½¾⅓⅔⅛]|(?:\\s\\d)?[/⁄]\\d)?|[¼½¾⅓⅔⅛]|(?:${SEVERAL_IN_WORDS})(?=\\s))`;
/** '1 1/2-inch piece of ginger' is an amount of ginger; '3-inch piece' says how large one is. */
const LENGTH_OF_PIECE = '(?:[ -]?(?:inch|cm)(?= pieces?(?: of)? \\p{L})|\\s?[x×](?![\\p{L}\\d]|\\s?\\d))?';
/** A number that a part of the words begins with: 'or 5 extra large', '4-5', 'about 3', '1/4 for a firmer one'. */
const COUNT_FIRST = new RegExp(
  `(?:^|[,;(])\\s*(?:(?:${OR_WORDS}|and|und|et|y|e|en|och|og|plus|[+=~]|about|around|approx\\.?|approximately|roughly|circa|ca\\.|at least|at most|up to|only|use|(?:this|that|which) is|that’s|that's|equals|makes)\\s?)*(?<![\\p{L}\\d])(${COUNT}(?:\\s?(?:[-–+]|to|or)\\s?${COUNT})?${LENGTH_OF_PIECE})(?![\\p{L}\\p{N}%°º/⁄:.×"″”-]|,\\d|\\s[%–-]|\\s?[\\d¼½¾⅓⅔⅛])`,
  'giu',
);
/** '1 (4 lb) chicken', '1 x 2 kg duck', 'salsa 1 14 oz': the note begins with how large the one is, as of a pack. */
const ONE_SIZED = /^(?:\W*(?:1|one|an?)|\p{L}[^\d½¼¾⅓⅔]*\s1)(?:\s?[x×]\s?|\s?\(|\s)(?:about |~\s?)?\d/iu;
/** A name that begins with what was added to the amount, or stands in its place: 2 cups '+ 1 large handful basil'. */
const ADDED_FIRST = new RegExp(`^(?:/|(?:\\+|&|plus|and|${OR_WORDS})\\s)`, 'iu');
/** Largest number without a unit that is a count, and not a kind or a share: '80/20'. */
const LARGEST_COUNT = 20;
/** '4cm ginger': of what is cut to a length; '9 inch crust' says how large it is. */
const LENGTH_OF_NAME =
  /^(?:about |~\s?)?(\d[\d\s.,/½¼¾⅓⅔–-]{0,8}(?:cm|inch(?:es)?|["″”]))(?! ?(?:thick|wide))(?=.*(?:ginger|galangal|turmeric|cinnamon|horseradish|kombu|lemon ?grass|leek|cucumber|daikon|vanilla|root))/i;
/** 'Cucumber, 3 inches': all that is said behind a name. */
const LENGTH_ALONE =
  /^(?:about |~\s?|ca\.? )?(?:\d[\d\s.,/½¼¾⅓⅔–-]{0,8}|[½¼¾⅓⅔]\s?)(?:cm|inch(?:es)?|["″”])(?: (?:piece|stick|knob|thumb|chunk)s?)?$/iu;
/** '28 oz.', '1 ~ 150g': the size of one. */
const SIZE_ALONE =
  /^\(*(?:about |~\s?)?[\d½¼¾⅓⅔⅛][\d\s.,/½¼¾⅓⅔⅛–-]*(?:g|grams?|kg|ml|cl|l|oz|fl\.? oz|ounces?|lbs?|pounds?)\.?\)*$/iu;
/** '400 g/14 oz', '400 g; 14 oz'. */
const BETWEEN_SIZES = /(?<=\p{L}) ?[/;] ?(?=\d)/u;
/** More than any can of a kitchen holds: '3 cans (1.2 kg)' is how much all are. */
const SIZE_OF_ALL =
  /\d\s?(?:kg|l|lbs?|pounds?)\b|(?<![\d.,])\d{4,}\s?(?:g|ml)\b|(?<![\d.,])(?:3[3-9]|[4-9]\d|\d{3,})(?:[.,]\d+)?\s?(?:fl\.? )?(?:oz|ounces?)\b/iu;
const SIZE_OF_ONE = /^(?:1|one|each|per piece)\s?(?:[~≈=:]|about|approx\.?|ca\.?)\s?\d/iu;
/** 'à ca. 180 g', '140 g chacune': how large each is, by language. */
const EACH_BEFORE = { French: 'à', German: 'je|jeweils|à', Scandinavian: 'à|a|per styck', Spanish: 'de' };
const EACH_BEHIND = {
  Dutch: 'per stuk|elk|ieder',
  French: "chac(?:une?)|pièce|l['’]une?",
  German: 'das Stück|pro Stück|je Stück|jeweils|je',
  Italian: "ciascun[oa]|cadaun[oa]|l['’]un[oa]|ognun[oa]",
  Scandinavian: 'per styck|stykket|stk',
  SpanishAndPortuguese: 'cada un[oa]|cada uma?|c/u|por unidade?',
};
const MEASURED = '[\\d½¼¾⅓⅔⅛][\\d\\s.,/½¼¾⅓⅔⅛–-]*(?:k?g|m?l|cl|dl)';
const SIZE_OF_EACH = new RegExp(
  `^(?:(?:${Object.values(EACH_BEFORE).join('|')}) (?:ca\\.? |circa |etwa |environ |env\\. |~ ?)?${MEASURED}|(?:ca\\.? |circa |environ |~ ?)?${MEASURED} (?:${Object.values(EACH_BEHIND).join('|')}))$`,
  'iu',
);
const PACK_ABROAD = new RegExp(`^(?:${PACK_WORDS_ABROAD})(?!\\p{L})`, 'iu');
const SPOONS = /(?:spoon|tsp|tbsp|cup)/iu;
/** One or some of a unit without a number: 'Cups of flour', 'Tin chopped tomatoes', 'Teaspoon/tablespoon of salt'. */
const UNNUMBERED_UNIT =
  /^(?:(?:large|small|medium|big|\p{L}+ed) )?(?:(?:tea|table)spoons?|tsp|tbsp|cups?|cloves?|sticks?|tins?|cans?|jars?|packets?|sachets?|cartons?)(?:\/\p{L}+)? (?!foil|openers?|cakes?|noodles?|mushrooms?|liners?|blenders?|ground|powder|oil)(?:of )?\p{L}+(?: \p{L}+)?/iu;
/** 'stock cubes in 500 ml water': what is added to the amount stands behind the name. */
const MORE_IN_NAME = new RegExp(
  `\\s(?:in|into|with|and|plus|to|from|${OR_WORDS}|e|et|y|und|och|og|más|più|mais|\\+|&)\\s(?=[\\d½¼¾⅓⅔⅛]|(?:an?|half|one|two|three|four) )`,
  'iu',
);
const ONE_ABROAD =
  "(?:un['’]|demi-|(?:une?|un[ao]|uma?|ein(?:er|es|em)?|en|een|ett?|demi|medi[oa]|mezz[oa]|mei[oa]|halben?|deux|due|dos|dois|duas|zwei|trois|tre|tres|três|drei)\\s|[\\d½¼¾⅓⅔][\\d/⁄.,½¼¾⅓⅔–-]*\\s?)";
/** What nobody measures, and names that begin with a number. */
const VAGUE_ABROAD =
  'peu|poco|pouco|po|poquito|bisschen|wenig|beetje|smule|filo|filet|trait|chorrito|goccio|schuss|spritzer|hauch|scheut|skvätt|snuf|klont|nuez|noce|noix|pinc|pizz|pizc|pitad|prise|nyp|klyp|poign|mancia|puña|punha|hand|glace|crema|leches|croute|route|papillote|equis';
/** 'Un limone', 'cuarto y mitad de carne': a number of a line that was read without one. */
const NUMBERED_ABROAD = new RegExp(
  `^(?:(?!\\d)${ONE_ABROAD}|cuarto y |(?:cuarto|tercio|mitad|metade|moitié|metà|hälfte|helft) )(?!(?:${VAGUE_ABROAD}))\\p{L}+(?:[ -]\\p{L}+)?`,
  'iu',
);
/** 'Saft einer Zitrone', 'le jus d'un citron': what is taken of a number of things, in other languages. */
const TAKEN_ABROAD = new RegExp(`^${TAKEN_PARTS}(?:${TAKEN_OF}| )${ONE_ABROAD}\\p{L}.*$`, 'iu');
/** '2 per person', but '1 per la superficie' is for something. */
const FOR_ONE_BEHIND = new RegExp(`^[^,;]*(?<!\\p{L})(?:each|per(?! ${ITALIAN_FOR}))(?!\\p{L})`, 'iu');
/** 'juice of 1, zest 2': how many of those counted a part is taken of. */
const OF_THEM =
  /(?<!\p{L})(?:\p{L}+ (?:of|from|von|de|di|van|av|af)|juice|zest) (?:1?\d|[½¼¾]|one|two|half)(?=\s*(?:$|[,;)&+]|(?:and|und|et|e|y|en|och|og)\s))/giu;
/** '(added to 3/4 mug)', of what was said before. */
const VESSEL_LAST = /(?<![\p{L}\d])([\d½¼¾⅓⅔][\d\s/½¼¾⅓⅔]{0,6} ?(?:mug|glass|bowl)(?:e?s)?)\s*$/iu;
/** 'Cod and salmon, 150 g each': an amount of each that is named. */
const EACH_OF_NAMED = /^\(?([\d½¼¾⅓⅔⅛][^,;()]{0,30}?) each\)?$/iu;
const SEVERAL_NAMES = /,| (?:and|&) /;
/** How many words of what is counted are said again. */
const COUNTED_WORDS = 3;

/**
 * What a line says of amounts in plain words, which do not follow the servings: 'or 5 extra large', '(about 200 g)'.
 * The size of the one can beside an amount of cans is none, nor is anything in a line that is for each person.
 */
export function amountsInLine(
  line: LineWords & LineAmount & CountedLine,
  listed: ReadonlySet<string>,
): string[] {
  const { ingredientTitleOverride: tool, quantityMin: tools } = line;
  if (isTool(line) && tools !== null)
    return [`${tools} ${tool ?? ''}`, ...amountsAsWritten(line.preparation ?? [], listed)];
  if (isForOneOfAll(line)) return [];
  const { unit, quantityMin, quantityMax, preparation, note, ingredientTitleOverride: name } = line;
  const hasAmount = quantityMin !== null || quantityMax !== null || unit !== null;
  const isContainer = countsContainers(line);
  // All of '1-2 cans' can be no one weight.
  const isOneContainer =
    isContainer && (quantityMax === null ? quantityMin === 1 : quantityMax !== quantityMin);
  const isOneSized = isOfOneSized(line);
  const isCounted = isContainer || unit === null;
  const isOfAllCans = (part: string) => unit?.slug === 'can' && quantityMin !== 1 && SIZE_OF_ALL.test(part);
  const isSizeOfOne = (part: string) =>
    (isOneContainer && !SPOONS.test(part)) ||
    (isContainer && Number.isInteger(quantityMin) && SIZE_ALONE.test(part) && !isOfAllCans(part)) ||
    (isCounted && (SIZE_OF_ONE.test(part) || SIZE_OF_EACH.test(part)));
  const parts = (note?.split('; ') ?? []).slice(isOneSized ? 1 : 0).filter((part) => !isSizeOfOne(part));
  const notes = parts.map((part) => paragraphs(part));
  const behind = [preparation && plainText(preparation), note].flatMap((text) => text?.trim() || []);
  const lengths = hasAmount ? [] : behind.filter((text) => LENGTH_ALONE.test(text));
  const inName = hasAmount ? addedInName(name ?? '') : (name ?? '');
  const packs = PACKS_ADDED.exec(inName)?.[1] ?? (hasAmount ? undefined : TAKEN_ABROAD.exec(inName)?.[0]);
  const abroad = hasAmount ? undefined : NUMBERED_ABROAD.exec(inName)?.[0].replace(/ d(?:[eio]|el|a)$/i, '');
  const length = hasAmount ? undefined : LENGTH_OF_NAME.exec(inName)?.[1];
  const unnumbered = hasAmount ? undefined : UNNUMBERED_UNIT.exec(inName)?.[0];
  const saidEach = EACH_OF_NAMED.exec((preparation && plainText(preparation)) || note || '')?.[1];
  const each = hasAmount || !SEVERAL_NAMES.test(inName) ? undefined : saidEach;
  const little = hasAmount ? [name ?? '', ...behind].flatMap(littleAdded) : [];
  const said = [
    ...(each === undefined ? [] : [each]),
    ...(length === undefined ? [] : [length]),
    ...lengths,
    ...(unnumbered === undefined ? [] : [unnumbered]),
    ...(abroad === undefined ? [] : [abroad]),
    ...(packs === undefined ? amountsAsWritten(paragraphs(inName), listed) : [packs]),
    ...(hasAmount ? partsOfThem(name ?? '') : []),
    ...[...notes, preparation ?? []].flatMap((text) => {
      const amounts = amountsAsWritten(text, listed);
      return amounts.length > 0 ? amounts : amountsFirst(text);
    }),
  ];
  return [...said, ...little.filter((words) => !said.some((other) => other.startsWith(words)))];
}

/** Whether a line counts what holds or packs something: '2 tins', 'Dose Tomaten'. */
function countsContainers({ unit, ingredientTitleOverride }: LineWords & LineAmount): boolean {
  const name = ingredientTitleOverride ?? '';
  return unit === null ? PACK_ABROAD.test(name) || isVessel(name) : CONTAINER_SLUGS.has(unit.slug);
}

function isOfOneSized({ unit, quantityMin, writtenLine }: LineAmount): boolean {
  return unit === null && quantityMin === 1 && ONE_SIZED.test(writtenLine ?? '');
}

/** Whether the note of a line says only how large the one is that it counts, so that it is true of each of several: '1 tin (400 g)', '1 (4 lb) chicken'. */
export function isNoteOfEach(line: LineWords & LineAmount): boolean {
  const sizes = line.note?.split(BETWEEN_SIZES) ?? [];
  const isOne = line.quantityMin === 1 && (countsContainers(line) || isOfOneSized(line));
  return isOne && sizes.length > 0 && sizes.every((size) => SIZE_ALONE.test(size));
}

/** The part of a name that adds something to the amount of its line: '+ 1 handful basil', ' in 500 ml water'. */
function addedInName(name: string): string {
  if (ADDED_FIRST.test(name)) return name;
  const start = name.search(MORE_IN_NAME);
  return start === -1 ? '' : name.slice(start);
}

/** 'plus 1 (8-oz) can': packs that are added, with their size. */
const PACKS_ADDED = /(?:\+|plus|and|&) (\d{1,2} \([^()]+\) \p{L}+)/iu;

function partsOfThem(text: string): string[] {
  return [...text.matchAll(OF_THEM)].map(([part]) => part);
}

/** What parts of a text begin with, of whatever they are: counts, 'a pound or two'. */
function amountsFirst(nodes: readonly RichTextNode[]): string[] {
  const inBlocks = nodes.flatMap((node) =>
    'children' in node && isBlock(node) ? amountsFirst(node.children) : [],
  );
  const text = nodes.map(plainWords).join('');
  const counts = matchesOf(COUNT_FIRST, text).flatMap(({ 0: whole, 1: count = '', index }) => {
    const behind = text.slice(index + whole.length);
    const isNone =
      Number.parseFloat(count) > LARGEST_COUNT ||
      OTHER_UNIT.test(behind) ||
      /^ (?:parts?|count|ct)\b/i.test(behind) ||
      FOR_ONE_BEHIND.test(behind);
    return isNone ? [] : [[count, ...writtenName(behind, COUNTED_WORDS)].join(' ')];
  });
  const one = oneUnitFirst(text);
  const vessel = VESSEL_LAST.exec(text)?.[1];
  return [
    ...inBlocks,
    ...(one === null ? [] : [one]),
    ...counts,
    ...partsOfThem(text),
    ...(vessel === undefined ? [] : [vessel]),
  ];
}

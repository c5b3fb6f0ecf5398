/** Whether a name in a step surely means all that is listed of it. No zod here. */
import { isCommonWord } from '../../recipes/lines/listed-names.ts';
import { TIME_UNITS } from './times/time-words.ts';
import { canStandBefore, saysSome } from './words-before-names.ts';

/** What is done with a little of it, and what tells of it: 'grease with butter', 'until the butter'. */
const ASIDE_WORDS =
  anyOf(`greas dust brush coat drizzl sprinkl season scatter garnish serv topped spray dredg rub taste
  adjust until when once while before without except instead avoid optional plenty enough several equal
  alongside beside`);
const ASIDE_WHOLE_WORDS = anyOf('top eat but as if so after not like such than per for using next');
const ASIDE_BEFORE = new RegExp(`\\b${ASIDE_WORDS}|\\b${ASIDE_WHOLE_WORDS} |n['’]t `, 'i');
/** 'For 5 minutes', 'for about an hour', 'for a while': how long something is done says nothing of what comes next. */
const HOW_LONG = new RegExp(
  `\\bfor (?:(?!the )[^\\s,;]+ ){1,4}?(?:${TIME_UNITS}|while|moment|bit)(?!\\p{L})`,
  'giu',
);
/** 'Lightly oil': what begins a clause may be done. */
const ACT_BEFORE = /^\W*(?:\p{L}+ly )?(?:butter|oil|flour)\b/iu;
/** 'A splash of', 'butter or', 'from the', '2 tbsp of salt and', 'chicken/'. */
const PART_BEFORE = /(?:of|or|from|all|both|[\d½⅓⅔¼¾⅛][\p{L}\s]{1,30} and)\s(?:the )?$|\/$/iu;
const ASIDE_WORDS_BEHIND =
  anyOf(`taste needed need necessary if optional instead desired desire required like prefer
  want batch batches another`);
const ASIDE_BEHIND = new RegExp(
  `^[^.!?;]*\\b(?:${ASIDE_WORDS_BEHIND}|at a time|(?:serv|garnish|dust|greas)\\p{L}*)\\b`,
  'iu',
);
/** 'The butter or', 'the onions are'. */
const OTHER_BEHIND = /^(?:\/| (?:or|is|are|will|can|sides?) )/i;
const CLAUSE_BEFORE = /[^.!?;]*$/;
const CLAUSE_BEHIND = /^[^.!?;]*/;
/** 'Into each jar', and not 'after each addition'. */
const FOR_EACH = /\b(?:each|every|per|apiece)\b(?! (?:time|addition|other|minute|few|\d))/i;
/** Washing takes water that nobody measures. */
const WASHING = /\b(?:wash|rins|clean|scrub|wip|soak|running|under)/i;
/** What is also done with things: 'and butter a pan'. */
const ALSO_VERBS =
  /^(?:butter|oil|flour|salt|pepper|sugar|water|cream|bread|glaze|ice|sauce|spice|paper|crumb)$/i;
const OBJECT_BEHIND = /^(?:,? (?:and|or) \p{L}+)? (?:an?|the|your|each|both|it|them|all)(?!\p{L})/iu;
/** What a step makes of the list is called so as well: 'make the sauce', where soy sauce is listed. */
const MADE =
  /^(?:sauces?|dressing|dough|batter|filling|paste|syrup|glaze|mix|topping|marinade|seasonings?|rub|spices?|gravy|custard|frosting|icing|salad|crust|pastry|soup|stew)$/;

/** A part of a regular expression: one of these words, or beginnings of words. */
function anyOf(words: string): string {
  return `(?:${words.split(/\s+/).join('|')})`;
}

/**
 * Whether a name at a place in a text means all of the line with these names, and its amount may stand there.
 */
export function isSurelyAll(
  text: string,
  { start, end }: { start: number; end: number },
  names: readonly string[],
): boolean {
  const said = text.slice(start, end);
  if (!isInItsForm(said, names) || isMadeOfList(said, names)) return false;
  return !isAside(text, said, start, end) && (isWithArticle(said) || isBareNoun(text, said, start, end));
}

function isWithArticle(said: string): boolean {
  return /^the\s|\sthe\s/i.test(said);
}

/** True where a step may mean a part of what is listed, or only tells of it. */
function isAside(text: string, said: string, start: number, end: number): boolean {
  const clause = CLAUSE_BEFORE.exec(text.slice(0, start))?.[0] ?? '';
  const behind = text.slice(end);
  const sentence = clause + said + (CLAUSE_BEHIND.exec(behind)?.[0] ?? '');
  return (
    ACT_BEFORE.test(clause) ||
    PART_BEFORE.test(clause) ||
    OTHER_BEHIND.test(behind) ||
    ASIDE_BEFORE.test(clause.replace(HOW_LONG, '')) ||
    ASIDE_BEHIND.test(behind) ||
    FOR_EACH.test(sentence) ||
    (/\bwater$/i.test(said) && WASHING.test(clause))
  );
}

/** Without an article, what stands around a name must leave no doubt that it is a noun without adjectives. */
function isBareNoun(text: string, said: string, start: number, end: number): boolean {
  const before = text.slice(0, start);
  const clause = CLAUSE_BEFORE.exec(before)?.[0] ?? '';
  const isShare = !isSingleName(said);
  if (isShare) return true;
  const isVerb = ALSO_VERBS.test(said) && OBJECT_BEHIND.test(text.slice(end));
  return canStandBefore(before) && !saysSome(clause) && !isVerb;
}

/** 'Half butter' says a part already. */
function isSingleName(said: string): boolean {
  return !/^(?:half|(?:one|a|two|three) (?:half|thirds?|quarters?|fourths?))(?!\p{L})/iu.test(said);
}

/** Whether a name is said as it is listed, of one or of several: 'floured' is no flour, 'sticking' are no sticks. */
function isInItsForm(said: string, names: readonly string[]): boolean {
  const own = new Set(names.flatMap(wordsIn).map(singular));
  const last = wordsIn(said).findLast((word) => !isCommonWord(word));
  return last === undefined || own.has(singular(last));
}

/** Whether only what many things are called is said of a longer name. */
function isMadeOfList(said: string, names: readonly string[]): boolean {
  const telling = wordsIn(said).filter((word) => !isCommonWord(word));
  const isOnlyName = names.some((name) => wordsIn(name).filter((word) => !isCommonWord(word)).length === 1);
  return telling.length === 1 && MADE.test(telling[0] ?? '') && !isOnlyName;
}

function wordsIn(name: string): string[] {
  return name.toLowerCase().match(/\p{L}[\p{L}'’-]*/gu) ?? [];
}

function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return word.replace(/ies$/, 'y');
  return word.replace(/(?<=(?:ch|sh|x|ss|o))es$|(?<=[^s])s$/, '');
}

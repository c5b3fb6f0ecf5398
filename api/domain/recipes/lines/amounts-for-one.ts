/** Amounts for one piece, which are the same however many there are. No zod here. */

import { NUMBERS_ABROAD } from '../../recipe-text/steps/times/time-words.ts';
import { countedAbroad } from '../../text/counted/counted-names-abroad.ts';
import { matchesOf } from '../../text/match-at.ts';
import { SEVERAL_IN_WORDS } from '../../text/number-words.ts';
import { isForEachAbroad } from './abroad/each-abroad.ts';
import { isVesselOrTool, measureAbroad } from './abroad/measures-abroad.ts';
import { isCommonWord, isListed, namesListed, wordsOfName } from './listed-names.ts';
import { hasCountedPieces } from './size-of-pieces.ts';

/** For what Italian takes something, without an article. */
const ITALIAN_PURPOSES =
  'base|brodo|condimento|copertura|crema|crostat[ae]|decorazione|dolc[ei]|farcitura|finitura|fondo|frittura|frolla|glassa|guarnizione|impasto|impanatura|padella|pane|ripieno|salsa|sciroppo|spianatoia|stampo|sugo|teglia|tort[ae]|tortiera';
/** English words that end as Italian verbs do. */
const NO_VERBS = '(?!(?:squa|sha|sphe)re)';
/** How long: 'circa 10 minuti', 'altri due minuti', 'qualche ora'. */
const ITALIAN_TIME = `(?:(?:circa|almeno|altr[ie]|ancora|qualche|poch[ie]|alcun[ie]|massimo|o|[\\d½.,/–-]+|${NUMBERS_ABROAD}) ){0,4}(?:minut[oi]|second[oi]|(?:mezz['’])?or[ae]|giorn[io])`;
/** Behind 'per', where it is Italian for 'for': an article, a verb, so many people, a time, or a purpose. */
export const ITALIAN_FOR = `(?:(?:${ITALIAN_TIME}|il|lo|la|i|gli|le|un[oa]?|quest[oaie]|\\d+ person[ei]|${NO_VERBS}\\p{L}+(?:[aei]re|rre|[aei]r(?:l[oaie]|ne|si|vi))|${ITALIAN_PURPOSES})(?!\\p{L})|(?:l|un)['’])`;

/** People and pieces, by language. */
const ONE_OF_THEM = {
  English: 'person|head|kilo|pound|lb|cup|quart',
  Dutch: 'persoon|stuk|pond|kop|plak',
  French: 'personne|t[êe]te|portion|pièce|part|assiette|tasse|verre|tranche|livre|pot',
  German: 'person|kopf|nase|portion|st[üu]ck|tasse|glas|scheibe|pfund|becher|blech|form',
  Italian: 'persona|testa|porzione|pezzo|commensale|tazza|bicchiere|vasetto|libbra',
  PortugueseAndSpanish:
    'pessoa|persona|cabeça|cabeza|raci[óo]n|por[çc][ãa]o|porci[óo]n|pieza|unidade?|taza|x[íi]cara|vaso|copo|libra',
  Scandinavian: 'person|styck|stk|port(?:ion|sjon)|kopp|glas[s]?',
};
const MEASURE = '(?:k?g|l|(?:k|ch)ilo\\p{L}*|gramm?|lit(?:er|re|ro)n?)';
/** Of so much of something each: 'kg', '1 Liter', '100 g'. */
const OF_SO_MUCH = `(?:(?:1|eine?n?|une?|un[oa]|uma?|en|een|\\d{2,4}) ?)?${MEASURE}`;
/** 'Je 1 kg Äpfel und Birnen' is an amount, '2 Dosen je 400 g' says how large each is. */
const OF_EACH_SO_MUCH = `(?:(?<!^je )(?:1|eine?n?|100) ?)?${MEASURE}`;
const EACH = 'par|por(?: cada)?|pro|per|cada|chaque|ogni';
/** 'Pro Person', 'je kg', 'par litre', 'auf 1 l'. */
export const EACH_ABROAD = `(?:(?:je|${EACH}) (?:${Object.values(ONE_OF_THEM).join('|')})|(?:${EACH}|auf|op|på|al|na) ${OF_SO_MUCH}|je ${OF_EACH_SO_MUCH}|a (?:persona|pessoa|testa|cabeza)|pro (?!tips?)\\p{L}{2,})`;

/** How far the sentence around an amount is looked at, each way. */
const SENTENCE_REACH_CHARACTERS = 200;
/** The full stop of '8 oz. each' ends no sentence. */
const SENTENCE_END =
  '(?:(?<!(?<!\\p{L})(?:lbs?|oz|tsps?|tbsps?|tbs|approx|ca|env|c|s))\\.|\\.(?=\\s\\P{Ll})|[!?\\n])\\s';
const EARLIER_SENTENCES = new RegExp(`^.*${SENTENCE_END}`, 'su');
const LATER_SENTENCES = new RegExp(`${SENTENCE_END}.*$`, 'su');
/** An amount for one piece is the same however many there are. */
const FOR_ONE = new RegExp(
  `(?<!\\p{L})(?:each(?! of)|(?<=(?:in|into|inside|on|onto|over|to|for) )each of|every|${EACH_ABROAD}|per(?! ${ITALIAN_FOR})|apiece|for one person)(?!\\p{L})`,
  'giu',
);
const NUMBER = `(?:[\\d½¼¾⅓⅔⅛][\\d.,/⁄½¼¾⅓⅔⅛]*|(?:half(?: of)?(?: an?)?|an?|one|${SEVERAL_IN_WORDS})(?!\\p{L}))`;
/** What stands before the size of a pack, as part of a pattern: 'cans of tomatoes (', 'jar pesto '. */
export const BEFORE_SIZE_OF_PACK =
  "(?<!\\p{L})(?:can|tin|jar|carton|packet|package|pack|bag|box|bottle|sachet|tub|punnet|pouch)(?:e?s)?(?:\\s(?!(?:and|or|with|plus|to|into|in|then|on|from|over|at)\\s)[\\p{L}'’-]+){0,5},?\\s?\\(?(?:about |~\\s?)?";
/** '2 cans of tomatoes, 400 g each' counts cans. */
const SIZE_OF_PACK = new RegExp(`${BEFORE_SIZE_OF_PACK}${NUMBER}\\s?-?\\p{L}{1,11}\\.?\\s$`, 'iu');
/** Of one sentence: the full stop is that of a short unit, or within a word. */
const WORD = "(?:[\\p{L}'’-]|(?<=(?<!\\p{L})(?:lbs?|oz|tsps?|tbsps?|tbs))\\.|\\.(?!\\s))+";
/** Only the amount that stands directly before is taken at a time: the one cup of '3 cups flour one cup at a time'. */
const AMOUNT_OF_A_GO = `^${NUMBER}(?: ?(?:[-–—]|or|to|) ?${NUMBER})?(?:\\p{L}{1,12}\\.?)?(?: (?!(?:${NUMBER}|few|some|little|bit|all)(?!\\p{L}))${WORD}){0,6}\\.?`;
/** The same up to what joins something else to it. */
const AMOUNT_WORDS = `^${NUMBER}(?: ?(?:[-–—]|or|to|) ?${NUMBER})?(?:\\p{L}{1,12}\\.?)?(?: (?!(?:${NUMBER}|and|or|plus|with|to|in|into|on|onto|over|from|for|as|like|than|using|half)(?!\\p{L}))${WORD}){0,6}`;
const AT_A_TIME = new RegExp(`${AMOUNT_OF_A_GO} at (?:a|one|the same) time(?!\\p{L})`, 'iu');
/** So many for one pan, or all of it without delay. */
const AT_ONCE = new RegExp(`${AMOUNT_OF_A_GO} at once(?!\\p{L})`, 'iu');
/** '150 g rice a person', 'half a cup of rice a bowl', and not 'rice in a bowl'. */
const A_PERSON = new RegExp(
  `${AMOUNT_WORDS}(?<! of|half|quarter|third|[\\d½¼¾⅓⅔⅛]) an? (?:person|head|guest|diner|child|adult|serving|portion|plate|bowl|cup|glass|mug|pan|tin|jar|piece)(?!\\p{L})`,
  'iu',
);
/** '3 batches, 1 tbsp oil each time'. */
const EACH_TIME = new RegExp(`${AMOUNT_WORDS} (?:each|every) time(?!\\p{L})`, 'iu');
/** 'A teaspoon of jam on a cold plate' tells whether it sets. */
const TO_TEST = new RegExp(
  `${AMOUNT_WORDS} on(?:to)? (?:an?|the) (?:cold|chilled|frozen|freezing) (?:plate|saucer)`,
  'iu',
);
/** 'For 3 minutes per side', 'every 5 minutes', 'after each addition' count no pieces. */
const TIME_BEFORE = /(?<!\p{L})(?:min(?:ute)?s?|sec(?:ond)?s?|h(?:ou)?rs?)\.? (?:on |for |to )?$/iu;
const TIME_BEHIND =
  /^ (?:(?:[\d–-]+|few|couple of|half|quarter|two|three|five|ten|fifteen|twenty|thirty) ?)?(?:min|sec|hour|hr|day|time|addition|now and)/iu;

/** A verb after what is taken: 'and brush', ', roll', 'und verrühren'. */
const NEXT_ACT =
  /(?:[,;]| and| then| und| et| y| e| och| og) (?!(?:about|plus|some|then|one|two|three|four|half) )(\p{L}+)| (?:und|et|e|y|och|og) $/giu;
/** 'For each tin, take 200 g flour': all of such a sentence is for one. */
const FOR_EACH_FIRST = /(?:^|[,;] |(?:and|then) )(?:for|on|onto|in|into|to|over|inside)? ?$/i;
/** 'Press each flat and place 1 teaspoon of it in the center'. */
const ON_IT =
  /^[^,;.]{1,80} (?:in|on|onto|into|at) (?:(?:the|its|their) (?:cent(?:er|re)|middle)|top(?! of))/iu;
/** What comes after the work on each: 'cut each in half, then add 2 cups'. */
const THEN = /[,;] (?:and )?then(?!\p{L})/iu;
/** How far before one piece the several are looked for. */
const SEVERAL_REACH_CHARACTERS = 500;
const ONE_PIECE = /^(?:1|one|an?) (?:\p{L}+ ){0,2}?(?:slice|sheet|leaf|piece|rasher)(?!\p{L})/iu;
const SEVERAL_PIECES =
  /(?<!\p{L}|\bin(?:to)? (?:thin |thick )?)(?:slices|rolls|buns|bagels|muffins|toasts|tortillas|sandwiches)(?!\p{L})/iu;

/** So much goes into a pan, and not onto a piece. */
const LARGE =
  /^(?:(?:[2-9]|1\d)(?:\.\d|\s?[½¼¾⅓⅔]|\s\d\/\d)?\s?cups?|[1-9](?:[.,]\d+|\s?[½¼¾⅓⅔]|\s\d\/\d)?\s?(?:pints?|quarts?|l|lit(?:er|re)s?|kg|lbs?|pounds?)|[2-9]\d\d\s?(?:g|ml|grams?))(?!\p{L})/iu;
/** 'Each' of vessels, of which a cook has only so many: 'put 2½ cups of batter in each', 'into each cake tin'. */
const EACH_VESSEL =
  /^each(?:\s*(?:$|[.,;)])|(?: \p{L}+){0,2} (?:pan|tin|dish|mou?ld|tray|pot|jar|bowl|container|sheet)(?!\p{L}))/iu;

/** What stands before such a vessel, and not behind a size: 'about 1 lb each'. */
const INTO = /(?<!\p{L})(?:in|into|to|inside) $/iu;

/** Whether a text begins with an amount that fills a vessel, and is none of a single piece: '2½ cups batter'. */
export function fillsVessel(text: string): boolean {
  return LARGE.test(text);
}

/** Whether an amount at a place may be for one piece, however many there are, as its sentence says 'each'. */
export function isForOne(text: string, start: number, listed: ReadonlySet<string>): boolean {
  const { sentence, at } = sentenceAround(text, start);
  const isOfNamed = (mark: RegExpExecArray) => isOfEachListed(aroundMark(sentence, mark), listed);
  const isOneGo = [AT_A_TIME, AT_ONCE, A_PERSON, EACH_TIME, TO_TEST].some((goes) =>
    isAtATime(text, start, goes),
  );
  const isForEach = !marksIn(sentence).every(isOfNamed) || isForEachAbroad(sentence, at, listed);
  return isOneGo || isForEach || isOneOnSeveral(text, start);
}

/** Whether it surely is: 'put 1 egg on each', and not 'whisk 1 egg and brush it onto each', which needs several for more. */
export function isSurelyForOne(text: string, start: number, listed: ReadonlySet<string>): boolean {
  const isOneGo = [AT_A_TIME, A_PERSON, EACH_TIME, TO_TEST].some((goes) => isAtATime(text, start, goes));
  if (isOneGo || isOneOnSeveral(text, start)) return true;
  const { sentence, at } = sentenceAround(text, start);
  const marks = marksIn(sentence).filter(
    (mark) => !isOfEachNamed(aroundMark(sentence, mark), mark.index > at, listed),
  );
  const later = marks.find(({ index }) => index > at);
  const isInVessel =
    later !== undefined &&
    INTO.test(sentence.slice(at, later.index)) &&
    EACH_VESSEL.test(sentence.slice(later.index));
  if (isInVessel && fillsVessel(sentence.slice(at))) return false;
  const earlier = marks.findLast(({ index }) => index < at);
  if (later !== undefined) return !hasNextAct(sentence.slice(at, later.index), listed);
  if (earlier === undefined) return false;
  const between = sentence.slice(earlier.index, at);
  const before = sentence.slice(0, earlier.index);
  const isOnEach = FOR_EACH_FIRST.test(before) || ON_IT.test(sentence.slice(at));
  // 'Put 2 slices on each, with 1 cup milk': the milk may be for all.
  if (!isOnEach && /^each$/i.test(earlier[0]) && AMOUNT_IN.test(before)) return false;
  return (isOnEach || !hasNextAct(between, listed)) && !THEN.test(between);
}

/** Whether the sentence of an amount says how many pieces it is for each of. */
export function isForCounted(text: string, start: number, end: number): boolean {
  const { sentence, at } = sentenceAround(text, start);
  return hasCountedPieces(sentence, at, at + end - start);
}

function isAtATime(text: string, start: number, goes: RegExp): boolean {
  return goes.test(text.slice(start, start + SENTENCE_REACH_CHARACTERS));
}

/** The sentence of an amount, and where in it the amount begins. */
function sentenceAround(text: string, start: number): { sentence: string; at: number } {
  const before = text.slice(Math.max(0, start - SENTENCE_REACH_CHARACTERS), start);
  const behind = text.slice(start, start + SENTENCE_REACH_CHARACTERS);
  const first = before.replace(EARLIER_SENTENCES, '');
  return { sentence: first + behind.replace(LATER_SENTENCES, ''), at: first.length };
}

/** The places where a sentence says 'each' of pieces, and not of minutes. */
function marksIn(sentence: string): RegExpExecArray[] {
  return matchesOf(FOR_ONE, sentence).filter((mark) => {
    const { before, after } = aroundMark(sentence, mark);
    return !TIME_BEFORE.test(before) && !TIME_BEHIND.test(after) && !SIZE_OF_PACK.test(before);
  });
}

type AroundMark = { before: string; word: string; after: string };

function aroundMark(sentence: string, { 0: word, index }: RegExpExecArray): AroundMark {
  return { before: sentence.slice(0, index), word, after: sentence.slice(index + word.length) };
}

/** Whether something else is done in a text: ' 1 egg and brush it onto '. */
function hasNextAct(text: string, listed: ReadonlySet<string>): boolean {
  return matchesOf(NEXT_ACT, text).some(([, word = '']) => !isCommonWord(word) && !isListed(word, listed));
}

/** Whether one slice goes onto each of several that were named before: 'spread 6 slices of bread, add 1 slice of ham'. */
function isOneOnSeveral(text: string, start: number): boolean {
  return (
    ONE_PIECE.test(text.slice(start)) &&
    SEVERAL_PIECES.test(text.slice(Math.max(0, start - SEVERAL_REACH_CHARACTERS), start))
  );
}

const ON = '(?:on|onto|in|into|to|for|over|under|with|from|around|between|inside|atop|at|per|top|cut|halve)';
const AN_AMOUNT = `(?<![\\p{L}\\d])${NUMBER}(?:\\p{L}{1,12}\\.?)?(?: (?!${ON} )[\\p{L}.]+){0,3} `;
/** 'Salt and pepper, 1 tsp each': what is named, then its amount. */
const NAMES_THEN_AMOUNT = new RegExp(
  `(\\p{L}+)(?:,? and| &|(,)) (?:\\p{L}+ ){0,2}(\\p{L}+)(?:[,:]? ?\\(?)(${AN_AMOUNT})$`,
  'iu',
);
const AMOUNT_IN = new RegExp(AN_AMOUNT, 'iu');
const AMOUNT_LAST = new RegExp(`${AN_AMOUNT}$`, 'iu');
/** '1 tsp each salt and pepper': what each amount is of. */
const NAMES_BEHIND = /^:? [\p{L} ]{1,40}(?:,| and | & )/u;
/** '2 tbsp mustard and honey each'. */
const NAMES_LAST = new RegExp(`(?: and| &) (?:\\p{L}+ ){0,2}?(?!${ON} )\\p{L}+ $`, 'iu');
const SPOON = /(?<!\p{L})(?:tsp|tbsp?|teaspoon|tablespoon|cup)s?\.? $/iu;
/** '(each)', ', each of its own colour' say more of what was named. */
const APART_BEFORE = /[,(] ?$/;
const APART_BEHIND = /^[,)]/;

/** Whether 'each' means each of several listed ingredients, of which all is meant: 'salt and pepper, 1 tsp each'. */
function isOfEachListed({ before, word, after }: AroundMark, listed: ReadonlySet<string>): boolean {
  if (!/^each$/i.test(word)) return false;
  const [, one, comma, other] = NAMES_THEN_AMOUNT.exec(before) ?? [];
  if (one !== undefined && other !== undefined)
    return comma === undefined && isListed(one, listed) && isListed(other, listed);
  return AMOUNT_LAST.test(before) && NAMES_BEHIND.test(after) && namesListed(after, listed);
}

/** Whether it may mean each of several that are named, listed or not. @param isLater whether it stands behind the amount */
function isOfEachNamed(mark: AroundMark, isLater: boolean, listed: ReadonlySet<string>): boolean {
  const { before, word, after } = mark;
  if (!/^each$/i.test(word)) return false;
  const [, one, , other, amount = ''] = NAMES_THEN_AMOUNT.exec(before) ?? [];
  if (one !== undefined && other !== undefined)
    return isListed(one, listed) || isListed(other, listed) || SPOON.test(amount);
  return (
    (AMOUNT_LAST.test(before) &&
      NAMES_BEHIND.test(after) &&
      wordsOfName(after.replace(':', '')).length > 0) ||
    NAMES_LAST.test(before) ||
    (APART_BEFORE.test(before) && (isLater || APART_BEHIND.test(after)))
  );
}

/** One of something in other languages; what also means 'and' or 'in' is not here. */
const ARTICLES_ABROAD = 'ein(?:e[mnr]?)?|une?|un[oa]|uma?|een|ett';
/** What says one of a measure in Swedish, Danish and Norwegian, and something else in other places. */
const BEFORE_MEASURE =
  'en(?=\\s(?:matsked|tesked|msk|spiseskje|spiseske|spsk|teskje|teske|tsk|kopp?|dl|deciliter|liter)\\s)';
export const ONE_ABROAD = `${ARTICLES_ABROAD}|${BEFORE_MEASURE}`;
const IS_ONE_ABROAD = new RegExp(`^(?:${ARTICLES_ABROAD}|en)$`, 'iu');
/** 'In der Größe von einem Ei', 'comme un œuf', 'de la taille d’un œuf', 'jeweils ein Ei'. */
const COMPARED_ABROAD =
  /(?<!\p{L})(?:(?:taille|grosseur) d['’]|(?:jeweils|je|tamaño de|tamanho de|grandezza di|wie|als|von|für|pro|in|comme|pour|par|dans|come|per|como|por|para|med storlek som|som|voor) )$/iu;
/** 'Je einen Esslöffel Teig in die Pfanne geben', 'le dos d’une cuillère de crème'. */
const BEFORE_NO_MEASURE = /(?<!\p{L})(?:(?:je|jeweils) |(?:dos|fond|manche|pointe) d['’])$/iu;
/** 'Ein Ei nach dem anderen', 'un œuf à la fois'. */
const AT_A_TIME_ABROAD =
  /^ (?:nach dem ander|à la fois|après l['’]autre|alla volta|dopo l['’]altr|a la vez|(?:de cada|por) vez|tegelijk|per keer|i taget)/iu;
/** What is laid into a tin: 'une feuille de papier cuisson'. */
const OF_PAPER = /^(?: d[ei])? (?:pap|carta|alumini)/iu;
/** 'Une feuille de laurier', 'una fetta di pane'. */
const OF_ABROAD = /^ (?:d(?:[eiu]|es|el|ella|o|os|a|as)\s|d['’])/iu;
const OF_REACH_WORDS = 2;
/** With what something is done: 'mexa com uma colher'. */
const TOOL_ABROAD = /^ (?:bicchiere|colher|copo|glas|tasse|taza|tazza|vaso|verre|x[íi]cara)$/iu;

/** Whether a number is the word for one in another language. */
export function isOneAbroad(number: string): boolean {
  return IS_ONE_ABROAD.test(number);
}

/** One listed thing that is surely counted, in another language, or one measure of it: 'einem Ei', 'un œuf', 'un verre d’eau'; null for 'une sauce'. */
export function oneListedAbroad(
  text: string,
  number: string,
  start: number,
  listed: ReadonlySet<string>,
): string | null {
  const behind = text.slice(start + number.length);
  const before = text.slice(0, start);
  if (isSurelyForOne(text, start, listed)) return null;
  const measure = BEFORE_NO_MEASURE.test(before) ? null : measureAbroad(behind, listed);
  const isMeasure = measure !== null && !isVesselOrTool(before.slice(-8) + number + measure);
  if (isMeasure) return number + measure;
  if (COMPARED_ABROAD.test(before)) return null;
  const names = [/^ \p{L}+(?!\p{L})/u, /^ \p{L}+ \p{L}+(?!\p{L})/u].map(
    (words) => words.exec(behind)?.[0] ?? '',
  );
  const isMeant = (name: string) => {
    const rest = behind.slice(name.length);
    const of = OF_ABROAD.exec(rest)?.[0];
    const isOfListed = of && namesListed(rest.slice(of.length), listed, OF_REACH_WORDS);
    return (
      isListed(name.split(' ').at(-1) ?? '', listed) &&
      countedAbroad(name.trim(), true) !== null &&
      !OF_PAPER.test(rest) &&
      !AT_A_TIME_ABROAD.test(rest) &&
      (isOfListed ?? !TOOL_ABROAD.test(name))
    );
  };
  const name = names.find(isMeant);
  return name === undefined ? null : number + name;
}

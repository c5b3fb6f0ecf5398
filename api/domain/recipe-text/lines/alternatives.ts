import { readNumber } from './amounts/amounts.ts';
import { isAdjective } from './line-parts.ts';
import { readUnit } from './units/units-in-text.ts';

/** Longest alternative, in words. */
const MAX_WORDS = 6;
/** Most alternatives of a list. */
const MAX_ALTERNATIVES = 6;

/** Words of which none stands in the name of an ingredient that is one of several. */
const NOT_A_NAME =
  /(?:^|\s)(?:to|taste|more|less|as|into|on|at|in|with|without|until|about|like|see|use|using|any|if|plus|such|preferably|substitute|needed|optional|only|each|both|cut|kept|torn|left|split|broken|zest|juice|juiced|rind|peel|stems?|leaves|stalks?|tops?|parts?|ends?|skins?|room|homemade|store-bought|from|combination)(?=\s|$)/i;
const OR = /^(?:or|and\/or)\s/i;
const AND = /^and\s/i;
const SEGMENT = /[^,;(.–—]+/y;

/** Whether the words name an ingredient: 'agave nectar', 'a baguette'; not 'to taste', '2 onions', 'red or white'. */
function isName(words: string): boolean {
  const text = words.trim();
  const all = text.toLowerCase().split(/\s+/);
  const start = /^(?:an?|some|other|your|the)\s+/i.exec(text)?.[0].length ?? 0;
  if (!/\p{L}/u.test(text) || all.length > MAX_WORDS || /[\d½¼¾⅓⅔⅛]/.test(text) || NOT_A_NAME.test(text))
    return false;
  if (readUnit(text, start) && /\s/.test(text.slice(start))) return false;
  if (readNumber(text, 0)?.isArticle === false) return false;
  return !isAdjective(all.at(-1) ?? '');
}

/** Cuts what is said after the last name: 'your favorite oil for frying'. */
function untilPurpose(segment: string): number {
  const purpose = segment.search(/\s(?:for|if|to|as|per|such as|preferably|plus|from)\s/i);
  return purpose === -1 ? segment.length : purpose;
}

/**
 * Length of the alternatives at the front of what follows a name's comma: 'agave nectar, or maple syrup' after
 * 'brown rice syrup', 'or crème fraîche' after 'soured cream'. 0 when there are none, as in 'or to taste',
 * 'peeled and sliced', 'red or white'.
 * @param isEach an 'and' counts too: '1 tsp each ground cinnamon, ginger and nutmeg'
 */
export function alternativesLength(tail: string, isEach: boolean): number {
  let at = 0;
  for (let count = 0; count < MAX_ALTERNATIVES; count++) {
    SEGMENT.lastIndex = at;
    const segment = SEGMENT.exec(tail)?.[0];
    if (segment === undefined) return 0;
    const lead = /^\s*/.exec(segment)?.[0].length ?? 0;
    const words = segment.slice(lead);
    const conjunction = OR.exec(words) ?? (isEach ? AND.exec(words) : null);
    const length = untilPurpose(words);
    const joined = (conjunction ? words.slice(conjunction[0].length, length) : words.slice(0, length)).split(
      isEach ? /\s(?:or|and)\s/i : /\sor\s/i,
    );
    if (!joined.every(isName)) return 0;
    if (conjunction || joined.length > 1) return at + lead + length;
    if (tail[at + segment.length] !== ',') return 0;
    at += segment.length + 1;
  }
  return 0;
}

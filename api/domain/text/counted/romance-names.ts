/** One and several of names in French, Spanish, Portuguese and Italian. */
import {
  adjectiveBefore,
  adjectiveFor,
  genderOf,
  isUnchanged,
  mayStandBefore,
} from './romance-adjectives.ts';
import { type RomanceNoun, romanceNounAt, romanceNouns } from './romance-nouns.ts';
import { inFormOf } from './word-pairs.ts';

/** A name in the other number, with what it counts. */
interface Counted {
  noun: RomanceNoun;
  name: string;
}

const BETWEEN_WORDS = /(?<=\p{L})(?=[(,;/])|(?<= )/u;
/** A half or a small one, before a noun that takes the number alone: 'demi-citrons'. */
const BEFORE_HYPHEN = /^(?:demi|mini)-/i;

/** Words that end what takes the number of the noun: 'œufs | à température ambiante', 'huevos | L'. */
const NAME_END =
  /^(?:(?:de|du|des|da|do|dos|del|di|d['’].*|à|au|en|ou|o|com|con|avec|para|pour|[sml]|xx?l|tamaño|talla|taille|tamanho)$|[(,;/])/iu;
/** 'pelada | y picada': an adjective may follow. */
const AND = /^(?:y|e|ed|et)$/iu;
/** What was done: 'picada', 'tritati', 'hachées'. */
const DONE = /(?:[aeiu]d[ao]s?|[aiu]t[aeio]|ée?s?)$/iu;
/** What something is of, said of one, and the adjectives behind: 'd’ail hachées', 'de terre moyennes'. */
const OF_ONE = /^((?:d['’]|d[ei] )(\p{L}{2,}) )(\p{L}.*)$/iu;

/**
 * 'gousse d’ail', 'oignon rouge haché', 'gros oignon'; null where it is not sure.
 * @param language of the site, which tells '2 patatas' from '2 patate'
 */
export function romanceName(name: string, areSeveral: boolean, language?: string): string | null {
  const found = readings(name, areSeveral);
  const isTold = ({ noun }: Counted) => noun.language === language || namesAnother(name, noun);
  const told = found.filter(isTold);
  const [only, another] = new Set((told.length > 0 ? told : found).map((counted) => counted.name));
  return only === undefined || another !== undefined || only === name ? null : only;
}

/** The nouns that a word is in one number or the other. */
function nounsWritten(word: string): RomanceNoun[] {
  return [...romanceNouns(word, true), ...romanceNouns(word, false)];
}

/** Whether a name has another noun of this one's language, which tells 'unidades de ovos' from Spanish. */
function namesAnother(name: string, { language, one, several }: RomanceNoun): boolean {
  return (name.match(/\p{L}+/gu) ?? []).some((word) =>
    nounsWritten(word).some(
      (other) => other.language === language && other.one !== one && other.several !== several,
    ),
  );
}

/** Whether a name begins with a noun of these languages, in one number or the other. */
export function beginsWithRomanceNoun(name: string): boolean {
  return nounsWritten(romanceNounAt(name)).length > 0;
}

/** A name in the other number, in each language that it may be of; as it is where it has that number in one. */
function readings(name: string, areSeveral: boolean): Counted[] {
  const first = romanceNounAt(name);
  const [prefix = ''] = BEFORE_HYPHEN.exec(first) ?? [];
  const word = first.slice(prefix.length);
  const [space = '', rest = ''] = /^( ?)(.*)$/s.exec(name.slice(first.length))?.slice(1) ?? [];
  const isCapital = /^\p{Lu}/u.test(word);
  const changed = romanceNouns(word, !areSeveral).flatMap((noun) => {
    const behind = inNumberOf(noun, rest, areSeveral, isCapital);
    if (behind === null) return [];
    const counted = inFormOf(word, areSeveral ? noun.several : noun.one);
    return [{ noun, name: prefix + counted + space + behind }];
  });
  const asItIs = romanceNouns(word, areSeveral).flatMap((noun) =>
    inNumberOf(noun, rest, !areSeveral, isCapital) === null ? [] : [{ noun, name }],
  );
  return [...changed, ...asItIs, ...behindAdjective(first, rest, areSeveral)];
}

function behindAdjective(adjective: string, rest: string, areSeveral: boolean): Counted[] {
  if (!mayStandBefore(adjective)) return [];
  return readings(rest, areSeveral).flatMap(({ noun, name }) => {
    const form = adjectiveBefore(adjective, noun, areSeveral);
    return form === null ? [] : [{ noun, name: `${form} ${name}` }];
  });
}

/**
 * What stands behind a noun, in its number; null where that is not sure.
 * @param isCapital whether the noun has a capital; where it has none, a word with one is the name of a sort
 */
function inNumberOf(noun: RomanceNoun, rest: string, areSeveral: boolean, isCapital: boolean): string | null {
  if (noun.isPack || rest === '') return rest;
  const words = rest.split(BETWEEN_WORDS);
  let changed = '';
  for (const [index, word] of words.entries()) {
    const bare = word.trimEnd();
    const next = words[index + 1]?.trimEnd() ?? '';
    const isBetween = AND.test(bare) && changed !== '' && DONE.test(next) && nounsWritten(next).length === 0;
    if (NAME_END.test(bare) || (AND.test(bare) && !isBetween)) {
      const end = words.slice(index).join('');
      return changed + (behindOfOne(noun, end, areSeveral) ?? end);
    }
    const isSame = isBetween || isUnchanged(bare) || (!isCapital && /^\p{Lu}/u.test(bare));
    const form = isSame ? bare : adjectiveFor(bare, noun, areSeveral);
    if (form === null) return null;
    changed += form + word.slice(bare.length);
  }
  return changed;
}

/**
 * Adjectives behind what something is of: in 'gousses d’ail hachées' the cloves are chopped, as the garlic is one. Of one
 * clove only the gender tells: 'gousse d’ail hachée'. Null where it is not sure what they describe.
 */
function behindOfOne(noun: RomanceNoun, rest: string, areSeveral: boolean): string | null {
  const [, of = '', complement = '', behind = ''] = OF_ONE.exec(rest) ?? [];
  if (behind === '') return null;
  const [gender, other] = [complement, /^\p{L}+/u.exec(behind)?.[0] ?? ''].map(genderOf);
  const isSure = areSeveral
    ? gender !== null && other !== null && gender !== other
    : !(noun.language === 'it' ? /[ei]$/i : /[sxz]$/i).test(complement);
  const agreeing = isSure ? inNumberOf(noun, behind, areSeveral, false) : null;
  return agreeing === null ? null : of + agreeing;
}

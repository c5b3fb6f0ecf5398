import { isVesselAbroad } from '../../../recipes/lines/abroad/vessels-abroad.ts';
import { endsName } from '../../../recipes/lines/listed-names.ts';
import { countedAbroad } from '../../../text/counted/counted-names-abroad.ts';
import { isPackAbroad } from '../../../text/counted/romance-nouns.ts';
import { matchAt } from '../../../text/match-at.ts';
import { readAmount } from '../amounts/amounts.ts';
import { ABOUT } from '../words-of-lead.ts';
import { readUnit } from './units-in-text.ts';

const BEFORE_AMOUNT = /[\s\-–—•*·]*/uy;
const SPACES = /\s*/y;
const WORDS = [3, 2, 1].map(
  (count) => new RegExp(`\\p{L}+(?:[ -]\\p{L}+){${count - 1}}(?![\\p{L}\\p{N}'’-])\\.?`, 'uy'),
);
const CUTS_OF_MEAT =
  'legs?|shoulders?|racks?|breasts?|loins?|tenderloins?|ribs?|sides?|joints?|saddles?|haunch(?:es)?|knuckles?|shanks?|necks?|bell(?:y|ies)|cheeks?|crowns?|fillets?';
/** '2 frobs of zingle': what is counted of something is a unit. Not '1 leg of lamb'. */
const COUNTED_OF = new RegExp(`^(?!(?:${CUTS_OF_MEAT}) )\\p{L}{2,} of (?:the )?\\p{L}`, 'iu');
/** '2 frobs zingle': of several, the first word of a name is no plural. Not 'asparagus', 'bass', 'hummus'. */
const PLURAL_BEFORE_NAME = /^(?!ons )(\p{Ll}*[^sui\s'’]s) (\p{L}{3,})(?!\p{L})/u;
/** Words in 's' that stand before a name in other languages: what things are like, and small ones. */
const NO_UNITS: Record<string, string> = {
  Dutch: '\\p{Ll}+jes|stengels|lepels|stronkjes',
  French:
    'gros|grosses|petits|petites|grands|grandes|belles|bons|bonnes|jolis|jolies|jeunes|vieilles|nouvelles|longs|longues|fins|fines|épais|épaisses',
  PortugueseAndSpanish:
    'grandes|pequen[oa]s|pequeñ[oa]s|buen[oa]s|bo[an]s|hermos[oa]s|bonit[oa]s|belos|belas|lindos|lindas|median[oa]s',
};
const NO_UNIT = new RegExp(`^(?:${Object.values(NO_UNITS).join('|')})$`, 'u');
/** Words behind a name in other languages, which tell what it is like: none stands behind a unit. */
const BEHIND_NAMES: Record<string, string> = {
  French:
    'rouges|roses|jaunes|verte?s|noire?s|blanc(?:he)?s|violet(?:te)?s|mûre?s|mure?s|secs|sèches|frais|fraîches|moyen(?:ne)?s|grande?s|petite?s|nouveaux|nouvelles|fermes|tendres|doux|douces|dure?s|crue?s|cuite?s|entiers|entières|battus|(?:non )?\\p{L}{2,}ée?s|bio|bien|très',
  PortugueseAndSpanish:
    'grandes|verdes|azules|marrones|morrones|dulces|doces|picantes|cherry|pera|bien|bem|muy|muito|sin|sem',
};
const BEHIND_NAME = new RegExp(`^(?:${Object.values(BEHIND_NAMES).join('|')})(?![\\p{L}-])`, 'iu');
/** 'Tomates maduros', 'cebollas rojas': in Spanish and Portuguese, what things are like agrees with them. Not 'boxes'. */
const AGREEING = /^(?!\p{L}+(?:[cs]h|x)es )(?:\p{L}+[eo]s \p{L}{2,}os|\p{L}+[ea]s \p{L}{2,}as)$/u;
const ADVERB = /ly$/;

/** Whether the first word of a name is surely what is counted, as the next one tells what it is like. */
function isDescribed(name: string, first: string, next: string): boolean {
  if (isPackAbroad(first) || isVesselAbroad(first.replace(/s$/, ''))) return false;
  if (BEHIND_NAME.test(name.slice(first.length + 1))) return true;
  return AGREEING.test(`${first} ${next}`) && countedAbroad(next, false) === null;
}

/** Whether a name behind a bare number begins with a word that stands where a unit does, and is none that is known. */
export function beginsWithUnknownUnit(name: string, count: number): boolean {
  if (COUNTED_OF.test(name)) return true;
  const [, first = '', next] = (count > 1 && PLURAL_BEFORE_NAME.exec(name)) || [];
  if (next === undefined || NO_UNIT.test(first) || endsName(next) || ADVERB.test(next)) return false;
  return !isDescribed(name, first, next);
}

/** Where a line says what its amount is counted in. */
export type UnitPlace = {
  start: number;
  /** What may be the words of a unit there: those that are, then three words, two and one. */
  candidates: string[];
  /** The words of a unit that everybody has, and its slug; null where none stands there. */
  known: { words: string; slug: string } | null;
};

/** Finds the place behind the amount that a line begins with; null where it begins with none. */
export function unitPlaceIn(line: string): UnitPlace | null {
  const bullet = matchAt(BEFORE_AMOUNT, line, 0)?.[0].length ?? 0;
  const lead = bullet + (matchAt(ABOUT, line, bullet)?.[0].length ?? 0);
  const amount = readAmount(line, lead);
  if (!amount) return null;
  const start = amount.numberEnd + (matchAt(SPACES, line, amount.numberEnd)?.[0].length ?? 0);
  const unit = readUnit(line, start);
  const known = unit && { words: line.slice(start, unit.end), slug: unit.slug };
  return {
    start,
    candidates: [
      ...(known ? [known.words] : []),
      ...WORDS.flatMap((words) => matchAt(words, line, start)?.[0] ?? []),
    ],
    known,
  };
}

/** One of a measure or a pack, as a step of another language says it: 'einen Esslöffel Öl', 'un verre d’eau'. No zod here. */
import { AND_WORDS, OR_WORDS } from '../../../text/range-words.ts';
import { namesListed } from '../listed-names.ts';
import { unitBehind } from '../said-units.ts';
import { PACK_WORDS_ABROAD } from './vessels-abroad.ts';

const PACK = new RegExp(`^\\s?(?:${PACK_WORDS_ABROAD})(?!\\p{L})`, 'iu');
/** What nobody measures: 'une pincée de sel'. */
const LITTLE = /^\s?(?:pinc|pizz|pizc|pitad|snuf|prise|nyp|kniv)/iu;
/** What stands before a measure: 'einen gehäuften Esslöffel', 'un demi-verre', 'un quart de litre'. */
const BEFORE_MEASURE = /^\s(?:demi-|\p{L}+\s(?:de\s|di\s)?)/iu;
const OF = /^\s?(?:(?:d[aeiou]s?|de(?:l|lla|llo|i|gli| la| los| las)|van|von|av)\s|d(?:ell)?['’])/iu;
/** 'Avec une cuillère ou le fond d’un verre', 'eine Dose mit Butter fetten'. */
const SOMETHING_ELSE = new RegExp(`^\\s(?:${OR_WORDS}|${AND_WORDS}|mit|met|avec|con|com)\\s`, 'iu');
/** 'In einem Glas Zucker auflösen', 'mit einem Löffel Butter abstechen': where something is done, and with what. */
const VESSEL_OR_TOOL =
  /(?<!\p{L})(?:(?:(?:in|dans) (?:ein|een|un)\p{L}*|en una?) (?:\p{L}+ )?(?:glas|tasse|becher|dose|kopje|kop|verre|bol|bocal|bicchiere|tazza|vaso|taza|tarro)|mit einem (?:\p{L}+ )?löffel)$/iu;
const NAME_REACH_WORDS = 2;

/** Whether what ends with a measure is said of a vessel or a tool, and not of what is in it. */
export function isVesselOrTool(text: string): boolean {
  return VESSEL_OR_TOOL.test(text);
}

/** The measure behind an article of another language, where it is of something listed: ' Esslöffel'; null for any other. */
export function measureAbroad(behind: string, listed: ReadonlySet<string>): string | null {
  const lead = BEFORE_MEASURE.exec(behind)?.[0] ?? '';
  const measures = ['', lead].flatMap((before) => {
    const rest = behind.slice(before.length);
    const unit = LITTLE.test(rest) ? undefined : (unitBehind(rest, listed) ?? PACK.exec(rest)?.[0]);
    return unit === undefined ? [] : [before + unit];
  });
  const isOfListed = (measure: string) => {
    const name = behind.slice(measure.length);
    const isOfNone = SOMETHING_ELSE.test(name);
    return !isOfNone && namesListed(name.slice(OF.exec(name)?.[0].length), listed, NAME_REACH_WORDS);
  };
  return measures.find(isOfListed) ?? null;
}

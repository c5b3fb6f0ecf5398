import { BETWEEN_DEGREES, FAN, type FoundTemperature } from './bare-temperatures.ts';

/** What leads to the degrees that an oven is turned to: 'lower the heat to', 'auf', 'puis à'. */
const TURNED_TO = {
  English: [
    '(?:reduc|lower|decreas|drop|rais|increas)(?:e[sd]?|ing|ed|ped|ping|s)?(?:\\s[^.;:!?\\d]{0,40})?\\sto',
    '(?:turn|bring|crank|put|set)(?:s|ed|ing|ting)?(?:\\s[^.;:!?\\d]{0,40})?\\s(?:up|down|back|oven|heat|temperature)(?:\\s[^.;:!?\\d]{0,20})?\\sto',
    'then(?:\\s\\p{L}+)?(?:\\s(?:for\\s)?(?:about\\s)?\\d{1,3}\\s?(?:min(?:ute)?s?|hours?))?(?:\\smore)?\\sat',
  ],
  Dutch: ['(?:verlaag|verhoog|zet|draai)\\p{L}*\\s[^.;:!?\\d]{0,40}(?:naar|tot|op)', '(?:daarna|dan)\\sop'],
  French: [
    '(?:baiss|rédui|descend|abaiss|diminu|augment|mont)\\p{L}*\\s(?:[^.;:!?\\d]{0,40}\\s)?à',
    'puis\\sà',
  ],
  German: [
    '(?:temperatur|hitze|ofen|ofentemperatur|dann|danach|anschließend)\\sauf',
    'minuten\\sauf',
    '(?:reduzier|senk)\\p{L}*\\s[^.;:!?\\d]{0,40}auf',
    '(?:dann|danach|anschließend)\\sbei',
  ],
  Italian: [
    '(?:abbass|ridu[rc]|port|scend|alz|diminu)\\p{L}*\\s(?:[^.;:!?\\d]{0,40}\\s)?a',
    '(?:poi|quindi)\\sa',
  ],
  Portuguese: [
    '(?:baix|redu[zç]|diminu|aument)\\p{L}*\\s(?:[^.;:!?\\d]{0,40}\\s)?(?:para|a)',
    '(?:depois|então)\\sa',
  ],
  Scandinavian: [
    '(?:sänk|sænk|senk|höj|skru)\\p{L}*\\s(?:[^.;:!?\\d]{0,40}\\s)?(?:till|til|ned på)',
    '(?:sedan|derefter|deretter)\\s(?:på|i|ved)',
  ],
  Spanish: ['(?:baj|redu[cz]|disminu|sub)\\p{L}*\\s(?:[^.;:!?\\d]{0,40}\\s)?a', '(?:luego|después)\\sa'],
};
/** What may follow degrees of which neither sign nor scale is said; anything else may be their unit. */
const BEHIND = {
  English: 'for|and|until|till|while|with|then|after|when|once|as|if|in|or',
  Dutch: 'en|voor|graden|tot',
  French: 'et|pendant|pour|jusqu\\p{L}*|degrés?',
  German:
    'grad|und|bis|für|(?:zurück|herunter|runter|hoch)\\p{L}+|schalten|stellen|drehen|senken|reduzieren|absenken|erhöhen|weiter\\p{L}*|fertig\\p{L}*|backen|garen',
  Italian: 'per|e|fino|gradi',
  Portuguese: 'por|até|graus',
  Scandinavian: 'och|og|i|tills?|til|grader',
  Spanish: 'y|durante|hasta|grados',
};
const TURNED = new RegExp(
  `(?<=(?<!\\p{L})(?:${Object.values(TURNED_TO).flat().join('|')})\\s(?:about\\s|ca\\.\\s|etwa\\s)?)(\\d{2,3})(?:(${BETWEEN_DEGREES})(\\d{2,3}))?(?:\\s?[°º˚]|\\sdegrees?)?(?![\\p{L}\\p{N}%/°º˚]|[.,]\\d)(?=\\s*(?:$|[.,;:!)(])|\\s(?:${Object.values(BEHIND).join('|')}|${FAN})(?!\\p{L}))`,
  'giu',
);
/** What an oven can be turned to. */
const OVEN: Record<FoundTemperature['scale'], { least: number; most: number }> = {
  celsius: { least: 60, most: 300 },
  fahrenheit: { least: 200, most: 575 },
};

/**
 * Degrees that an oven is turned to without their scale being said, in the scale that the text began with: '220 °C. Turn
 * down to 180 after 10 minutes'.
 */
export function findTurnedHeat(text: string, written: readonly FoundTemperature[]): FoundTemperature[] {
  const [first] = written;
  const isOfOven = (value: number) =>
    first !== undefined && value >= OVEN[first.scale].least && value <= OVEN[first.scale].most;
  if (!first?.degrees.every(({ value }) => isOfOven(value))) return [];
  return [...text.matchAll(TURNED)].flatMap((match) => {
    const [whole, lower = '', separator = '', upper] = match;
    const [start, end] = [match.index, match.index + whole.length];
    const values = [lower, ...(upper === undefined ? [] : [upper])].map(Number);
    const isKnown = written.some((one) => one.start < end && start < one.end);
    if (start < first.end || isKnown || !values.every(isOfOven)) return [];
    const words = upper === undefined ? [whole] : [lower, whole.slice(lower.length + separator.length)];
    const degrees = words.map((said, index) => ({ value: values[index] ?? 0, words: said }));
    return { scale: first.scale, degrees, separator: separator.replace(/[°º˚]/, ''), start, end };
  });
}

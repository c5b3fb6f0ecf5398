import { BETWEEN_DEGREES, FAN, type FoundTemperature } from './bare-temperatures.ts';

/** What is turned, between at most four words and one: 'reduce the temperature of the oven slightly to'. */
const heatTurned = (verbs: string, heat: string, to: string) =>
  `(?:${verbs})\\p{L}*(?:\\s\\p{L}+){0,4}?\\s(?:${heat})(?:\\sback)?(?:\\s\\p{L}+)?\\s(?:${to})`;
/** What leads to the degrees of an oven where heat is named, or a time before: 'lower the heat to', 'puis à'. */
const HEAT_TURNED_TO = {
  English: [
    heatTurned(
      'reduc|lower|decreas|drop|rais|increas|turn|bring|crank|put|set',
      'heat|ovens?|temp|temperature|thermostat',
      'to',
    ),
    'then(?:\\s\\p{L}+)?(?:\\s(?:for\\s)?(?:about\\s)?\\d{1,3}\\s?(?:min(?:ute)?s?|hours?))?(?:\\smore)?\\sat',
  ],
  Dutch: [heatTurned('verlaag|verhoog|zet|draai', 'oven|\\p{L}*temperatuur|hitte', 'naar|tot|op')],
  French: [
    heatTurned(
      'baiss|rédui|descend|abaiss|diminu|augment|mont',
      "(?:le |du )?four|(?:la |l[’']|de )?(?:température|chaleur)|(?:le )?thermostat",
      'à',
    ),
    'puis\\sà',
  ],
  German: [
    '(?:temperatur|hitze|ofen|ofentemperatur)(?:\\s(?:dann|danach|anschließend|reduzieren|senken))?\\sauf',
    '(?:dann|danach|anschließend)\\sbei',
  ],
  Italian: [
    heatTurned('abbass|ridu[rc]|port|scend|alz|diminu', 'forno|temperatura|calore', 'a'),
    '(?:poi|quindi)\\sa',
  ],
  Portuguese: [
    heatTurned('baix|redu[zç]|diminu|aument', 'forno|temperatura|calor', 'para|a'),
    '(?:depois|então)\\sa',
  ],
  Scandinavian: [
    heatTurned('sänk|sænk|senk|höj|skru', '(?:värme|varme|ugn|ov[ne]n?|temperatur)\\p{L}*', 'till|til|på'),
    '(?:sedan|derefter|deretter)\\s(?:på|i|ved)',
  ],
  Spanish: [heatTurned('baj|redu[cz]|disminu|sub', 'horno|temperatura|calor', 'a'), '(?:luego|después)\\sa'],
};
/** The same where nothing says that it is heat: of sauces and calories, too, 'reduce to' is said. */
const TURNED_TO = [
  '(?<=^|[.,;:!?(]\\s|(?<!\\p{L})(?:then|and|min(?:ute)?s?|hours?)\\s)(?:reduce|lower|decrease|drop|raise|increase)\\sto',
  '(?:turn|crank)(?:ed|ing)?(?:\\sit)?(?:\\sback)?\\s(?:up|down)\\sto',
  '(?:verlaag|verhoog)\\snaar|draai\\sterug\\snaar|(?:daarna|dan)\\sop',
  '(?:baiss|descend|abaiss|mont)\\p{L}*\\sà',
  '(?:dann|danach|anschließend|minuten)\\sauf',
  '(?:abbass|scend|alz)\\p{L}*\\sa',
  '(?:baix\\p{L}*|reduza)\\s(?:para|a)',
  '(?:sänk|sænk|senk|höj|skru)\\p{L}*(?:\\s\\p{L}+)?\\s(?:till|til|ned på)',
  '(?:(?:baj|sub)\\p{L}*|reduce|reduzca)\\sa',
].join('|');
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
  `(?<=(?<!\\p{L})(?:${Object.values(HEAT_TURNED_TO).flat().join('|')}|(${TURNED_TO}))\\s(?:about\\s|ca\\.\\s|etwa\\s)?)(\\d{2,3})(?:(${BETWEEN_DEGREES})(\\d{2,3}))?(?:\\s?[°º˚]|\\sdegrees?)?(?![\\p{L}\\p{N}%/°º˚]|[.,]\\d)(?=\\s*(?:$|[.,;:!)(])|\\s(?:${Object.values(BEHIND).join('|')}|${FAN})(?!\\p{L}))`,
  'giu',
);
/** What an oven can be turned to. */
const OVEN: Record<FoundTemperature['scale'], { least: number; leastUnsaid: number; most: number }> = {
  celsius: { least: 60, leastUnsaid: 120, most: 300 },
  fahrenheit: { least: 200, leastUnsaid: 250, most: 575 },
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
    const [whole, unsaid, lower = '', separator = '', upper] = match;
    const [start, end] = [match.index, match.index + whole.length];
    const values = [lower, ...(upper === undefined ? [] : [upper])].map(Number);
    const isKnown = written.some((one) => one.start < end && start < one.end);
    if (start < first.end || isKnown || !values.every(isOfOven)) return [];
    const isTooLow = Math.min(...values) < OVEN[first.scale].leastUnsaid;
    if (unsaid !== undefined && isTooLow) return [];
    const words = upper === undefined ? [whole] : [lower, whole.slice(lower.length + separator.length)];
    const degrees = words.map((said, index) => ({ value: values[index] ?? 0, words: said }));
    return { scale: first.scale, degrees, separator: separator.replace(/[°º˚]/, ''), start, end };
  });
}

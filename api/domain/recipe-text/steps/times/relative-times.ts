/** Times told from another in languages other than English: '30 Minuten vor dem Servieren', 'un'ora prima'. */

/** How a language says that something is done some time before something else, and the verbs of waiting until then. */
type Before = {
  /** What stands behind the time: 'avant de servir'. */
  behind: string;
  /** Verbs of waiting and words for how long, which make a wait of the time: 'laisser reposer 10 minutes avant de servir'. */
  waits: string;
  /** Whether such a verb may stand at the end as well: '10 Minuten vor dem Servieren ruhen lassen'. */
  isVerbLast?: boolean;
};

const BEFORE: Record<string, Before> = {
  CzechAndSlovak: {
    behind: 'před(?!em)|pred(?!om)',
    waits:
      'na(?= (?:\\p{L}+\\.? )?$)|po dobu|nech\\p{L}*|odlež\\p{L}*|chlad\\p{L}*|vař\\p{L}*|peč\\p{L}*|čekej\\p{L}*|počkej\\p{L}*|dus\\p{L}*',
  },
  DanishAndNorwegian: {
    behind: 'før|inden',
    waits:
      'i(?= (?:\\p{L}+\\.? )?$)|lad|la|hvile|stå|trække|trekke|køle|kjøle|avkjøle|koge|koke|kog|kok|bag|bages|stek|stekes|vent|marinere',
  },
  Dutch: {
    behind: 'voor(?: (?:het|de|je|u)| (?!een)\\p{L}+en|dat)|vooraf',
    waits:
      'gedurende|laat|laten|rusten|rust|koelen|koel|koken|kook|bakken|bak|sudderen|marineren|marineer|wacht|staan|afkoelen|opstijven',
    isVerbLast: true,
  },
  French: {
    behind: 'avant',
    waits:
      'pendant|durant|laiss\\p{L}+|repos\\p{L}+|(?<!du )réfrigér\\p{L}+|marin\\p{L}+|refroidir|tiédir|cui(?:re|sez|s|t)|mijot\\p{L}+|atten\\p{L}+|bouillir|infus\\p{L}+|lever|patient\\p{L}+|trempe\\p{L}+',
  },
  German: {
    behind: 'vor|bevor|ehe',
    waits:
      '(?:\\p{L}*)(?:ruhen|ziehen|kühlen|stehen|quellen|gehen|rasten)|lassen|backen|kochen|braten|garen|köcheln|schmoren|marinieren|warten|einweichen|kalt|kühl|kaltstellen|lasse|lass|lasst',
    isVerbLast: true,
  },
  Italian: {
    behind: 'prima',
    waits:
      'per(?= (?:\\p{L}+\\.? )?$)|lasci\\p{L}+|ripos\\p{L}+|raffredd\\p{L}+|marinar\\p{L}+|cuo\\p{L}+|cotto|attend\\p{L}+|aspett\\p{L}+|bollir\\p{L}*|far|fare|fate|intiepidire|rassodare|lievitare',
  },
  Polish: {
    behind: 'przed|zanim',
    waits:
      'przez|na(?= (?:\\p{L}+\\.? )?$)|odstaw\\p{L}*|zostaw\\p{L}*|schł\\p{L}+|chłodź\\p{L}*|gotuj\\p{L}*|gotować|piecz\\p{L}*|piec|duś|dusić|poczekaj\\p{L}*',
  },
  PortugueseAndSpanish: {
    behind: 'antes',
    waits:
      'durante|por(?= (?:\\p{L}+\\.? )?$)|dej\\p{L}+|repos\\p{L}+|enfri\\p{L}+|marin\\p{L}+|coc\\p{L}+|cuec\\p{L}+|horn\\p{L}+|herv\\p{L}+|hierv\\p{L}+|esper\\p{L}+|deix\\p{L}+|descans\\p{L}+|repous\\p{L}+|esfri\\p{L}+|cozinh\\p{L}+|cozer|ass(?:e|ar)|ferv\\p{L}+|aguard\\p{L}+',
  },
  Swedish: {
    behind: 'innan|före',
    waits: 'i(?= (?:\\p{L}+\\.? )?$)|låt|låta|vila|svalna|stå|dra|koka|grädda|stek|marinera|vänta|jäsa|kyla',
  },
};

/** Ahead of it all, whatever verb stands before: 'un'ora in anticipo'. */
const AHEAD: Record<string, string> = {
  CzechAndSlovak: 'předem|predom|dopředu',
  DanishAndNorwegian: 'i forvejen|på forhånd',
  Dutch: 'van tevoren|op voorhand',
  French: "à l['’]avance|auparavant",
  German: 'vorher|zuvor|im voraus|vorab',
  Italian: 'in anticipo',
  Polish: 'wcześniej',
  PortugueseAndSpanish: 'con antelación|con anticipación|com antecedência',
  Swedish: 'i förväg',
};

/** Words that say for how long where a unit of their language follows, and something else in English. */
const HOW_LONG: [before: string, unit: string][] = [
  // Italian and Dutch.
  [
    '(?:per|in)(?: circa| ongeveer)?',
    '(?:minuti|or[ae]|second[io]|giorn[io]|minuten|uur|uren)(?: e (?:mezz[oa]|un quarto|tre quarti|\\d{1,2}))?',
  ],
  ['per(?: circa)?', "(?:min|h|['’′])"],
  // Polish and Czech; 'na 30 min' only behind one of their verbs.
  ['na(?: ok\\.?| około| asi| cca)?', '(?:min[uú]t[yaęu]?|godz(?:in[yęa]?)?|hod(?:in[yua]?)?)'],
  [
    '(?:odst|odł|włóż|włoż|wstaw|zostaw|pozostaw|schł|piecz|piec|gotuj|duś|nech|dej|vlož|odlož|ulož|peč)\\p{L}*[^.;]* na(?: ok\\.?| około| asi| cca)?',
    '(?:min|h)',
  ],
];
const LENGTHS = HOW_LONG.map(([before, unit]) => ({
  before: new RegExp(`(?<!\\p{L})(?:${before}) $`, 'iu'),
  unit: new RegExp(`${unit}\\.?$`, 'iu'),
}));

const IS_AHEAD = new RegExp(`^\\s(?:${Object.values(AHEAD).join('|')})(?!\\p{L})`, 'iu');
const RELATIVE = Object.values(BEFORE).map(({ behind, waits, isVerbLast = false }) => ({
  behind: new RegExp(`^\\s(?:${behind})(?!\\p{L})`, 'iu'),
  wait: new RegExp(`(?<!\\p{L})(?:${waits})(?!\\p{L})`, 'iu'),
  // At the end, nouns have capitals: 'vor dem Backen'.
  waitAtEnd: isVerbLast ? new RegExp(`(?<!\\p{L})(?:${waits})(?!\\p{L})`, 'u') : null,
}));

/**
 * Whether a time is told from another, so that it does not begin now, as no verb of waiting rules it.
 * @param clause what stands before it in its clause
 * @param after what follows in the same sentence
 */
export function isToldFromAnother(clause: string, after: string): boolean {
  if (IS_AHEAD.test(after)) return true;
  const found = RELATIVE.find(({ behind }) => behind.test(after));
  if (!found) return false;
  const rest = after.replace(/[,.;:(].*$/su, '');
  return !found.wait.test(clause) && !found.waitAtEnd?.test(rest);
}

/** Whether what stands before a time says that it is how long something takes: 'per 10 minuti', 'na 30 minut'. */
export function saysHowLong(sentence: string, time: string): boolean {
  return LENGTHS.some(({ before, unit }) => before.test(sentence) && unit.test(time));
}

/** The words that facts of a recipe begin with in pasted text: how much it makes, and how long it takes. */
import { SERVINGS_WORDS } from '../steps/servings-words.ts';

/** Kinds of times that a label names; a wait is neither preparation nor cooking. */
export type KindOfTime = 'total' | 'prep' | 'cook' | 'wait';

const YIELD_LABELS = `(?:${SERVINGS_WORDS})(?=\\s?[:：])|serves|serve(?=\\s?[:：]?\\s?\\d)|servings?|yields?|makes|cuts into|feeds|(?:usually )?enough for|portions?|recipe (?:yield|makes|serves)|number of servings|nombre de (?:parts|portions|personnes|convives)|für|para|voor|portionen|personen|ergibt|rendement|raciones|porciones|comensales|rinde|rendimiento|dosi(?: per)?|porzioni|porções|rendimento|porties|aantal personen|portioner|antal|annoksia|porcje|liczba porcji|počet porcií|порций|количество порций|räcker(?: till)?|ger|giver|gir|donne|rende|rinden|reicht für|人数|分量`;

/** What heads the steps as well: it is a label only where nothing but a time follows ('Zubereitung: 40 Min.'). */
const PREPARING: Record<string, string> = {
  CzechAndSlovak: 'příprava|príprava|čas přípravy|čas prípravy|doba přípravy',
  DanishAndNorwegian: 'tilberedning',
  Dutch: 'bereiding|bereidingswijze',
  Finnish: 'valmistus|valmistusaika',
  French: 'réalisation',
  German: 'zubereitung',
  Hungarian: 'elkészítés|elkészítési idő',
  Italian: 'esecuzione|procedimento',
  Polish: 'przygotowanie|czas przygotowania|wykonanie',
  Portuguese: 'preparação|modo de preparo|modo de preparação',
  Romanian: 'preparare|timp de preparare',
  Russian: 'приготовление|время приготовления|підготовка|приготування',
  Spanish: 'elaboración',
  Turkish: 'hazırlık|hazırlama süresi|hazırlanışı',
};
/** What is done in the oven or on the stove, where nothing but a time follows. */
const COOKING: Record<string, string> = {
  CzechAndSlovak: 'pečení|pečenie|vaření|varenie',
  DanishAndNorwegian: 'bagning|baking|stegning|steking|koking|kogning',
  Dutch: 'koken|bakken|oven',
  Finnish: 'paisto|kypsennys',
  German: 'backen|kochen|garen|braten|ofen',
  Hungarian: 'sütés|főzés',
  Italian: 'forno',
  Polish: 'gotowanie|pieczenie|smażenie|czas gotowania|czas pieczenia',
  Portuguese: 'cozimento|cozedura|forno',
  Romanian: 'coacere|fierbere',
  Russian: 'выпекание|варка',
  Spanish: 'horneado|horno|cocinado',
  Swedish: 'gräddning|bakning|kokning|stekning|ugn',
  Turkish: 'pişirme|pişirme süresi',
};
const [PREPARING_WORDS, COOKING_WORDS] = [PREPARING, COOKING].map((words) => Object.values(words).join('|'));

const TIME_LABELS: Record<KindOfTime, string> = {
  total:
    'total(?: time)?|ready in|takes|all in all|time|gesamtzeit|insgesamt|dauer|temps total|durée|tiempo total|tempo totale|tempo total|totale tijd|total tid|samlet tid|czas|celková doba|(?:zeit|temps|tiempo|tempo|tijd|tid|idő)(?=\\s?[:：]|\\s\\d)',
  prep: `${PREPARING_WORDS}|prep(?:aration)?(?: time)?|active(?: time)?|hands[- ]on(?: time)?|vorbereitung(?:szeit)?|arbeitszeit|zubereitungszeit|préparation|temps de préparation|tiempo de preparación|preparación|tempo di preparazione|preparazione|tempo de preparo|preparo|voorbereiding(?:stijd)?|bereidingstijd|förberedelse|forberedelse`,
  cook: `${COOKING_WORDS}|cook(?:ing)?(?: time)?|bak(?:e|ing)(?: time)?|koch(?:zeit)?|koch-/backzeit|backzeit|garzeit|cuisson|temps de cuisson|tiempo de cocción|cocción|tempo di cottura|cottura|tempo de cozimento|kooktijd|oventijd|baktijd|tillagning`,
  wait: `(?:chill|cool|freez|ris|prov|proof|rest|soak|marinat|infus|ferment|stand|wait|dry|sett)(?:ing|e)?(?: time)?|refrigerat(?:e|ion|ing)(?: time)?|(?:inactive|passive|additional|idle)(?: time)?
    ruhen|kühlen|gehen|einweichen|repos|réfrigération|levée|marinade|trempage|reposo|refrigeración|levado|remojo|riposo|lievitazione|ammollo|descanso|geladeira|hvile|heving|hævning|jäsning|vila
    \\p{L}+ time|\\p{L}+(?:zeit|tijd|tid)|temps d(?:e |['’])\\p{L}+|tiempo de \\p{L}+|tempo d[ei] \\p{L}+`.replaceAll(
    /\n\s*/g,
    '|',
  ),
};

/** What is said beside a yield and times, and is no part of a recipe here. */
const OTHER_LABELS =
  'calories?|kcal|energy|kalorien|brennwert|difficulty|level|schwierigkeit(?:sgrad)?|difficulté|dificultad|difficoltà|dificuldade|cost|rating';

const AUTHOR_LABELS =
  'recipe by|by|written by|submitted by|author|autore?|autora|auteur|rezept von|recette de|receta de|ricetta di|receita de|von|par|por|di|door|af|av';

const KEYWORD_LABELS = 'keywords?|tags?|course|cuisine|category|categories|diet';

const atStart = (labels: string) => new RegExp(`^(?:${labels})(?!\\p{L})`, 'iu');

/** 'Author: Ann', in any capitals. */
export const AUTHOR = new RegExp(`^(?:${AUTHOR_LABELS})\\s*[:：]\\s*(.+)$`, 'iu');

/** Words a recipe is filed under. */
export const KEYWORDS = new RegExp(`^(?:${KEYWORD_LABELS})\\s*[:：]\\s*(.+)$`, 'iu');

/** What a yield begins with. */
export const YIELD = atStart(YIELD_LABELS);

/** What a time of each kind begins with, those that name any time last. */
export const TIMES = Object.entries(TIME_LABELS).map(([kind, labels]): [KindOfTime, RegExp] => [
  kind as KindOfTime,
  atStart(labels),
]);

/** What is a time only where nothing else follows. */
export const BEFORE_TIME_ALONE = atStart(`${PREPARING_WORDS}|${COOKING_WORDS}`);

/** What is left out of a line of facts: 'Calories: 350', '120 kcal each'. */
export const OTHER = new RegExp(
  `^(?:(?:${OTHER_LABELS})\\s?[:：]|(?:calories|kcal|kalorien)\\s\\d|\\d[\\d.,]*\\s?(?:k?cal|k?calories?|kalorien|kilokalorien|calorías|calorias|kj)(?!\\p{L})|(?:\\d+|no|leave an?|add an?) (?:comments?|reviews?|reply|replies)$)`,
  'iu',
);

/** '20 min (plus 2 hours chilling)': a wait behind a time, which is none of it. */
const PLUS_WAIT = new RegExp(
  `^(.*\\d.*?)[\\s,(]+(?:plus|\\+|and|&|und|et)\\s+(\\d.*?)\\s+(?:for |of |to )?(${TIME_LABELS.wait})\\)?$`,
  'iu',
);

/** A label with what says that it is one: a colon, or its number. */
const LABEL = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${[YIELD_LABELS, 'pour|per', OTHER_LABELS, AUTHOR_LABELS, KEYWORD_LABELS, ...Object.values(TIME_LABELS)].join('|')})(?=\\s?[:：]|\\s\\d)`,
  'giu',
);
const LABEL_ALONE = new RegExp(
  `^(?:(?:${[YIELD_LABELS, OTHER_LABELS, ...Object.values(TIME_LABELS)].join('|')})\\s*[:：]?|(?:${AUTHOR_LABELS}|${KEYWORD_LABELS})\\s*[:：])$`,
  'iu',
);
const BETWEEN_FACTS = /(?:[\s,.;/–-]|\p{Extended_Pictographic}|\ufe0f)+$/u;

/** 'Prep: 10 min. Cook: 25 min. Serves 4' in its three parts; the text alone where it does not begin with a label. */
export function partsByLabel(text: string): string[] {
  const starts = [...text.matchAll(LABEL)].map(({ index }) => index);
  if (starts[0] !== 0) return [text];
  return starts.flatMap((start, index) => {
    const part = text.slice(start, starts[index + 1]).replace(BETWEEN_FACTS, '');
    const [, time, wait, label] = PLUS_WAIT.exec(part) ?? [];
    return time && wait && label ? [time, `${label}: ${wait}`] : [part];
  });
}

/** What the author calls a wait: 'Chill' of 'chill time'. */
export function nameOfWait(label: string): string {
  const name = label.replace(/ time$/i, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** 'Prep Time', 'Servings:' alone on a line; names and keywords have a label only with a colon. */
export function isLabelAlone(line: string): boolean {
  return LABEL_ALONE.test(line);
}

/** Words in steps that say how an ingredient is taken, by language. No zod here. */

/** What is done with ingredients, in English; these words end nothing that was begun before them. */
const ACTS = `add adding arrange bake beat beating blend boil bring chop coat combine cook crumble crush cube cut dice
  dip dissolve drain drop fold fry gather grate heat incorporate knead marinate mash melt mince mix peel place pour
  prepare put reserve roast saute sauté scald shred simmer slice soak steam stir stirring toast toss trim whip whisk
  whisking work`;

/** Behind these words an amount may stand: 'and 2 eggs', 'mit 100 g Zucker'. No articles, and no adjectives. */
const BEFORE_AMOUNT = {
  English: `${ACTS} and & with in into plus together up your adding`,
  French: 'et avec ajouter mélanger incorporer',
  German: 'und mit sowie',
  Italian: 'e ed con',
  Portuguese: 'e com',
  Spanish: 'y e con',
  'Danish, Norwegian': 'og med tilsæt tilsett',
  Dutch: 'met',
  Finnish: 'ja',
  Hungarian: 'és',
  Romanian: 'și cu',
  Russian: 'и с',
  Swedish: 'och med tillsätt blanda',
  Turkish: 've',
};

/** What says that of something not all is taken, or nobody knows how much: 'a generous amount of', 'un poco'. */
const SOME = {
  English: `some little bit few amount amounts copious generous splash drizzle dash pinch handful plenty enough most lots
    lot knob pat spoonful spoon spoonfuls touch sprinkle sprinkling any several dollop dab drop drops piece pieces
    part half third quarter rest remaining reserved more extra`,
  Danish: 'lidt nogle knivspids skvæt rigeligt',
  Dutch: 'beetje wat scheutje snufje snuf klontje enkele ruim',
  Finnish: 'hieman vähän ripaus loraus',
  French: 'peu pincée filet noix quelques trait moitié reste beaucoup',
  German: 'etwas wenig bisschen prise schuss einige hälfte rest reichlich stück spritzer',
  Hungarian: 'kevés egy-kevés csipet kis',
  Italian: "po' po’ poco poca pizzico filo qualche noce metà resto abbondante",
  Norwegian: 'litt noen klype skvett rikelig',
  Polish: 'trochę szczypta szczyptę odrobina odrobinę reszta resztę',
  Portuguese: 'pouco pitada fio metade resto bastante',
  Romanian: 'puțin putin vârf praf jumătate restul',
  Russian: 'немного щепотка щепотку половина половину',
  Spanish: 'poco pizca pellizco chorrito chorro mitad resto abundante nuez',
  Swedish: 'lite några nypa skvätt klick hälften resten rikligt',
};

const BEFORE_AMOUNT_WORDS = wordsOf(BEFORE_AMOUNT);
const SOME_WORDS = wordsOf(SOME);
const ACT_WORDS = wordsOf({ English: ACTS });
const WORD = /[\p{L}&][\p{L}'’-]*/gu;
/** What parts one thing from the next, and what opens a bracket. */
const PARTED = /[,;(–—]\s*$/u;
const LAST_WORD = /([\p{L}&][\p{L}'’-]*)\s+$/u;

function wordsOf(byLanguage: Record<string, string>): ReadonlySet<string> {
  return new Set(Object.values(byLanguage).flatMap((words) => words.split(/\s+/)));
}

/** Whether an amount may follow a text in the place of a name without article: 'add ', 'eggs, '; not 'die ', 'fresh '. */
export function canStandBefore(before: string): boolean {
  const word = LAST_WORD.exec(before)?.[1]?.toLowerCase();
  return PARTED.test(before) || (word !== undefined && BEFORE_AMOUNT_WORDS.has(word));
}

/** Whether what a clause says last may be only some of something: 'apply a generous amount of sugar and '. */
export function saysSome(clause: string): boolean {
  const words = (clause.toLowerCase().match(WORD) ?? []).map(String);
  return words
    .slice(words.findLastIndex((word) => ACT_WORDS.has(word)) + 1)
    .some((word) => SOME_WORDS.has(word));
}

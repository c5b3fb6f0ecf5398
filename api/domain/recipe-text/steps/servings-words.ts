/** What introduces how much a recipe makes, and what its servings are called, by language; parts of expressions. */

/** Before how much it makes: 'Serves 4', 'Rinde 12 galletas'. */
const MAKES: Record<string, string> = {
  English: 'serves|serve(?=\\s?:?\\s?\\d)|servings?|yields?|makes|made|feeds|portions?',
  French: 'donne|nombre de (?:parts|portions|personnes|convives)',
  German: 'ergibt|reicht',
  Italian: 'dosi|ingredienti',
  PortugueseAndSpanish: 'rende|rendimento|dá|rinden?|porções|porciones|raciones|personas|pessoas',
  Scandinavian: 'räcker|ger|giver|gir|portioner',
  Several: 'persone|personnes|personen|portionen',
};
/** Before whom it is for: 'Für 4 Personen'. */
const FOR_WHOM: Record<string, string> = {
  English: 'for',
  CzechAndSlovak: 'pro|na',
  Dutch: 'voor',
  French: 'pour',
  German: 'für',
  Italian: 'per',
  Polish: 'dla|na',
  PortugueseAndSpanish: 'para',
  Romanian: 'pentru',
  Russian: 'на',
  Scandinavian: 'till?',
};
/** What servings are called where they say no more than that; 'adults' and 'guests' are servings, too. */
const SERVINGS: Record<string, string> = {
  English: 'servings?|serves|persons?|people|portions?|adults?|guests?|diners?|ppl',
  CzechAndSlovak: 'porc(?:e|í|ie|ií)|osob[ay]?|osôb',
  Dutch: 'personen|persoon|porties?',
  Finnish: 'annosta?|annos|hengelle|henkilölle',
  French: 'personnes?|convives?|pers|parts?',
  German: 'personen?|portion(?:en)?|esser|pers',
  Hungarian: 'adag|főre|fő|személyre|személy',
  Italian: 'persone|persona|porzion[ei]|commensali',
  Polish: 'porcj[aeęi]|os(?:ób|oby|oba|obę)',
  Portuguese: 'pessoas?|porç(?:ões|ão)',
  Romanian: 'porţii|porții|porţie|porție|persoane|persoană',
  RussianAndUkrainian: 'порци[ийюяй]|порці[ійюя]|персон[ыу]?|осіб|человека?',
  Scandinavian: 'personer?|pers|portion(?:er)?|porsjon(?:er)?|port',
  Spanish: 'personas?|porci(?:ones|ón)|raci(?:ones|ón)|comensales',
  Turkish: 'kişilik|porsiyon',
};

const anyOf = (words: Record<string, string>) => Object.values(words).join('|');

/** What servings are called. */
export const SERVINGS_WORDS = anyOf(SERVINGS);
/** What only introduces how much a recipe makes; 'Personnes : 4' as well. */
export const INTRODUCING_WORDS = `${anyOf(MAKES)}|${anyOf(FOR_WHOM)}|(?:${SERVINGS_WORDS})(?=\\s?:)`;

/** 'Each' before one of several pieces or vessels, in the steps of other languages. No zod here. */
const EACH = {
  Dutch: 'elke|elk(?= (?:\\p{L}*je|glas|bord|ei|stuk|deel)(?!\\p{L}))|iedere?',
  French: 'chaque|chacune?',
  German: 'jede[nmrs]?',
  Italian: 'ogni|ciascun[oa]?|ognun[oa]',
  PortugueseAndSpanish: 'cada',
  Scandinavian: 'varje|vardera|hver(?:t|je)?',
};
/** 'Nach jeder Zugabe', 'de chaque côté', 'ogni tanto', 'cada 5 minutos'. */
const OF_NO_PIECES =
  '(?!\\s(?:seiten?|côtés?|lat[oi]|lados?|kant|sida|side|faces?|caras?|vez|volta|fois|mal|tanto|fall|keer|gang|ajout|zugabe|aggiunta|heures?|stunden?|or[ae]|horas?|uur|\\d)(?!\\p{L}))';
const AFTER = '(?<!(?<!\\p{L})(?:nach|après|dopo|tras|después de|após|depois de|efter|etter|na)\\s)';
/** 'Je 1 TL Zucker in die Gläser', and not 'je 1 TL Zucker und Salz', which is so much of both. */
const JE =
  '(?:je|jeweils)(?=\\s(?:ca\\.? |etwa |rund |knapp )?(?:[\\d½¼¾⅓⅔]|eine[nm]?\\s|zwei\\s))(?!(?:\\s[^\\s.;]+){2,3}?\\s(?:und|sowie|&)\\s)';

/** As a part of an expression, between the edges of words. */
export const EACH_PIECE_ABROAD = `${AFTER}(?:${Object.values(EACH).join('|')})${OF_NO_PIECES}|${JE}`;

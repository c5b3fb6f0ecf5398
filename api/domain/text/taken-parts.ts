/** What is taken of a fruit, in other languages than English: 'le jus de', 'Saft und Schale von', 'rasp van'. No zod here. */
const PARTS = {
  Dutch: 'sap|rasp|schil',
  French: 'jus|zestes?|écorces?|pulpe',
  German: '\\p{L}*(?:saft|schale|abrieb|mark)',
  Italian: 'succo|scorza|buccia|polpa',
  Polish: 'sok|skórka|miąższ',
  Portuguese: 'suco|sumo|raspas?|casca',
  Scandinavian: 'saft(?:en)?|(?:rivet |revet |revna? )?skall?(?:et)?',
  Spanish: 'zumo|jugo|ralladura|cáscara|piel|pulpa',
};
const ARTICLE = "(?:(?:le|la|les|il|lo|el|los|las|o|a|as|de|den|het|der|die|das) |l['’])?";
const PART = `${ARTICLE}(?:${Object.values(PARTS).join('|')})`;
/** What is done with the part, before its name or behind: 'abgeriebene Schale', 'zeste râpé'. */
const DONE = '(?:\\p{L}+ )?';

/** One part or two, and no more, as a part of an expression. */
export const TAKEN_PARTS = `${DONE}${PART}(?: (?:und|et|e|y|en|och|og|i|&|\\+) ${DONE}${PART})?(?: \\p{L}+)?`;
/** What stands between the part and the fruit. */
export const TAKEN_OF = "(?: (?:de|di|del|do|da|van|von|av|af|fra|från|z|ze) | d['’])";
/** Nouns that keep their capital. */
const GERMAN = /saft|schale|abrieb|mark/i;

/** The words of a part as they stand behind the name of the fruit: 'jus' of 'Le jus'. */
export function partBehindName(words: string): string {
  const said = words.replace(new RegExp(`^${ARTICLE}`, 'iu'), '');
  return GERMAN.test(said) ? said : said.charAt(0).toLowerCase() + said.slice(1);
}

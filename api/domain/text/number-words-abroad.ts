/** Numbers from two on in words of other languages, as parts of a regular expression. No zod here. */
const SEVERAL: Record<string, string> = {
  Dutch: 'twee|drie|vier|vijf|zes|zeven|acht|tien',
  French: 'deux|trois|quatre|cinq|six|sept|huit|dix|douze',
  German: 'zwei|drei|vier|fünf|sechs|sieben|acht|zehn|zwölf',
  Italian: 'due|tre|quattro|cinque|sei|sette|otto|dieci|dodici',
  Portuguese: 'dois|duas|três|quatro|seis|oito|dez',
  Scandinavian: 'två|tre|fyra|fire|fem|sex|seks|åtta|otte|tio|ti',
  // 'Le dos d'une cuillère' is its back, in French.
  Spanish: "dos(?! d(?:e|u|['’]))|tres|cuatro|cinco|seis|siete|ocho|diez|doce",
};
/** A half, with its article or without. */
const HALF: Record<string, string> = {
  Dutch: '(?:een )?halve|een half',
  French: '(?:une? )?demie?',
  German: '(?:ein(?:e[nmrs]?)? )?halbe[nmrs]?',
  Italian: '(?:una? )?mezz[oa]',
  Portuguese: '(?:uma? )?mei[oa]',
  Scandinavian: '(?:en|ett|et) halvt?',
  Spanish: '(?:una? )?medi[oa]',
};
const anyOf = (words: Record<string, string>) => Object.values(words).join('|');

export const SEVERAL_ABROAD = anyOf(SEVERAL);
export const HALF_ABROAD = anyOf(HALF);

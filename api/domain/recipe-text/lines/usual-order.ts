import { readAmount } from './amounts/amounts.ts';
import { withPacksFirst } from './packs-first.ts';

/** 'For serving: lime wedges', 'to serve, 2 limes': what for, before what it is. */
const PURPOSE_FIRST =
  /^((?:for|to) (?:serv(?:e|ing)|garnish(?:ing)?|dust(?:ing)?|roll(?:ing)?|(?:deep[- ])?fry(?:ing)?|greas(?:e|ing)|brush(?:ing)?|decorat(?:e|ion|ing)|finish(?:ing)?|sprinkl(?:e|ing)|coat(?:ing)?|glaz(?:e|ing)|drizzl(?:e|ing)|top(?:ping)?))(?:\s?:|,)\s+(?=\S)/i;
/** 'Paprika and cumin, 1 tsp each': an amount of each that is named. */
const EACH_OF_NAMED =
  /^([\p{L}][\p{L} '’-]{0,40} (?:and|&) [\p{L} '’-]{2,40}?),? \(?([\d½¼¾⅓⅔⅛][\d\s./½¼¾⅓⅔⅛–-]{0,8}\s?(?:tsps?|tbsps?|teaspoons?|tablespoons?|cups?|pinch(?:es)?)\.?) each\)?$/iu;

/** What is taken of a fruit and stands right before its number, with what says 'of' in the same language. */
const PARTS_ALONE = [
  ['(?:(?:finely |freshly )?(?:grated|squeezed|fresh) )?', 'juice|zest|rind', 'and|&|\\+', 'of'],
  ['(?:(?:fein )?abgeriebene )?', 'saft|schale|abrieb', 'und|&|\\+|u\\.', 'von'],
  ['(?:le )?', 'jus|zestes?', 'et|&|\\+', 'de'],
  ['(?:(?:el|la) )?', 'zumo|jugo|ralladura|suco|sumo|raspas?', 'y|e|&|\\+', 'de'],
  ['(?:(?:il|la) )?', 'succo|scorza', 'e|&|\\+', 'di'],
].map(([lead, parts, and, of]) => ({
  part: new RegExp(`^${lead}(?:${parts})(?: (?:${and}) (?:${parts}))? (?=[\\d½¼¾⅓⅔])`, 'iu'),
  of,
}));

/** One thing up to the end of a line, and not ' and zest of 2 limes', ' 2 cm ginger', ' 1 lemon, 2 tsp salt'. */
const ONE_THING =
  /^\s(?!(?:cm|mm|inch(?:es)?|in|x)(?!\p{L}))(?!.*(?:[+&]|(?<!\p{L})(?:and|und|u\.|et|y|e|plus)\s|,(?:\s\p{L}+){0,2}\s?[\d½¼¾⅓⅔]))\p{L}/iu;

/** 'Juice of ½ lime' for 'juice ½ lime', and not 'juice of 2 tbsp'. */
function withOf(line: string): string {
  for (const { part, of } of PARTS_ALONE) {
    const [lead] = part.exec(line) ?? [];
    const amount = lead === undefined ? null : readAmount(line, lead.length);
    const isCount = amount?.unitSlug === null && ONE_THING.test(line.slice(amount.numberEnd));
    if (lead !== undefined && isCount) return `${lead}${of} ${line.slice(lead.length)}`;
  }
  return line;
}

/** The same line with its amount before its name, and what it is for behind it. */
export function inUsualOrder(line: string): string {
  const [lead = '', purpose = ''] = PURPOSE_FIRST.exec(line) ?? [];
  if (lead === '') return withPacksFirst(withOf(line).replace(EACH_OF_NAMED, '$2 each $1'));
  return `${line.slice(lead.length)}, ${purpose.charAt(0).toLowerCase()}${purpose.slice(1)}`;
}

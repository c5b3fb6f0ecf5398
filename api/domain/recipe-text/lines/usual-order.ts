/** 'For serving: lime wedges', 'to serve, 2 limes': what for, before what it is. */
const PURPOSE_FIRST =
  /^((?:for|to) (?:serv(?:e|ing)|garnish(?:ing)?|dust(?:ing)?|roll(?:ing)?|(?:deep[- ])?fry(?:ing)?|greas(?:e|ing)|brush(?:ing)?|decorat(?:e|ion|ing)|finish(?:ing)?|sprinkl(?:e|ing)|coat(?:ing)?|glaz(?:e|ing)|drizzl(?:e|ing)|top(?:ping)?))(?:\s?:|,)\s+(?=\S)/i;
/** 'Paprika and cumin, 1 tsp each': an amount of each that is named. */
const EACH_OF_NAMED =
  /^([\p{L}][\p{L} '’-]{0,40} (?:and|&) [\p{L} '’-]{2,40}?),? \(?([\d½¼¾⅓⅔⅛][\d\s./½¼¾⅓⅔⅛–-]{0,8}\s?(?:tsps?|tbsps?|teaspoons?|tablespoons?|cups?|pinch(?:es)?)\.?) each\)?$/iu;

const SIZE = String.raw`[\d½¼¾⅓⅔][\d\s.,/½¼¾⅓⅔–-]{0,8}?[\s-]?(?:g|kg|ml|cl|l|oz|ounces?|fl\.? ?oz|lbs?|pounds?)\.?(?!\p{L})`;
const CONTAINER =
  '(?:cans?|tins?|jars?|bottles?|packs?|packets?|packages?|bags?|box(?:es)?|cartons?|tubs?|pots?|sachets?|blocks?)';
/** 'Tomatoes 2 (14.5 oz) cans', 'tomatoes, 2 x 400g tins', 'salsa 1 14.5 oz': the packs stand behind what is in them. */
const PACKS_LAST = new RegExp(
  `^(\\p{L}[^\\d½¼¾⅓⅔(),;:]{1,60}?)(?:,|:| -)?\\s+(\\d{1,2})\\s?(?:[x×]\\s?)?(?:\\((${SIZE})\\)|(?<=\\s|[x×])(${SIZE}))(?:[\\s-](${CONTAINER}))?(?=$|[,;(])`,
  'iu',
);
/** '4 cans beans, 15 oz each', '1 can beans, 15 oz': how large one is, behind the name. */
const SIZE_LAST = new RegExp(
  `^((?:(?:1|one|an?)(?=.*\\d[^,;]*(?:$|[,;]))|(?=[^,;]*, ?[^,;]* each)[\\d½¼¾⅓⅔/ ]{1,6}) ?${CONTAINER} [^,;()\\d]{2,60}), ((?:about )?${SIZE}(?: each)?)(?=$|[,;])`,
  'iu',
);

/** 'Butter 1 1/2 lb' and 'water 1 500 ml' are one number. */
const PART_FIRST = /^(?:[½¼¾⅓⅔]|\d\s?\/)/u;
const THOUSANDS_LAST = /^\d{3}(?![.,\d])/;
const KIND_BEFORE = /(?:^|\s)(?:type|no|nr|number|size|for|of|to)\.?$/i;

function packsFirst(written: string, ...found: (string | undefined)[]): string {
  const [name = '', count = '', inBrackets, bare = '', container] = found;
  const isOneNumber = PART_FIRST.test(bare) || (container === undefined && THOUSANDS_LAST.test(bare));
  if (isOneNumber || KIND_BEFORE.test(name)) return written;
  return [count, `(${inBrackets ?? bare})`, container, name].filter(Boolean).join(' ');
}

/** The same line with its amount before its name, and what it is for behind it. */
export function inUsualOrder(line: string): string {
  const [lead = '', purpose = ''] = PURPOSE_FIRST.exec(line) ?? [];
  if (lead === '')
    return line
      .replace(EACH_OF_NAMED, '$2 each $1')
      .replace(PACKS_LAST, packsFirst)
      .replace(SIZE_LAST, '$1 ($2)');
  return `${line.slice(lead.length)}, ${purpose.charAt(0).toLowerCase()}${purpose.slice(1)}`;
}

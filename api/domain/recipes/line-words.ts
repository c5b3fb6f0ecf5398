/** What the words of an ingredient line say of its amount. No zod here. */
import { plainText } from '../text/rich-text-reading.ts';
import type { IngredientUsage } from './ingredient-usages.ts';

type LineWords = Pick<IngredientUsage, 'ingredientTitleOverride' | 'preparation' | 'note'>;

const ONE_OF_THEM =
  'person|people|head|guest|diner|eater|cook|serving|portion|plate|bowl|cup|glass|mug|drink|sandwich|burger|pizza|roll';
/** 'as per packet instructions', 'per your taste' are no shares. */
const NO_SHARE =
  '(?:the |your )?(?:pack(?:et|age)?|box|label|manufactur|maker|instruction|direction|recipe|note|taste|choice|preference|liking)';
const FOR_ONE = new RegExp(
  `(?<!\\p{L})(?:(?<!as )per (?!your |${NO_SHARE})[\\p{L}\\d]+|(?:each|every) (?:${ONE_OF_THEM})|for one (?:person|serving)|(?:a|par|por|pro) (?:person[ae]?|pessoa|personne|portion|kopf|testa|t[êe]te|cabeza|raci[óo]n|por[çc][ãa]o|porzione|st[üu]ck)|apiece)(?!\\p{L})|/ ?(?:${ONE_OF_THEM})(?!\\p{L})|(?<!\\p{L})p\\.p\\.?$`,
  'iu',
);
/** An amount of its own before it: 'thighs, two per person' says how the line's amount is divided. */
const OWN_AMOUNT = /[\d½¼¾⅓⅔⅛]|(?<!\p{L})(?:an?|one|two|three|four|five|six|half)(?!\p{L})/iu;
/** '2 sausages each', but '1 tsp ginger and nutmeg each'. */
const EACH_LAST = /^(?!.*(?:\d|,| and | & | or )).*(?:^|\s)each$/is;

/** Whether a line's amount is for one person or one piece, so that it is the same however many there are: '2 eggs per person'. */
export function isForOneOfAll({ ingredientTitleOverride, preparation, note }: LineWords): boolean {
  const texts = [ingredientTitleOverride, preparation && plainText(preparation), note];
  return texts.some((text) => {
    const said = text?.trim() ?? '';
    const found = FOR_ONE.exec(said);
    return found ? !OWN_AMOUNT.test(said.slice(0, found.index)) : EACH_LAST.test(said);
  });
}

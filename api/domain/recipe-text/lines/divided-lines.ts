/** Lines of an ingredient list whose amount no single step takes. No zod here. */

import type { IngredientUsage } from '../../recipes/lines/ingredient-usages.ts';
import { isForOneOfAll } from '../../recipes/lines/line-words.ts';
import { plainText } from '../../text/rich-text-reading.ts';

/** What says that an amount is divided, or that more is taken, by language. */
const DIVIDED_WORDS = {
  English: [
    'divided|separated into|split into|in two parts|in stages|reserved|set aside',
    'plus (?:some |a (?:little|bit) |\\d[^,;]{0,20} )?(?:more|extra|additional)|extra for|more for|and extra|and more',
    'plus \\S+ for|plus for',
  ],
  'Danish, Norwegian': ['delt|fordelt|plus lidt|plus litt|plus ekstra|pluss ekstra|ekstra til'],
  Dutch: ['verdeeld|plus extra|en extra|extra voor|plus wat'],
  French: ['divisée?s?|séparée?s?|plus pour|plus un peu|\\+ pour|\\+ un peu|en plusieurs fois'],
  German: ['geteilt|aufgeteilt|plus etwas|plus mehr|und etwas mehr|\\+ etwas|etwas mehr|plus extra'],
  Italian: ['divis[oaie]|suddivis[oaie]|più .{1,20} per|\\+ .{1,20} per|più altr[oaie]'],
  Polish: ['podzielon\\p{L}+|plus trochę|oraz do'],
  Portuguese: ['dividid[oa]s?|mais um pouco|mais para|e mais'],
  Spanish: ['dividid[oa]s?|separad[oa]s?|más un poco|más para|y un poco más|y más para'],
  Swedish: ['delat|delad|uppdelat|plus extra|plus lite|extra till'],
};
const DIVIDED = new RegExp(`(?<!\\p{L})(?:${Object.values(DIVIDED_WORDS).flat().join('|')})(?!\\p{L})`, 'iu');

/** Whether no step takes just what a line says: 'divided', 'plus more for the pan', '120 g per person'. */
export function isDividedLine(
  usage: Pick<IngredientUsage, 'ingredientTitleOverride' | 'preparation' | 'note'>,
): boolean {
  const { ingredientTitleOverride, preparation, note } = usage;
  const words = [ingredientTitleOverride, preparation && plainText(preparation), note];
  return isForOneOfAll(usage) || DIVIDED.test(words.filter(Boolean).join('; '));
}

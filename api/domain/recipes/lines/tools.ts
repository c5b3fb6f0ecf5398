/** Names of what is cooked with, and not eaten. No zod here. */

const PANS =
  '(?:baking|roasting|frying|sauce|loaf|cake|muffin|cupcake|pie|tart|flan|bread|brownie|pudding|sandwich|springform|bundt|sheet|grill|gratin|souffl[ée]|casserole|oven|round|square|deep)[ -]?(?:pans?|sheets?|trays?|dish(?:es)?|tins?|mou?lds?|plates?|racks?)';
const OTHERS = [
  'cheese ?cloths?|(?:slow|pressure|rice|multi) ?cookers?|crock ?pots?|instant pots?|air ?fryers?|blenders?',
  'food processors?|mixers?|microwaves?|ovens?|thermometers?|rolling pins?|whisks?|spatulas?|colanders?|sieves?',
  'strainers?|graters?|peelers?|knife|knives|(?:cutting|chopping|pastry) boards?|recipients?',
  '(?:mixing|salad|large|small|medium) bowls?|saucepans?|skillets?|woks?|(?<!(?:chicken|vegetable|veg|beef|fish|lamb|ham|mushroom|herb|pork|rich) )stock ?pots?|pans?|mou?lds?|lids?',
  'cutters?|slicers?|openers?|scrapers?|mashers?|brush(?:es)?|towels?|steamers?|griddles?|funnels?|mandolines?',
  '(?:garlic|potato|tofu|tortilla|french) press(?:es)?|(?:pizza|baking) stones?|(?:cake|pastry) (?:stands?|rings?)',
  '(?:cooling|wire) racks?|(?:piping|pastry|freezer|plastic|zip-?lock) bags?',
].join('|');
const TOOL = new RegExp(String.raw`(?:^|[\s-])(?:${OTHERS}|${PANS})$`, 'iu');
/** The words of a name, to the first mark or word behind which no tool is named any more. */
const NAME =
  /^(?:(?!(?:of|in|into|for|with|and|or|the|an?|to|on)\s)\p{L}+[\s-]){1,3}\p{L}+(?=\s*(?:$|[,;.(]))/iu;

/** Words that names of tools in English do not hold: 'rebanadas de pan' are of bread. */
const OF_ABROAD = /(?<!\p{L})(?:de|del|di|da|do|du|des|con|com|avec|mit|y|e|et|und)\s/iu;

/** Whether a name is that of a tool: 'slow cooker', 'loaf pan'. */
export function isToolName(name: string): boolean {
  return TOOL.test(name.trim()) && !OF_ABROAD.test(name);
}

/** Whether a text begins with the name of a tool in several words, of which the first may be a unit: 'loaf pan, greased'. */
export function beginsWithTool(text: string): boolean {
  const name = NAME.exec(text)?.[0];
  return name !== undefined && isToolName(name);
}

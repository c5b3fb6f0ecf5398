/** Names of things that begin as units and packs do: '2 pot roasts' are no pots. No zod here. */

/** What is measured of a cake, and for one. */
const NO_CAKE = '(?! (?:batter|crumbs?|cubes?|flour|mix|pieces?))';
/** What follows a word that counts or measures elsewhere, in one name with it. */
const BEHIND: Record<string, string> = {
  ball: 'tip',
  bar: 'cookies?|snacks?',
  batch: 'loa(?:f|ves)',
  bottle: 'gourds?|squash(?:es)?',
  cob: 'loa(?:f|ves)|nuts?',
  cube: 'steaks?',
  cup: `cakes?${NO_CAKE}`,
  dish: 'cloths?|towels?',
  drop: 'biscuits?|cookies?|dough?nuts?|donuts?|dumplings?|noodles?|scones?',
  fillet: 'steaks?',
  glass: 'noodles?',
  grating: 'cheeses?',
  head: 'cheeses?|on',
  heart: 'biscuits?|cakes?|cand(?:y|ies)|chocolates?|cookies?|cutters?|mou?lds?|pies?|tarts?|waffles?',
  jug: 'cakes?',
  loaf: 'cakes?',
  log: 'cakes?',
  mug: 'cakes?',
  nest: 'eggs?',
  pack: 'cho[iy]s?|soi',
  pak: 'cho[iy]s?|soi',
  part: 'skim(?:med)?',
  pot: 'roasts?|barley|stickers?|pies?|noodles?|liquor|likker|marigolds?|herbs?',
  pound: `cakes?${NO_CAKE}`,
  rib: 'chops?|eyes?|roasts?|steaks?|tips?',
  sheet: 'cakes?',
  shot: 'glass(?:es)?',
  spear: 'mint',
  spoon: 'breads?',
  sprinkle: 'cakes?|cookies?|cupcakes?|donuts?|doughnuts?',
  square: 'sausages?',
  stem: 'ginger|lettuces?',
  strip: 'loins?|steaks?',
  tin: 'foil|loa(?:f|ves)',
  tray: 'bakes?',
  tube: 'pastas?|noodles?',
  wedge: 'salads?',
};
const NAMES = Object.entries(BEHIND)
  .map(([word, behind]) => `${word}[ -](?:${behind})`)
  .join('|');
const NAME_FIRST = new RegExp(`^(?:${NAMES})(?!\\p{L})`, 'iu');
const NAME_WITHIN = new RegExp(`(?<![\\p{L}-])(?:${NAMES})(?!\\p{L})`, 'iu');

/** Whether a text goes on with such a name: 'pot roast', 'drop scones'. */
export function beginsNameWithUnit(text: string): boolean {
  return NAME_FIRST.test(text);
}

/** Whether one stands in a name: 'small pak choi'. */
export function holdsNameWithUnit(name: string): boolean {
  return NAME_WITHIN.test(name);
}

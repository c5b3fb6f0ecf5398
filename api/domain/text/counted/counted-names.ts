/** One and several of what is counted: '1 red pepper', '4 red peppers', '4 oignons rouges'. What is not known stays. */

import type { Locale } from '../../shared/locales.ts';
import { remembered } from '../../shared/remembered.ts';
import { countedAbroad, countedIn, isSaidAbroad } from './counted-names-abroad.ts';
import { measuredName } from './measure-words.ts';
import { holdsNameWithUnit } from './names-with-units.ts';
import { beginsWithRomanceNoun } from './romance-names.ts';
import { slavicName } from './slavic-names.ts';
import { inFormOf, regularPlural } from './word-pairs.ts';

/** Things that recipes count. What is not here (milk, garlic, a name in another language) has no plural of its own. */
const COUNTED_NOUNS = `
  almond anchovy apple apricot artichoke aubergine avocado bag bagel baguette ball banana bap bar batch bayleaf bean
  beer beet beetroot berry biscuit blackberry blini block blueberry bone bonnet bottle bowl box bratwurst bread breast
  brioche brisket brownie bulb bun bunch burger butt cabbage cake can cantaloupe caper capsicum cardamom carrot
  carton cashew cauliflower celeriac cherry chicken chicory chile chili chilli chipotle chop chorizo ciabatta clam
  clementine clove cob cocktail coconut coffee cookie courgette crab cracker cranberry crepe croissant croquette
  crumpet crust crêpe cube cucumber cup cupcake cutlet daikon date dessert dish dog donut dough doughnut drink drop
  drumstick duck dumpling ear egg eggcup eggplant empanada enchilada endive espresso fig filet fillet finger flatbread
  floret flower frankfurter fritter fruit gallon gherkin glass glassful goose gooseberry gourd grape grapefruit
  guava habanero ham hare hazelnut head hen herring hock jackfruit jalapeno jalapeño jar joint jug kebab kidney
  kipper kiwi kumquat ladyfinger leaf leek leg lemon lentil lettuce lime link liter litre liver loaf lobster loin
  liner lychee macaron mandarin mango marshmallow meatball melon muffin mug mushroom mussel naan nectarine nut nutmeg
  octopus olive omelet omelette onion orange oxtail oyster pack package packet pan pancake papaya parcel parsnip pastry
  pasty patty pea peach pear pecan pepper pepperoncino persimmon person pheasant pickle pie piece pigeon pineapple
  pint pita pizza plantain plum poblano pod pomegranate portion pot potato pouch pound prawn pretzel prune pumpkin quail
  quart quesadilla quiche quince rabbit rack radish raisin ramekin rasher raspberry rib roast roll root rutabaga sachet
  salad sandwich sardine sarnie satsuma saucepan sausage scallion scallop scone serrano serving shallot shank sheet shell
  shot shoulder skewer skillet slice spear sprig sprout square squash stalk steak stem stick strawberry strip sundae swede
  taco tamarillo tangerine tart teacup tenderloin thigh tin tomatillo tomato tortilla tray trotter truffle tub turkey turnip
  waffle walnut watermelon wedge white wineglass wing wrap wrapper yam yolk
  blade calf cactus cheek claw crown curl disc foot fungus half heart hoof kernel knife knuckle neck nest nugget
  ring round segment star strand tail tentacle thread tip tongue tooth wafer
  blossom bud burrito casing cep chanterelle chapati chestnut chip crouton currant drumette falafel frond hotdog
  jujube kohlrabi macadamia macaroon marrow meringue morel needle peppercorn petal pistachio pomelo poppadom porkchop
  capsule chipolata drizzle envelope knob langoustine log lollipop splash tablet
  bake eye noodle sticker
  layer rod rusk samosa side schnitzel sultana teabag twig wiener wonton
  eel snail whelk cockle winkle partridge capon squab poussin snap base case toothpick pick profiterole eclair
  éclair hoagie shoot scape gem ramp spud sunchoke chayote jicama pattypan portobello pimento pimiento peppadew
  cornichon legume tangelo loquat rambutan mangosteen damson greengage mirabelle sloe medlar filbert focaccia pitta
  paratha roti dosa idli papadum crispbread tostada taquito tamale arepa pupusa latke blintz tot nacho fajita
  panini caramel bonbon digestive madeleine financier florentine flapjack blondie popover turnover strudel cone
  cornet cane popsicle candle gumdrop tartlet galette soufflé souffle canapé canape churro pakora bhaji rissole
  kofta goujon sprat escalope medallion lardon saveloy frank ribeye gizzard giblet straw doily napkin quill wheel
  beignet pudding cheesecake kiev terrine quenelle fowl
  `
  .trim()
  .split(/\s+/);

const IRREGULAR: Readonly<Record<string, string>> = {
  cactus: 'cacti',
  calf: 'calves',
  foot: 'feet',
  fungus: 'fungi',
  goose: 'geese',
  half: 'halves',
  hoof: 'hooves',
  knife: 'knives',
  tooth: 'teeth',
  leaf: 'leaves',
  loaf: 'loaves',
  person: 'people',
  potato: 'potatoes',
  tomato: 'tomatoes',
  mango: 'mangoes',
  bayleaf: 'bayleaves',
  chili: 'chilies',
  chilli: 'chillies',
};

const severalByOne = new Map(COUNTED_NOUNS.map((noun) => [noun, IRREGULAR[noun] ?? regularPlural(noun)]));
/** Plurals that are written besides. */
const OTHER_PLURALS: [several: string, one: string][] = [
  ['mangos', 'mango'],
  ['chilis', 'chili'],
  ['leafs', 'leaf'],
  ['zucchinis', 'zucchini'],
  ['cactuses', 'cactus'],
  ['funguses', 'fungus'],
];
const oneBySeveral = new Map([
  ...[...severalByOne].map(([one, several]): [string, string] => [several, one]),
  ...OTHER_PLURALS,
]);
/** Nouns that longer words end in: 'chickpea', 'breadstick'. */
const LAST_PARTS =
  'ball bean berry burger cake chop fruit loaf melon nut pea pick roll snap steak stick'.split(' ');
const LEAST_BEFORE_LAST_PART = 3;

/** An English noun in the other number; undefined where it is not known in the one that the table begins with. */
function otherForm(noun: string, nouns: ReadonlyMap<string, string>): string | undefined {
  if (nouns.has(noun)) return nouns.get(noun);
  for (const part of LAST_PARTS) {
    const from = nouns === severalByOne ? part : (severalByOne.get(part) ?? part);
    if (noun.length >= from.length + LEAST_BEFORE_LAST_PART && noun.endsWith(from))
      return noun.slice(0, -from.length) + nouns.get(from);
  }
  return undefined;
}

/** Words and marks after which nothing more is named: 'egg | at room temperature', 'onion | (red)'. */
const NAME_END =
  /[(),;/]| (?:of|with|without|in|into|from|for|(?<!\bbread )and|(?<!(?<!egg )\bwhite )or|plus|(?<!\b(?:bone|head|shell|skin|tail) )on|to|at|per|about|cut|such|like|as|if|\+|&|de(?= \d)) /u;
/** '2 salt-spoonfuls pepper': what is filled is counted, and not what is in it. */
const FILLED = /^((?:\p{L}+[ -])?(?:\p{L}{3,}ful|teacup|eggcup))(s?)(?= \p{L}|$)/iu;
const FILLED_GLASS = /^(wineglass)(?:es)?(?= \p{L})/iu;
/** What was done, behind the name: 'potato peeled', 'onion finely chopped'. */
const DONE = /\s+(?:\p{L}{2,}(?:ed|ly)|whole|raw|cut|each|and)$/iu;

/** An English name with the other form of its noun, wherever that stands in it. */
function replaceNoun(name: string, nouns: ReadonlyMap<string, string>): string {
  const end = NAME_END.exec(name)?.index ?? name.length;
  let named = name.slice(0, end).trimEnd();
  while (DONE.test(named)) named = named.replace(DONE, '');
  const [, before = '', noun = ''] = /(?:([\p{L}ñ]+) )?([\p{L}ñ]+)$/u.exec(named) ?? [];
  // 'scallions white and green': what follows a plural says what they are like.
  if (nouns === severalByOne && otherForm(before.toLowerCase(), oneBySeveral) !== undefined) return name;
  const other = otherForm(noun.toLowerCase(), nouns);
  if (other !== undefined) {
    const changed = named.slice(0, named.length - noun.length) + inFormOf(noun, other);
    return changed + restOf(name.slice(named.length), nouns);
  }
  const isKnown =
    otherForm(noun.toLowerCase(), nouns === severalByOne ? oneBySeveral : severalByOne) !== undefined;
  // '2 ripe, mashed bananas', '(9-inch) pies': the noun stands after the comma or the bracket.
  const [mark = ''] = /^[(),;/]/.exec(name.slice(end)) ?? [];
  if (isKnown || mark === '') return name.slice(0, named.length) + restOf(name.slice(named.length), nouns);
  return name.slice(0, end + 1) + replaceNoun(name.slice(end + 1), nouns);
}

/** 'lemon(s)', 'Ei(er)', 'Dose/n', 'half-and-half' are said of one as of several. */
const BOTH = /\p{L}\(\p{Ll}{1,3}\)|(?:\p{L}{3}|(?<!\p{L})Ei)\/(?:e|e?[nrs])(?!\p{L})|half[ -]and[ -]half/iu;

/** What stands beside as well: 'lemons or limes'. */
function restOf(rest: string, nouns: ReadonlyMap<string, string>): string {
  const [, or, other] = /^(.*? or )([^\d,(]+)$/u.exec(rest) ?? [];
  return or === undefined || other === undefined || /[\d(]/.test(or) ? rest : or + replaceNoun(other, nouns);
}

/** Words of Romance languages that begin English names, too: 'lima beans'. */
const ENGLISH_AS_WELL: ReadonlySet<string> = new Set(['lima', 'nopal', 'papa', 'pastel']);

/** Whether a name surely is of another language, so that its last word has no English plural: 'tomates kumato'. */
function isAbroad(name: string): boolean {
  const [first = ''] = /^\p{L}+/u.exec(name.toLowerCase()) ?? [];
  const isEnglish = ENGLISH_AS_WELL.has(first) || severalByOne.has(first) || oneBySeveral.has(first);
  return isSaidAbroad(name) || (!isEnglish && beginsWithRomanceNoun(name));
}

/** A name of another language as it is said of several, or of one; null where it is English, or not known. */
function otherNumber(name: string, areSeveral: boolean): string | null {
  const isThat = isAbroad(name) || countedAbroad(name, !areSeveral) !== null;
  return countedAbroad(name, areSeveral) ?? (isThat ? name : null);
}

/** A name as it is said of several: '4 spring onions', '2 ripe, mashed bananas', '4 large potatoes peeled'. */
export const severalOf = remembered((name) => {
  if (BOTH.test(name)) return name;
  if (holdsNameWithUnit(name)) return replaceNoun(name, severalByOne);
  if (FILLED_GLASS.test(name)) return name.replace(FILLED_GLASS, '$1es');
  if (FILLED.test(name)) return name.replace(FILLED, '$1s');
  return measuredName(name, true) ?? otherNumber(name, true) ?? replaceNoun(name, severalByOne);
});

/** A name as it is said of one, or of a part of one. */
export const oneOf = remembered((name) => {
  if (BOTH.test(name)) return name;
  if (holdsNameWithUnit(name)) return replaceNoun(name, oneBySeveral);
  if (FILLED_GLASS.test(name)) return name.replace(FILLED_GLASS, '$1');
  if (FILLED.test(name)) return name.replace(FILLED, '$1');
  return measuredName(name, false) ?? otherNumber(name, false) ?? replaceNoun(name, oneBySeveral);
});

/**
 * A name as it is said of a quantity, in languages that have more than two forms as well.
 * @param locale of the site, whose language decides where two have the same word
 */
export function nameFor(quantity: number, name: string, locale?: Locale): string {
  const areSeveral = quantity > 1;
  return (
    slavicName(name, quantity) ??
    (locale ? countedIn(locale, name, areSeveral) : null) ??
    (areSeveral ? severalOf(name) : oneOf(name))
  );
}

/** Whether a name is surely of something that is counted, in one number or the other. */
export function isCountedName(name: string): boolean {
  return countedAbroad(name, true) !== null || severalOf(name) !== name || oneOf(name) !== name;
}

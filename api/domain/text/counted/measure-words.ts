/** One and several of what English measures or ties in and names the food behind, which stays: '2 pecks apples'. */
import { inFormOf, regularPlural } from './word-pairs.ts';

/** Words that measure whatever follows them. */
const MEASURES = `
  ampoule beaker bucket bundle bushel canister carafe coil crate dash decanter decilitre demijohn disc dish
  disk drachm dram firkin flagon gill goblet grating hamper hank heart hogshead hunk jug keg measure morsel
  mound nest nip noggin pail pair parcel peck pile pitcher pottle pouch ramekin sack schooner segment
  shaving skein slab sliver smidge smidgen splodge sprinkle sprinkling spritz squeeze squirt strand swirl
  tankard teacup thimble thread truckle tumbler tureen twist vat vial wheel wodge`;
/** Words that describe a thing as well ('hand pies', 'string beans'): one of them measures only before 'of'. */
const PIECES = `
  barrel basin basket bed blade block bowl brick cake case chunk crown cup curl cut finger flat grind hand
  kernel kettle knuckle layer length lump nugget patch plank plate plug pot pump punnet rack ring roll rope
  round shard spiral spray stack string tail tangle tip tray tube wafer whip`;
/** Units of a half: 'half-pint'. */
const HALVED = 'bottle bunch cup gallon liter litre ounce pint pound quart tablespoon teaspoon';

const formsOf = (words: string) =>
  words
    .trim()
    .split(/\s+/)
    .map((one) => ({ one, several: regularPlural(one) }));
const measures = formsOf(MEASURES);
const pieces = [...formsOf(PIECES), { one: 'half', several: 'halves' }];
const halved = formsOf(HALVED);

/** 'gills milk', 'large slabs of bacon', 'half-pints cream'; not 'cakes or pastries'. */
const MEASURED =
  /^((?:(?:big|fat|full|generous|good|heaped|heaping|large|level|little|long|medium|scant|short|small|thick|thin|whole) )*(half-|quarter-)?)(\p{L}+)(?= (of )?(?!(?:or|and) )\p{L}|,|$)/iu;
/** Nouns of German, which has other plurals: 'Nest Tagliatelle'. */
const GERMAN = /^Nest \p{Lu}/u;

/** What is of a size, and counted itself: 'half-pint jars'. */
const OF_SIZE =
  /^ (?:bottles?|cans?|cartons?|glass(?:es)?|jars?|loa(?:f|ves)|mugs?|packets?|pots?|tins?)(?!\p{L})/iu;

/** A name that begins with a measure for several, or for one; null where none is surely measured in. */
export function measuredName(name: string, areSeveral: boolean): string | null {
  if (GERMAN.test(name)) return null;
  const [whole = '', before = '', part, word = '', of] = MEASURED.exec(name) ?? [];
  if (part && OF_SIZE.test(name.slice(whole.length))) return null;
  const said = word.toLowerCase();
  const sure = part ? halved : measures;
  const found =
    sure.find(({ one, several }) => one === said || several === said) ??
    pieces.find(({ one, several }) => several === said || (of !== undefined && one === said));
  if (!found) return null;
  return before + inFormOf(word, areSeveral ? found.several : found.one) + name.slice(whole.length);
}

/** The units every kitchen knows, with all names that recipes have for them. No zod here: browsers read lines with them. */

/** Unit of the catalogue. */
export type CatalogueUnit = {
  /** Name in addresses; with the kind 'unit' it makes the identifier. */
  slug: string;
  /** Name for an amount of at most one, as ingredient lists show it. */
  title: string;
  /** Name for an amount over one; null uses the title. */
  pluralTitle: string | null;
  /** Short form; null when there is none. */
  abbreviation: string | null;
  /** Other spellings in recipes; lower case, except where 'T' and 't' differ: try as written, then lower case. */
  aliases: readonly string[];
};

/** Slug, title, plural, short form, other spellings. No two rows share a name, so that a word means one unit. */
// biome-ignore format: a table is read by its columns
const ROWS: readonly [string, string, string | null, string | null, string][] = [
  ['teaspoon', 'teaspoon', 'teaspoons', 'tsp', 't; t.; tsp.; tsps; tsps.; teaspoonful; teaspoonfuls; tea spoon; tea spoons; teapsoon'],
  ['tablespoon', 'tablespoon', 'tablespoons', 'tbsp', 'T; T.; Tbsp; Tbsp.; TB; tb; tbsp.; tbsps; tbsps.; tbs; tbs.; tbl; tbl.; tblsp; tblsp.; tablespoonful; tablespoonfuls; table spoon; soup spoon; soup spoons; soupspoon; soupspoons; table spoons'],
  ['cup', 'cup', 'cups', null, 'c; c.; C; C.; cupful; cupfuls'],
  ['fluid-ounce', 'fluid ounce', 'fluid ounces', 'fl oz', 'fl. oz.; fl.oz.; fl oz.; fl. oz; floz; fluid oz; fluid oz.'],
  ['imperial-fluid-ounce', 'imperial fluid ounce', 'imperial fluid ounces', 'imp fl oz', 'UK fluid ounce; UK fluid ounces; UK fl oz; british fluid ounce; british fluid ounces'],
  ['pint', 'pint', 'pints', 'pt', 'pt.; pts; pts.'],
  ['imperial-pint', 'imperial pint', 'imperial pints', 'imp pt', 'imp. pt; UK pint; UK pints; british pint; british pints'],
  ['quart', 'quart', 'quarts', 'qt', 'qt.; qts; qts.'],
  ['gallon', 'gallon', 'gallons', 'gal', 'gal.; gals'],
  ['ounce', 'ounce', 'ounces', 'oz', 'oz.; ozs; ozs.'],
  ['pound', 'pound', 'pounds', 'lb', 'lb.; lbs; lbs.; #'],
  ['gram', 'g', null, 'g', 'g.; gr; gr.; grs; gm; gms; gram; grams; gramme; grammes'],
  ['kilogram', 'kg', null, 'kg', 'kg.; kgs; kilo; kilos; kilogram; kilograms; kilogramme; kilogrammes'],
  ['milligram', 'mg', null, 'mg', 'mg.; mgs; milligram; milligrams'],
  ['milliliter', 'ml', null, 'ml', 'ml.; mls; mL; milliliter; milliliters; millilitre; millilitres; cc'],
  ['centiliter', 'cl', null, 'cl', 'cl.; cL; centiliter; centiliters; centilitre; centilitres'],
  ['deciliter', 'dl', null, 'dl', 'dl.; dL; deciliter; deciliters; decilitre; decilitres'],
  ['liter', 'liter', 'liters', 'l', 'l.; L; L.; lt; lt.; lts; ltr; ltr.; ltrs; litre; litres'],
  ['fahrenheit', '°F', null, '°F', '° f; ºf; ℉; deg f; degree f; degrees f; degree fahrenheit; degrees fahrenheit; fahrenheit'],
  ['celsius', '°C', null, '°C', '° c; ºc; ℃; deg c; degree c; degrees c; degree celsius; degrees celsius; celsius; centigrade; degrees centigrade'],
  ['inch', 'inch', 'inches', 'in', 'in.; "; ″; \'\''],
  ['centimeter', 'cm', null, 'cm', 'cm.; cms; centimeter; centimeters; centimetre; centimetres'],
  ['millimeter', 'mm', null, 'mm', 'mm.; millimeter; millimeters; millimetre; millimetres'],
  ['second', 'second', 'seconds', 'sec', 'sec.; secs; secs.'],
  ['minute', 'minute', 'minutes', 'min', 'min.; mins; mins.'],
  ['hour', 'hour', 'hours', 'hr', 'hr.; hrs; hrs.; h'],
  ['day', 'day', 'days', null, ''],
  ['pinch', 'pinch', 'pinches', null, 'pinch of; pinches of'],
  ['dash', 'dash', 'dashes', null, ''],
  ['drop', 'drop', 'drops', null, ''],
  ['splash', 'splash', 'splashes', null, ''],
  ['glug', 'glug', 'glugs', null, ''],
  ['drizzle', 'drizzle', 'drizzles', null, ''],
  ['dollop', 'dollop', 'dollops', null, ''],
  ['handful', 'handful', 'handfuls', null, 'handfull; handsful'],
  ['clove', 'clove', 'cloves', null, 'toe; toes'],
  ['slice', 'slice', 'slices', null, ''],
  ['piece', 'piece', 'pieces', null, 'pc; pc.; pcs; pcs.'],
  ['chunk', 'chunk', 'chunks', null, ''],
  ['can', 'can', 'cans', null, 'tin; tins'],
  ['jar', 'jar', 'jars', null, ''],
  ['bottle', 'bottle', 'bottles', null, ''],
  ['package', 'package', 'packages', 'pkg', 'pkg.; pkgs; pkgs.; pack; packs; packet; packets; pkt; pkt.; pkts'],
  ['envelope', 'envelope', 'envelopes', null, ''],
  ['sachet', 'sachet', 'sachets', null, ''],
  ['bag', 'bag', 'bags', null, ''],
  ['box', 'box', 'boxes', null, ''],
  ['carton', 'carton', 'cartons', null, ''],
  ['container', 'container', 'containers', null, ''],
  ['tub', 'tub', 'tubs', null, ''],
  ['pot', 'pot', 'pots', null, ''],
  ['punnet', 'punnet', 'punnets', null, ''],
  ['tray', 'tray', 'trays', null, ''],
  ['tube', 'tube', 'tubes', null, ''],
  ['glass', 'glass', 'glasses', null, ''],
  ['shot', 'shot', 'shots', null, 'jigger; jiggers'],
  ['bunch', 'bunch', 'bunches', null, ''],
  ['sprig', 'sprig', 'sprigs', null, ''],
  ['stalk', 'stalk', 'stalks', null, ''],
  ['stem', 'stem', 'stems', null, ''],
  ['spear', 'spear', 'spears', null, ''],
  ['floret', 'floret', 'florets', null, ''],
  ['stick', 'stick', 'sticks', null, ''],
  ['head', 'head', 'heads', null, ''],
  ['leaf', 'leaf', 'leaves', null, ''],
  ['ear', 'ear', 'ears', null, ''],
  ['cob', 'cob', 'cobs', null, ''],
  ['fillet', 'fillet', 'fillets', null, 'filet; filets'],
  ['sheet', 'sheet', 'sheets', null, ''],
  ['knob', 'knob', 'knobs', null, 'nub; nubs'],
  ['thumb', 'thumb', 'thumbs', null, ''],
  ['wedge', 'wedge', 'wedges', null, ''],
  ['strip', 'strip', 'strips', null, ''],
  ['block', 'block', 'blocks', null, ''],
  ['scoop', 'scoop', 'scoops', null, ''],
  ['bar', 'bar', 'bars', null, ''],
  ['square', 'square', 'squares', null, ''],
  ['cube', 'cube', 'cubes', null, ''],
  ['ball', 'ball', 'balls', null, ''],
  ['pod', 'pod', 'pods', null, ''],
  ['link', 'link', 'links', null, ''],
  ['rasher', 'rasher', 'rashers', null, ''],
  ['rib', 'rib', 'ribs', null, ''],
  ['rack', 'rack', 'racks', null, ''],
  ['bulb', 'bulb', 'bulbs', null, ''],
  ['loaf', 'loaf', 'loaves', null, ''],
  ['portion', 'portion', 'portions', null, 'serving; servings'],
  ['part', 'part', 'parts', null, ''],
  ['batch', 'batch', 'batches', null, ''],
  ['recipe', 'recipe', 'recipes', null, ''],
  ['spoon', 'spoon', 'spoons', null, ''],
  ['dessertspoon', 'dessertspoon', 'dessertspoons', null, 'dessert spoon; dessert spoons; dsp; dsp.'],
  ['ladle', 'ladle', 'ladles', null, 'ladleful; ladlefuls'],
  ['mug', 'mug', 'mugs', null, ''],
  ['bowl', 'bowl', 'bowls', null, ''],
  ['pat', 'pat', 'pats', null, ''],
  ['log', 'log', 'logs', null, ''],
];

/** Units of measure and of count. */
export const UNITS: readonly CatalogueUnit[] = ROWS.map(
  ([slug, title, pluralTitle, abbreviation, aliases]) => ({
    slug,
    title,
    pluralTitle,
    abbreviation,
    aliases: aliases === '' ? [] : aliases.split('; '),
  }),
);

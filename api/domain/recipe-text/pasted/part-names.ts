import { isStaple } from '../../recipes/lines/listed-names.ts';

/** Parts of a dish that nobody buys: alone on a line, they are the heading of a group. */
const MADE: Record<string, string> = {
  English:
    'crust; filling; topping; toppings; dressing; dough; batter; frosting; icing; glaze; marinade; streusel; stuffing; garnish; coating; assembly; crumb topping; sauce mixture; to serve; for serving; to garnish; to finish; to decorate; to assemble',
  Czech: 'těsto; náplň; poleva; drobenka',
  DanishAndNorwegian: 'dej; deig; fyld; fyll; bund; bunn; pynt; topping; glasur; marinade; til servering',
  Dutch: 'deeg; vulling; topping; glazuur; beslag; bodem; garnering; marinade',
  Finnish: 'taikina; täyte; kuorrutus; pohja; marinadi',
  French: 'pâte; la pâte; garniture; la garniture; glaçage; appareil; marinade; décor; décoration',
  German:
    'teig; belag; füllung; guss; glasur; streusel; marinade; boden; garnitur; deko; dekoration; topping; zum servieren; außerdem',
  Hungarian: 'tészta; töltelék; máz; pác',
  Italian: 'impasto; ripieno; farcitura; glassa; copertura; condimento; decorazione; marinatura',
  Polish: 'ciasto; nadzienie; farsz; polewa; kruszonka; marynata',
  Portuguese: 'massa; recheio; cobertura; coberturas; calda; tempero; decoração; marinada; montagem',
  Spanish: 'masa; relleno; cobertura; glaseado; aderezo; adobo; almíbar; decoración; marinada; guarnición',
  Swedish:
    'deg; fyllning; glasyr; botten; smet; garnering; topping; marinad; pensling; dressing; till servering',
};
/** Parts that are sold as well: a heading at the start of a list and behind a blank line only. */
const MADE_OR_BOUGHT: Record<string, string> = {
  English:
    'sauce; salad; soup; base; cake; pie; pastry; sponge; syrup; custard; meringue; vinaigrette; salsa; gravy; brine; rub; slaw; curry; broth; cream; spice mix; seasoning',
  DanishAndNorwegian: 'sovs; saus; creme; krem; salat; suppe',
  Dutch: 'saus; dressing; salade; crème; soep',
  French: 'sauce; la sauce; crème; vinaigrette; salade; sirop; biscuit',
  German: 'soße; sauce; creme; dressing; salat; suppe; sirup',
  Italian: 'salsa; crema; base; sugo; sciroppo',
  Polish: 'sos; krem',
  Portuguese: 'molho; creme; base; salada',
  Spanish: 'salsa; crema; base; ensalada',
  Swedish: 'sås; kräm; sallad; soppa',
};
const namesOf = (names: Record<string, string>) =>
  new Set(Object.values(names).flatMap((words) => words.split('; ')));
const [made, madeOrBought] = [namesOf(MADE), namesOf(MADE_OR_BOUGHT)];

/** 'DRESSING', 'PIE CRUST', and not 'MSG'; 'SEA SALT' is something listed. */
const CAPITALS = /^(?=.*\p{Lu}{4})[\p{Lu}\p{M} &'’/-]{4,40}$/u;
const SMALL_LETTERS = /\p{Ll}{3}/u;

/**
 * Whether a line without a colon is the name of a part of a dish.
 * @param isStart whether nothing stands right above it in its list
 */
export function isNameOfPart(line: string, isStart: boolean): boolean {
  const name = line.toLowerCase();
  return /^\p{Lu}/u.test(line) && (made.has(name) || (isStart && madeOrBought.has(name)));
}

/** Whether a line is in capitals, and the one below has small letters. */
export function isInCapitals(line: string, below: string): boolean {
  return CAPITALS.test(line) && SMALL_LETTERS.test(below) && !isStaple(line.split(' ').at(-1) ?? '');
}

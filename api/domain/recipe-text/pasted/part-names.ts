import { isStaple } from '../../recipes/lines/listed-names.ts';

/** Parts of a dish that nobody buys, and what else heads the rest of a list: alone on a line, they are a heading. */
const MADE: Record<string, string> = {
  English:
    'crust; filling; topping; toppings; dressing; dough; batter; frosting; icing; glaze; marinade; streusel; stuffing; garnish; coating; assembly; crumb topping; sauce mixture; main dough; final dough; to serve; for serving; to garnish; to finish; to decorate; to assemble; to top; also; additionally; optional extras; optional toppings; extras; finishing; decoration',
  Czech: 'těsto; náplň; poleva; drobenka; dále; na ozdobu; na posypání; na potření; k podávání',
  DanishAndNorwegian:
    'dej; deig; fyld; fyll; bund; bunn; pynt; topping; glasur; marinade; til servering; desuden; derudover; dessuten; i tillegg; tilbehør; øvrigt; garniture',
  Dutch:
    'deeg; vulling; topping; glazuur; beslag; bodem; garnering; marinade; verder nodig; verder; ook nodig; extra nodig; en verder; overig; ter garnering; ter decoratie; om te serveren; om te garneren; erbij',
  Finnish: 'taikina; täyte; kuorrutus; pohja; marinadi; lisäksi; koristeluun; tarjoiluun; päälle; muuta',
  French:
    'pâte; garniture; glaçage; appareil; marinade; décor; décoration; finition; finitions; en plus; et aussi; aussi; divers; dressage; montage',
  German:
    'teig; hauptteig; belag; füllung; guss; glasur; streusel; marinade; boden; garnitur; deko; dekoration; topping; zum servieren; außerdem; ausserdem; sonstiges; weiteres; weitere zutaten; sonst noch; ferner; zusätzlich; dazu; verzierung; garnierung',
  Hungarian:
    'tészta; töltelék; máz; pác; továbbá; a tetejére; a díszítéshez; díszítéshez; a tálaláshoz; tálaláshoz',
  Italian:
    'impasto; ripieno; farcitura; glassa; copertura; condimento; decorazione; decorazioni; marinatura; finitura; guarnizione; inoltre; altro; e inoltre',
  Polish:
    'ciasto; nadzienie; farsz; polewa; kruszonka; marynata; dodatkowo; ponadto; inne; do dekoracji; do podania; do posypania; dekoracja',
  Portuguese:
    'massa; recheio; cobertura; coberturas; calda; tempero; decoração; marinada; montagem; além disso; outros; acompanhamento; finalização',
  Spanish:
    'masa; relleno; cobertura; glaseado; aderezo; adobo; almíbar; decoración; marinada; guarnición; además; otros; acompañamiento; también',
  Swedish:
    'deg; fyllning; glasyr; botten; smet; garnering; topping; marinad; pensling; dressing; till servering; dessutom; övrigt; tillbehör; dekoration',
};
/** What need not be there, which heads a group or stands in brackets behind its name: 'Glaze (optional)'. */
const OPTIONAL: Record<string, string> = {
  English: 'optional',
  Czech: 'volitelně; volitelné',
  DanishAndNorwegian: 'valgfrit; valgfritt',
  Dutch: 'optioneel; facultatief',
  Finnish: 'valinnainen; halutessa',
  French: 'facultatif; facultative; facultatifs; optionnel; optionnelle',
  German: 'optional',
  Italian: 'facoltativo; facoltativa; facoltativi; opzionale; opzionali',
  Polish: 'opcjonalnie; opcjonalne',
  PortugueseAndSpanish: 'opcional; opcionales; opcionais',
  Swedish: 'valfritt',
};
/** What lists name without an amount, as the last word or its end: 'Fresh basil', 'Olivenöl', 'Sel et poivre'. */
const BOUGHT: Record<string, string> = {
  English:
    'basil parsley cilantro coriander mint dill thyme rosemary oregano sage chives herbs parmesan cheese feta mozzarella tortillas? lettuce spinach arugula rocket lemons? limes? wedges spray milk honey vinegar cinnamon nutmeg paprika cumin',
  Dutch: 'zout peper olie boter suiker bloem peterselie basilicum bieslook citroen kaas',
  French:
    "sel poivre huile (?:d['’])?olive beurre sucre farine eau persil basilic ciboulette coriandre menthe thym citron fromage",
  German:
    'salz pfeffer öl butter zucker mehl wasser petersilie basilikum schnittlauch dill minze thymian rosmarin koriander zitronen? käse muskat muskatnuss zimt',
  Italian: 'sale pepe olio oliva burro zucchero farina acqua prezzemolo basilico rosmarino limone parmigiano',
  Polish: 'sól pieprz olej oliwa masło cukier mąka pietruszka koperek bazylia',
  PortugueseAndSpanish:
    'sal pimienta pimenta aceite azeite óleo mantequilla manteiga azúcar açúcar harina farinha agua água perejil cilantro coentro albahaca manjericão limón limão queso queijo',
  Scandinavian:
    'salt peppar peber pepper olja olje olie smör smør socker sukker mjöl mel persilja persille basilika gräslök purløg',
};
/** Words before what a group is for, of a language each: 'For the sauce', 'Für den Teig', 'Pour la pâte'. */
const BEFORE_PART: Record<string, string> = {
  English: 'for (?:the|a|an|your|serving|garnish|topping|filling|dusting|frying)\\b|for\\b(?=.*:$)',
  Dutch: 'voor (?:de|het|erbij|ernaast|erop|erover)\\b',
  French: "pour (?:(?:la|le|les)\\b|l['’])",
  German: 'für(?:s| (?:den|die|das))\\b|zum\\b|zur\\b',
  Italian: "per (?:la|il|lo|l['’]|i|gli|le)\\b",
  Scandinavian: 'till?\\b',
  SpanishAndPortuguese: 'para (?:la|el|los|las|o|a|os|as)\\b',
};
/** What is done with the things of a group: 'Per decorare', 'Pour graisser le moule'. */
const TO_DO: Record<string, string> = {
  French: `pour (?:la )?(?:accompagner|arroser|badigeonner|beurrer|décorer|dorer|dresser|enrober|fariner|finir|fourrer|frire|garnir|glacer|graisser|imbiber|lier|mariner|napper|paner|parfumer|parsemer|présenter|saupoudrer|servir|terminer)`,
  Italian: `per (?:accompagnare|aromatizzare|bagnare|completare|condire|cospargere|decorare|farcire|finire|friggere|guarnire|imburrare|impanare|infarinare|insaporire|marinare|mantecare|presentare|rifinire|servire|spennellare|spolverare|spolverizzare|ungere)`,
  PortugueseAndSpanish: `para (?:acabar|acompañar|acompanhar|adornar|aliñar|bañar|cubrir|cobrir|decorar|emplatar|empanar|engrasar|enharinar|espolvorear|finalizar|freír|fritar|guarnecer|untar|marinar|montar|pincelar|polvilhar|presentar|rebozar|rellenar|rechear|servir|temperar|terminar)`,
};
/** Parts that are sold as well: a heading at the start of a list and behind a blank line only. */
const MADE_OR_BOUGHT: Record<string, string> = {
  English:
    'sauce; salad; soup; base; cake; pie; pastry; sponge; syrup; custard; meringue; vinaigrette; salsa; gravy; brine; rub; slaw; curry; broth; cream; spice mix; seasoning',
  DanishAndNorwegian: 'sovs; saus; creme; krem; salat; suppe',
  Dutch: 'saus; dressing; salade; crème; soep',
  French: 'sauce; crème; vinaigrette; salade; sirop; biscuit',
  German: 'soße; sauce; creme; dressing; salat; suppe; sirup',
  Italian: 'salsa; crema; base; sugo; sciroppo',
  Polish: 'sos; krem',
  Portuguese: 'molho; creme; base; salada',
  Spanish: 'salsa; crema; base; ensalada',
  Swedish: 'sås; kräm; sallad; soppa',
};
const namesOf = (names: Record<string, string>) => Object.values(names).flatMap((words) => words.split('; '));
const anyOf = (expressions: Record<string, string>) => Object.values(expressions).join('|');

/** Articles that say of which part a list is, as nobody lists 'the sauce'. */
const ARTICLE = /^(?:(?:the|der|die|das|la|le|les|il|lo|gli|el|los|las|de|het) |l['’])/;
const optional = namesOf(OPTIONAL);
const made = new Set([...namesOf(MADE), ...optional]);
const madeOrBought = new Set(namesOf(MADE_OR_BOUGHT));
const IN_BRACKETS = new RegExp(`\\s*\\((?:${optional.join('|')})\\)$`, 'u');
const LEAD = new RegExp(`^(?:${anyOf(BEFORE_PART)})`, 'iu');
const PURPOSE = new RegExp(`^(?:${anyOf(TO_DO)})(?: (?:l['’]|\\p{L}{1,3} )\\p{L}+)?$`, 'iu');
const bought = Object.values(BOUGHT).join(' ').replaceAll(' ', '|');
const BOUGHT_END = new RegExp(
  `(?:(?<!\\p{L})(?:${bought})|\\p{L}(?:öl|salz|pfeffer|petersilie|käse|zucker|mehl))$`,
  'iu',
);
/** Most words of what begins as a heading does. */
const MOST_WORDS = 6;

/** 'DRESSING', 'PIE CRUST', and not 'MSG'; 'SEA SALT' is something listed. */
const CAPITALS = /^(?=.*\p{Lu}{4})[\p{Lu}\p{M} &'’/-]{4,40}$/u;
const SMALL_LETTERS = /\p{Ll}{3}/u;

/**
 * Whether a line without a colon is the name of a part of a dish.
 * @param isStart whether nothing stands right above it in its list
 */
export function isNameOfPart(line: string, isStart: boolean): boolean {
  const name = line.toLowerCase().replace(IN_BRACKETS, '');
  const bare = name.replace(ARTICLE, '');
  const isMade = made.has(bare) || (/^the /.test(name) && madeOrBought.has(bare));
  return /^\p{Lu}/u.test(line) && (isMade || (isStart && madeOrBought.has(bare)));
}

/** Whether a name ends with what is bought, and so surely is an ingredient's. */
export function isBought(name: string): boolean {
  return BOUGHT_END.test(name);
}

/** Whether a line begins as a heading does, and is short: 'For the sauce', 'Per decorare'. */
export function beginsAsHeading(line: string): boolean {
  const words = line.replace(IN_BRACKETS, '');
  return (LEAD.test(words) && words.split(/\s+/).length <= MOST_WORDS) || PURPOSE.test(words);
}

/** Whether a line is in capitals, and the one below has small letters. */
export function isInCapitals(line: string, below: string): boolean {
  return CAPITALS.test(line) && SMALL_LETTERS.test(below) && !isStaple(line.split(' ').at(-1) ?? '');
}

/** How adjectives of French, Spanish, Portuguese and Italian follow the number of their noun. */
import type { RomanceLanguage, RomanceNoun } from './romance-nouns.ts';
import { inFormOf, pairsOf, type WordPair } from './word-pairs.ts';

/** What stays beside one and several: adverbs, colours that are named for something, names of sorts. */
const UNCHANGED =
  /^(?:non|no|não|très|bien|peu|muy|poco|recién|muito|bem|pouco|molto|ben|appena|bio|nature|orange|marron|rosa|viola|blu|extra|mini|baby|cherry|espada|piquillo|\p{L}+mente?)$/iu;

/** Whether a word behind a noun is the same beside one and several. */
export function isUnchanged(word: string): boolean {
  return UNCHANGED.test(word);
}

/** Adjectives that stand before a noun, also in languages that form several otherwise: 'gran' and 'grandes'. */
const BEFORE_NOUN: Record<RomanceLanguage, readonly WordPair[]> = {
  fr: pairsOf(`
    beau/beaux bel/beaux belle/belles bon/bons bonne/bonnes demi/demi grand/grands grande/grandes gros/gros
    grosse/grosses jeune/jeunes petit/petits petite/petites`),
  es: pairsOf('gran/grandes media/medias medio/medios pequeña/pequeñas pequeño/pequeños'),
  pt: pairsOf('boa/boas bom/bons grande/grandes meia/meias meio/meios pequena/pequenas pequeno/pequenos'),
  it: pairsOf(`
    bella/belle grande/grandi grossa/grosse grosso/grossi mezza/mezze mezzo/mezzi piccola/piccole piccolo/piccoli`),
};
const ADJECTIVES_BEFORE_NOUN: ReadonlySet<string> = new Set(Object.values(BEFORE_NOUN).flat(2));

/** Whether a word may stand before a noun as its adjective. */
export function mayStandBefore(word: string): boolean {
  return ADJECTIVES_BEFORE_NOUN.has(word.toLowerCase());
}

/** What 'beaux' is of one: 'beau citron', 'bel oignon'; before an h either. */
const BEGINS_WITH_VOWEL = /^[aeiouyàâäéèêëîïôöûùüœæ]/iu;
const BEGINS_WITH_H = /^h/i;

/** An adjective before a noun in the other number; null where it is none of its language. */
export function adjectiveBefore(word: string, noun: RomanceNoun, areSeveral: boolean): string | null {
  const said = word.toLowerCase();
  const forms = BEFORE_NOUN[noun.language].flatMap(([one, several]) => {
    const [from, to] = areSeveral ? [one, several] : [several, one];
    return from === said ? [to] : [];
  });
  const form = forms.length > 1 ? beautiful(forms, noun.one) : forms[0];
  return form === undefined ? null : inFormOf(word, form);
}

function beautiful(forms: readonly string[], noun: string): string | undefined {
  if (BEGINS_WITH_H.test(noun)) return undefined;
  return forms.find((form) => form.endsWith('l') === BEGINS_WITH_VOWEL.test(noun));
}

/** An ending, and what stands in its place in the other number. */
type Ending = [from: RegExp, to: string];

const SAME_IN_FRENCH: Ending = [/(?<=[ao]is|[oe]ux|^gr[oi]s)$/i, ''];
/** French adjectives whose several end in s; others, such as 'spécial', are not sure. */
const FRENCH = String.raw`(?:\p{L}{2}[eétd]|amer|blanc|bouilli|brun|cru|dur|entier|farci|fin|garni|moyen|mûr|noir|rôti|sec)`;
/** Italian adjectives of one that end in e. */
const ITALIAN_IN_E = String.raw`(?:dolc|fort|grand|tener|verd|\p{L}{2}(?:al|ant|bil|ent))`;
/** Italian adjectives of one that end in o, and what was done. */
const ITALIAN_IN_O = String.raw`(?:acerb|cott|crud|giall|gross|inter|less|matur|medi|mist|ner|novell|piccol|ripien|ross|sod|tond|\p{L}{2}(?:at|it|os|ut)|\p{L}{3}in)`;

const TO_SEVERAL: Record<RomanceLanguage, readonly Ending[]> = {
  fr: [SAME_IN_FRENCH, [/(?<=eau)$/i, 'x'], [new RegExp(`(?<=${FRENCH})$`, 'iu'), 's']],
  es: [
    [/(?<=\p{L}{2}al)$/iu, 'es'],
    [/(?<=\p{L}{2}[aeo])$/iu, 's'],
  ],
  pt: [
    [/(?<=\p{L}{2}a)l$/iu, 'is'],
    [/(?<=\p{L}{2}[aeo]|cru)$/iu, 's'],
  ],
  it: [
    [/(?<=[cg])a$/i, 'he'],
    [/(?<=[cs]c)ia$/i, 'e'],
    [/a$/i, 'e'],
    [/(?<=[cnrs][cg])o$/i, 'hi'],
    [/(?<=(?:an|at|log)ic)o$/i, 'i'],
    [/(?<![cg])i?o$/i, 'i'],
    [/e$/i, 'i'],
  ],
};

const TO_ONE: Record<RomanceLanguage, readonly Ending[]> = {
  fr: [SAME_IN_FRENCH, [/(?<=eau)x$/i, ''], [new RegExp(`(?<=${FRENCH})s$`, 'iu'), '']],
  es: [
    [/(?<=\p{L}{2}al)es$/iu, ''],
    [/(?<=\p{L}{2}[ao]|\p{L}[^lnr]e)s$/iu, ''],
  ],
  pt: [
    [/(?<=\p{L}{2}a)is$/iu, 'l'],
    [/(?<=\p{L}{2}[ao]|\p{L}[^rz]e|cru)s$/iu, ''],
  ],
  it: [
    [new RegExp(`(?<=^\\p{L}*${ITALIAN_IN_E})i$`, 'iu'), 'e'],
    [/(?<=[cg])hi$/i, 'o'],
    [/(?<=(?:an|at|log)ic)i$/i, 'o'],
    [new RegExp(`(?<=^\\p{L}*${ITALIAN_IN_O})i$`, 'iu'), 'o'],
    [/(?<=[cg])he$/i, 'a'],
    [/(?<=[cs]c)e$/i, 'ia'],
    [new RegExp(`(?<!${ITALIAN_IN_E})e$`, 'iu'), 'a'],
  ],
};

const NOT_ITALIAN = /[^a-zàèéìòù'’]/i;

/** An adjective behind a noun in the other number; null where it is not sure. */
export function adjectiveFor(word: string, noun: RomanceNoun, areSeveral: boolean): string | null {
  const { language, one, several } = noun;
  if (language === 'it' && NOT_ITALIAN.test(word)) return null;
  const isItalianFeminine = language === 'it' && one.endsWith('a');
  if (isItalianFeminine && !areSeveral && /i$/i.test(word)) return word.replace(/i$/i, 'e');
  // 'uovo sodo', 'uova sode': what is masculine of one and feminine of several.
  const changesGender = language === 'it' && one.endsWith('o') && several.endsWith('a');
  const said = changesGender && areSeveral ? word.replace(/o$/i, 'a') : word;
  const ending = (areSeveral ? TO_SEVERAL : TO_ONE)[language].find(([from]) => from.test(said));
  if (!ending) return null;
  const formed = said.replace(...ending);
  return inFormOf(word, changesGender && !areSeveral ? formed.replace(/a$/i, 'o') : formed);
}

type Gender = 'feminine' | 'masculine';

/** What something is of ('gousse d’ail', 'hoja de laurel'), and no ending tells it. */
const MASCULINE =
  /^(?:ail|basilic|beurre|b[œo]euf|céleri|cerfeuil|gingembre|lard|laurel|laurier|pain|persil|porc|poulet|romarin|saumon|thym)$/iu;
const FEMININE = /(?:ée|(?<=\p{L}{2})a)$/iu;
const ENDS_MASCULINE = /(?:é|(?<=\p{L}{2})o)$/iu;

/** The gender of a word of one, a noun's or an adjective's; null where it is not sure. */
export function genderOf(word: string): Gender | null {
  if (FEMININE.test(word)) return 'feminine';
  return MASCULINE.test(word) || ENDS_MASCULINE.test(word) ? 'masculine' : null;
}

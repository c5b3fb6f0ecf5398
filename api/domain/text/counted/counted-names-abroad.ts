/** One and several of what recipes count in other languages; German stands here. What no table has stays. */
import type { Locale } from '../../shared/locales.ts';
import { dutchName } from './dutch-names.ts';
import { romanceName } from './romance-names.ts';
import { romanceNouns } from './romance-nouns.ts';
import { scandinavianName } from './scandinavian-names.ts';
import { pairsOf } from './word-pairs.ts';

const GERMAN = `
  Apfel/Äpfel Banane/Bananen Birne/Birnen Blatt/Blätter Dose/Dosen Ei/Eier Eigelb/Eigelb Eiweiß/Eiweiß Flasche/Flaschen Glas/Gläser Gurke/Gurken
  Karotte/Karotten Kartoffel/Kartoffeln Limette/Limetten Möhre/Möhren Nuss/Nüsse Packung/Packungen Prise/Prisen
  Scheibe/Scheiben Schalotte/Schalotten Schote/Schoten Spitze/Spitzen Stange/Stangen Tasse/Tassen Tomate/Tomaten
  Beere/Beeren Bohne/Bohnen Brötchen/Brötchen Brust/Brüste Dattel/Datteln Feige/Feigen Keule/Keulen Kirsche/Kirschen
  Knolle/Knollen Kopf/Köpfe Pflaume/Pflaumen Pilz/Pilze Rübe/Rüben Schnitzel/Schnitzel Stängel/Stängel Stiel/Stiele
  Traube/Trauben Tüte/Tüten Würfel/Würfel Wurzel/Wurzeln Würstchen/Würstchen Wurst/Würste Zehe/Zehen Zitrone/Zitronen Zweig/Zweige Zwiebel/Zwiebeln
  Blüte/Blüten Frikadelle/Frikadellen Garnele/Garnelen Kapsel/Kapseln Kugel/Kugeln Mandel/Mandeln Melone/Melonen
  Nelke/Nelken Rippe/Rippen Rolle/Rollen Semmel/Semmeln Nest/Nester
  Brot/Brote Tafel/Tafeln Pfirsich/Pfirsiche Aprikose/Aprikosen Kürbis/Kürbisse Kotelett/Koteletts Forelle/Forellen
  Keks/Kekse Laib/Laibe Platte/Platten Rosine/Rosinen Artischocke/Artischocken Rettich/Rettiche Torte/Torten Topf/Töpfe
  Quitte/Quitten Muschel/Muscheln Sardelle/Sardellen Pfefferkorn/Pfefferkörner Mandarine/Mandarinen Fisch/Fische
  Peperoni/Peperoni`;

const GERMAN_NOUNS = pairsOf(GERMAN);
/** The last part of a German word is what is counted: 'Knoblauchzehe'. Shorter nouns end other words: 'Brei'. */
const LEAST_LAST_PART = 4;
/** Ends English words as well: 'Finest'. */
const NO_LAST_PART = 'Nest';

/** What is written alike in German, with a capital, and in another language: 'Tomate' has two plurals. */
const AMBIGUOUS: ReadonlySet<string> = new Set(
  GERMAN_NOUNS.flatMap((german) => {
    const others = romanceNouns(german[0], false);
    return others.some(({ several }) => several !== german[1].toLowerCase()) ? [german[0]] : [];
  }),
);

/** 'gr. Zwiebel', 'kl. Dose'. */
const SHORT_SIZE = /^(?:mittel)?(?:gr|kl)\.? (?=\p{L})/iu;

/** The name for several (or for one); null where no noun of these languages is surely what is counted. */
export function countedAbroad(name: string, areSeveral: boolean): string | null {
  const [size] = SHORT_SIZE.exec(name) ?? [];
  if (size !== undefined) {
    const counted = countedAbroad(name.slice(size.length), areSeveral);
    return counted && size + counted;
  }
  if (AMBIGUOUS.has(name)) return name;
  return (
    germanName(name, areSeveral) ??
    romanceName(name, areSeveral) ??
    dutchName(name, areSeveral) ??
    scandinavianName(name, areSeveral)
  );
}

/** The same on a site in one of these languages, where 'Tomate' and 'patata' have one plural. */
export function countedIn(locale: Locale, name: string, areSeveral: boolean): string | null {
  const language = locale.slice(0, 2);
  return language === 'de' ? germanName(name, areSeveral) : romanceName(name, areSeveral, language);
}

/** What a German name begins with that no English name does. */
const SMALL_ADJECTIVE =
  /^(?:gro(?:ß|ss)|klein|mittelgro(?:ß|ss)|reif|frisch|halb|rot|gelb|grün|unbehandelt|süß)e /iu;

/** 'große Zwiebel', 'Prise Salz'. Adjectives stay as they are only before what is feminine. */
function germanName(name: string, areSeveral: boolean): string | null {
  const [first = ''] = SMALL_ADJECTIVE.exec(name) ?? [];
  const [, others = '', noun = ''] =
    /^((?:\p{Ll}+e )*)(\p{Lu}\p{L}*)(?![\p{L}-])/u.exec(name.slice(first.length)) ?? [];
  if (noun === '') return null;
  const adjectives = first + others;
  for (const [one, several] of GERMAN_NOUNS) {
    const [from, to] = areSeveral ? [one, several] : [several, one];
    const isLastPart =
      one.length >= LEAST_LAST_PART && one !== NO_LAST_PART && noun.endsWith(from.toLowerCase());
    if (noun !== from && !isLastPart) continue;
    if (adjectives !== '' && !several.endsWith('n')) return null;
    const changed = noun === from ? to : noun.slice(0, -from.length) + to.toLowerCase();
    return adjectives + changed + name.slice(adjectives.length + noun.length);
  }
  // 'Große Orange': what is feminine and ends in e has an n for several.
  const isFeminine = areSeveral && first !== '' && /\p{Ll}{2}e$/u.test(noun);
  return isFeminine ? `${adjectives}${noun}n${name.slice(adjectives.length + noun.length)}` : null;
}

/** Adjectives and measures of other languages before a noun that English has too: 'stor egg', 'große Orange', 'ons ham'. */
const ADJECTIVE_ABROAD =
  /^(?:gro(?:ß|ss)|klein|reif|frisch|halb|rot|grün|gelb)e?[rsn]?\s|^(?:mittel)?(?:gr|kl)\.\s|^(?:ons|pond|gros(?:se)?|petite?|belle|beau|grand[eo]?|gran|pequeñ[oa]|piccol[oa]|buon[oa]?|stor[ae]?|liten|lille|små|mogen|moden|røde?|röda?|gule?|grønn?|grön|rijpe?|verse?|grote?|kleine?)\s/iu;

/** Whether a name begins with an adjective or a measure of another language, so that its noun has no English plural. */
export function isSaidAbroad(name: string): boolean {
  return ADJECTIVE_ABROAD.test(name);
}

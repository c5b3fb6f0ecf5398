/** One and several of what recipes count in Dutch. */
import { inFormOf, pairsOf } from './word-pairs.ts';

const NOUNS = pairsOf(`
  aardappel/aardappelen aardappel/aardappels appel/appels banaan/bananen blaadje/blaadjes blad/bladeren blik/blikken
  blikje/blikjes blokje/blokjes bos/bossen bosje/bosjes champignon/champignons citroen/citroenen dadel/dadels
  dooier/dooiers ei/eieren eiwit/eiwitten fles/flessen komkommer/komkommers kopje/kopjes krop/kroppen limoen/limoenen
  pak/pakken pakje/pakjes peer/peren plak/plakken plakje/plakjes potje/potjes prei/preien scheutje/scheutjes
  schijfje/schijfjes sinaasappel/sinaasappels sjalot/sjalotten stengel/stengels stronk/stronken stukje/stukjes tak/takken
  takje/takjes teen/tenen teentje/teentjes theelepeltje/theelepeltjes tomaat/tomaten ui/uien vijg/vijgen wortel/wortels
  zak/zakken zakje/zakjes jeneverbes/jeneverbessen kipfilet/kipfilets kruidnagel/kruidnagels radijs/radijzen`);
/** Adjectives before them, which several and most nouns of one take alike: 'grote ui', 'grote uien'. */
const NAME =
  /^((?:(?:dikke|dunne|flinke|gele|groene|grote|kleine|middelgrote|rijpe|rode|verse|witte|zoete) )*)(\p{L}+)(?![\p{L}'’-])/iu;
/** Nouns that take other adjectives for one: 'klein takje', 'kleine takjes'. */
const NEUTER = /(?:je|blad|blik|ei|eiwit|pak)$/;
/** The last part of a longer word is what is counted: 'laurierblad'. Shorter nouns end other words. */
const LEAST_LAST_PART = 4;

/** A name in the other number; null where it is not surely known. */
export function dutchName(name: string, areSeveral: boolean): string | null {
  const [whole = '', adjectives = '', noun = ''] = NAME.exec(name) ?? [];
  const said = noun.toLowerCase();
  const forms = NOUNS.map(([one, several]) =>
    areSeveral ? { one, from: one, to: several } : { one, from: several, to: one },
  );
  const found =
    forms.find(({ from }) => from === said) ??
    forms.find(({ one, from }) => one.length >= LEAST_LAST_PART && said.endsWith(from));
  if (!found) return null;
  const { one, from, to } = found;
  if (adjectives !== '' && !areSeveral && NEUTER.test(one)) return null;
  const first = noun.slice(0, -from.length);
  return adjectives + first + inFormOf(noun.slice(-from.length), to) + name.slice(whole.length);
}

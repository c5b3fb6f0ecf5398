/** One and several of what recipes count in Dutch. */
import { inFormOf, pairByForm, pairsOf, type WordPair } from './word-pairs.ts';

const NOUNS = pairsOf(`
  aardappel/aardappelen aardappel/aardappels appel/appels banaan/bananen blaadje/blaadjes blad/bladeren blik/blikken
  blikje/blikjes blokje/blokjes bos/bossen bosje/bosjes champignon/champignons citroen/citroenen dadel/dadels
  dooier/dooiers ei/eieren eiwit/eiwitten fles/flessen komkommer/komkommers kopje/kopjes krop/kroppen limoen/limoenen
  pak/pakken pakje/pakjes peer/peren plak/plakken plakje/plakjes potje/potjes prei/preien scheutje/scheutjes
  schijfje/schijfjes sinaasappel/sinaasappels sjalot/sjalotten stengel/stengels stronk/stronken stukje/stukjes tak/takken
  takje/takjes teen/tenen teentje/teentjes theelepeltje/theelepeltjes tomaat/tomaten ui/uien vijg/vijgen wortel/wortels
  zak/zakken zakje/zakjes jeneverbes/jeneverbessen kipfilet/kipfilets kruidnagel/kruidnagels radijs/radijzen
  snee/sneeën sneetje/sneetjes schijf/schijven stuk/stukken glaasje/glaasjes snufje/snufjes mespunt/mespunten
  brood/broden broodje/broodjes worstje/worstjes sjalotje/sjalotjes bosui/bosuien peper/pepers pepertje/pepertjes
  kaneelstokje/kaneelstokjes vanillestokje/vanillestokjes aardbei/aardbeien framboos/frambozen bes/bessen
  pruim/pruimen perzik/perziken abrikoos/abrikozen walnoot/walnoten noot/noten olijf/olijven biet/bieten
  bloemkool/bloemkolen spruit/spruiten venkel/venkels venkelknol/venkelknollen beschuit/beschuiten koekje/koekjes
  reep/repen bakje/bakjes scheut/scheuten druppel/druppels portie/porties taart/taarten persoon/personen`);
/** Adjectives before them, which several and most nouns of one take alike: 'grote ui', 'grote uien'. */
const NAME =
  /^((?:(?:dikke|dunne|flinke|gele|groene|grote|kleine|middelgrote|rijpe|rode|verse|witte|zoete) )*)(\p{L}+)(?![\p{L}'’-])/iu;
/** Nouns that take other adjectives for one: 'klein takje', 'kleine takjes'. */
const NEUTER = /(?:je|blad|blik|brood|ei|eiwit|pak|stuk)$/;
/** The last part of a longer word is what is counted: 'laurierblad'. Shorter nouns end other words. */
const LEAST_LAST_PART = 4;
/** English words end in a Dutch bottle, too: 'waffles'. */
const NO_BOTTLE = /ffles$/;
const BY_ONE = pairByForm(NOUNS, 0);
const BY_SEVERAL = pairByForm(NOUNS, 1);

/** A name in the other number; null where it is not surely known. */
export function dutchName(name: string, areSeveral: boolean): string | null {
  const [whole = '', adjectives = '', noun = ''] = NAME.exec(name) ?? [];
  if (noun === '') return null;
  const said = noun.toLowerCase();
  const isLastPart = ([one, several]: WordPair) =>
    one.length >= LEAST_LAST_PART && said.endsWith(areSeveral ? one : several) && !NO_BOTTLE.test(said);
  const found = (areSeveral ? BY_ONE : BY_SEVERAL).get(said) ?? NOUNS.find(isLastPart);
  if (!found) return null;
  const [one] = found;
  const [from, to] = areSeveral ? found : [found[1], one];
  if (adjectives !== '' && !areSeveral && NEUTER.test(one)) return null;
  const first = noun.slice(0, -from.length);
  return adjectives + first + inFormOf(noun.slice(-from.length), to) + name.slice(whole.length);
}

/** What recipes count in Polish and Russian, where two take another form than five, and than a part of one. */
import { inFormOf } from './word-pairs.ts';

/** One, two to four, five or more, a part. */
type Forms = [one: string, few: string, many: string, part: string];

const POLISH = `
  cebula/cebule/cebul/cebuli cytryna/cytryny/cytryn/cytryny garść/garści/garści/garści jabłko/jabłka/jabłek/jabłka
  jajko/jajka/jajek/jajka kostka/kostki/kostek/kostki listek/listki/listków/listka łyżeczka/łyżeczki/łyżeczek/łyżeczki
  łyżka/łyżki/łyżek/łyżki marchewka/marchewki/marchewek/marchewki opakowanie/opakowania/opakowań/opakowania
  pęczek/pęczki/pęczków/pęczka plaster/plastry/plastrów/plastra pomidor/pomidory/pomidorów/pomidora
  puszka/puszki/puszek/puszki szczypta/szczypty/szczypt/szczypty szklanka/szklanki/szklanek/szklanki
  ząbek/ząbki/ząbków/ząbka ziemniak/ziemniaki/ziemniaków/ziemniaka`;
const RUSSIAN = `
  банка/банки/банок/банки зубчик/зубчика/зубчиков/зубчика лимон/лимона/лимонов/лимона
  луковица/луковицы/луковиц/луковицы помидор/помидора/помидоров/помидора пучок/пучка/пучков/пучка
  стакан/стакана/стаканов/стакана щепотка/щепотки/щепоток/щепотки яблоко/яблока/яблок/яблока яйцо/яйца/яиц/яйца`;

const NOUNS = `${POLISH} ${RUSSIAN}`
  .trim()
  .split(/\s+/)
  .map((forms) => forms.split('/') as Forms);
/** In both languages; in Polish 21 are many. */
const IS_CYRILLIC = /\p{Script=Cyrillic}/u;

/** A name as it is said of a quantity: '2 szklanki mleka', '5 szklanek mleka'; null where no noun of these is counted. */
export function slavicName(name: string, quantity: number): string | null {
  const noun = /^\p{L}+(?![\p{L}-])/u.exec(name)?.[0] ?? '';
  const forms = NOUNS.find((all) => all.includes(noun.toLowerCase()));
  return forms ? inFormOf(noun, formFor(forms, quantity)) + name.slice(noun.length) : null;
}

function formFor([one, few, many, part]: Forms, quantity: number): string {
  if (!Number.isInteger(quantity)) return part;
  const [tens, ones] = [quantity % 100, quantity % 10];
  const isTeen = tens > 10 && tens < 20;
  if (quantity === 1 || (ones === 1 && !isTeen && IS_CYRILLIC.test(one))) return one;
  return ones >= 2 && ones <= 4 && !isTeen ? few : many;
}

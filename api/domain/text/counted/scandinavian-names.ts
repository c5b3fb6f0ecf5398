/** One and several of what recipes measure and count in Swedish, Danish and Norwegian. */
import { inFormOf, pairsOf } from './word-pairs.ts';

const NOUNS = pairsOf(`
  burk/burkar droppe/droppar flaska/flaskor förpackning/förpackningar gurka/gurkor klyfta/klyftor knippe/knippen
  kruka/krukor lök/lökar matsked/matskedar morot/morötter nypa/nypor näve/nävar purjolök/purjolökar påse/påsar rödlök/rödlökar
  skiva/skivor stjälk/stjälkar tesked/teskedar tomat/tomater tärning/tärningar äggula/äggulor äggvita/äggvitor
  äpple/äpplen
  knippe/knipper
  bundt/bundter dåse/dåser flaske/flasker gulerod/gulerødder håndfuld/håndfulde kartoffel/kartofler
  knivspids/knivspidser pakke/pakker skive/skiver spiseske/spiseskeer teske/teskeer æble/æbler
  boks/bokser gulrot/gulrøtter skje/skjeer spiseskje/spiseskjeer teskje/teskjeer
  æggeblomme/æggeblommer korv/korvar porre/porrer potatis/potatisar radise/radiser rädisa/rädisor`);
/** The last part of a longer word is what is counted: 'vitlöksklyfta'. Shorter nouns end other words. */
const LEAST_LAST_PART = 5;
/** A cake in English, and the pan for it. */
const ENGLISH = /^bundt (?:cake|form|mould|mold|pan|tin)s?(?!\p{L})/iu;
/** Food that is not said so in Swedish, where several of a 'knippe' are 'knippen'. */
const DANISH_OR_NORWEGIAN = /[æø]|(?<!\p{L})(?:asparges|dild|mynte|persille|radiser|timian)(?!\p{L})/iu;

/** A name in the other number; null where it is not surely known. */
export function scandinavianName(name: string, areSeveral: boolean): string | null {
  if (ENGLISH.test(name)) return null;
  const noun = /^\p{L}+(?![\p{L}'’-])/u.exec(name)?.[0] ?? '';
  if (noun === '') return null;
  const said = noun.toLowerCase();
  const isThat = (form: string, one: string) =>
    form === said || (one.length >= LEAST_LAST_PART && said.endsWith(form));
  const isElsewhere = (several: string) => several === 'knippen' && DANISH_OR_NORWEGIAN.test(name);
  const found = NOUNS.find(
    ([one, several]) => isThat(areSeveral ? one : several, one) && !isElsewhere(several),
  );
  if (!found) return null;
  const [from, to] = areSeveral ? found : [found[1], found[0]];
  const first = noun.slice(0, -from.length);
  return first + inFormOf(noun.slice(-from.length), to) + name.slice(noun.length);
}

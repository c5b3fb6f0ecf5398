/** What one and several are called of a unit whose name its author wrote. */
import { oneOf, severalOf } from '../../text/counted/counted-names.ts';

/** 'Prise(n)', 'Prise/n': of one and of several. */
const ONE_OR_SEVERAL = /\p{L}(?:\(\p{Ll}{1,2}\)|\/\p{Ll}{1,2}(?!\p{L}))/u;

/** Endings of one and of several: spoons and cups of other languages that have two, and other words for our units. */
const NAME_ENDINGS: [one: RegExp, several: RegExp, ofOne: string, ofSeveral: string][] = [
  [/^(colher)(?!es)(.*) (rasa|cheia)$/i, /^(colher)es(.*) (rasa|cheia)s$/i, '$1$2 $3', '$1es$2 $3s'],
  [/^(x[íi]cara)(?!s)(.*) (rasa|cheia)$/i, /^(x[íi]cara)s(.*) (rasa|cheia)s$/i, '$1$2 $3', '$1s$2 $3s'],
  [/^(gehäuft|gestrichen)er(?= )/i, /^(gehäuft|gestrichen)e(?= )/i, '$1er', '$1e'],
  [
    /(cuill?[èe]r(?:e|[ée]e)|taza|x[íi]cara|eetlepel|theelepel)(?=[ (]|$)/iu,
    /(cuill?[èe]r(?:e|[ée]e)|taza|x[íi]cara|eetlepel|theelepel)s(?=[ (]|$)/iu,
    '$1',
    '$1s',
  ],
  [/(cuchar(?:ad)?(?:it)?a) sopera$/i, /(cuchar(?:ad)?(?:it)?a)s soperas$/i, '$1 sopera', '$1s soperas'],
  [/(cuchar(?:ad)?(?:it)?a)$/i, /(cuchar(?:ad)?(?:it)?a)s$/i, '$1', '$1s'],
  [
    /(?<!\p{L})(tin|toe|jigger|pack(?:et)?|serving|nub|filet|(?:spoon|ladle)ful)$/iu,
    /(?<!\p{L})(tin|toe|jigger|pack(?:et)?|serving|nub|filet|(?:spoon|ladle)ful)s$/iu,
    '$1',
    '$1s',
  ],
  [/(?<!\p{L})pkt(?=s)/iu, /(?<!\p{L})(pkt)s(?=\.?$)/iu, '$1', '$1s'],
  [/(pinc[ée]e|pizca|pitada|snufje)$/iu, /(pinc[ée]e|pizca|pitada|snufje)s$/iu, '$1', '$1s'],
  [/(pizzic)o$/i, /(pizzic)hi$/i, '$1o', '$1hi'],
  [/(prise)$/i, /(prise)n$/i, '$1', '$1n'],
  [/colher(?=[ (]|$)/i, /colheres(?=[ (]|$)/i, 'colher', 'colheres'],
  [/(cucchia)io(.*) (ras|colm)o$/i, /(cucchia)i(.*) (ras|colm)i$/i, '$1io$2 $3o', '$1i$2 $3i'],
  [/(cucchiain)o(.*) (ras|colm)o$/i, /(cucchiain)i(.*) (ras|colm)i$/i, '$1o$2 $3o', '$1i$2 $3i'],
  [/(cucchia)io(?= |$)/i, /(cucchia)i(?= |$)/i, '$1io', '$1i'],
  [/(cucchiain)o(?= |$)/i, /(cucchiain)i(?= |$)/i, '$1o', '$1i'],
];

/** 'packet/sachet', 'tins/cans'. */
function namesOfBoth(written: string): { title: string; pluralTitle: string | null } {
  const both = written.split('/').map((part) => namesOf(part));
  return {
    title: both.map(({ title }) => title).join('/'),
    pluralTitle: both.map(({ title, pluralTitle }) => pluralTitle ?? title).join('/'),
  };
}

/** 'c. à dessert', 'cuil. à dessert', 'c/s'. */
const SHORT_SPOON = /^c(?:uill?)?(?:\.? |\.? ?\/)/i;

/** What several are called of a unit that two languages write alike, by the words that what is measured begins with. */
const TOLD_BY_NAME: [unit: RegExp, name: RegExp, one: string, several: string][] = [
  [/^litr[io]$/i, /^(?:di |d['’])/i, 'litro', 'litri'],
  [/^litros?$/i, /^d[aeo]s? /i, 'litro', 'litros'],
];

/** One and several of a unit's name that is not our own: 'cuillère à soupe', 'tin'. @param name what is measured */
export function namesOf(written: string, name = ''): { title: string; pluralTitle: string | null } {
  const told = TOLD_BY_NAME.find(([unit, said]) => unit.test(written) && said.test(name));
  if (told) return { title: told[2], pluralTitle: told[3] };
  if (ONE_OR_SEVERAL.test(written)) return { title: written, pluralTitle: null };
  if (written.includes('/') && !SHORT_SPOON.test(written)) return namesOfBoth(written);
  for (const [one, several, ofOne, ofSeveral] of NAME_ENDINGS) {
    if (several.test(written)) return { title: written.replace(several, ofOne), pluralTitle: written };
    if (one.test(written)) return { title: written, pluralTitle: written.replace(one, ofSeveral) };
  }
  if (SHORT_SPOON.test(written)) return { title: written, pluralTitle: null };
  const [title, pluralTitle] = [oneOf(written), severalOf(written)];
  return { title, pluralTitle: pluralTitle === title ? null : pluralTitle };
}

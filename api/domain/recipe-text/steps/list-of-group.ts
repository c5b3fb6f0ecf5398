/** Which lines of the list a step means: 'for the sauce' those for the sauce. No zod here. */
import { stemmer } from 'stemmer';
import { isCommonWord } from '../../recipes/lines/listed-names.ts';
import type { Listed, ListedUsage } from '../lines/listed-usages.ts';

/** The list as a step means it. */
export type ListOfStep = {
  /** Title of the group of the list that the step is of, null for lines without one; undefined where it is not sure. */
  group: string | null | undefined;
  /** Without lines of other groups that name what its own group lists too. */
  listed: Listed;
  /** The lines of its own group that are meant instead of them. */
  own: ReadonlySet<string>;
};

/** Words of a title that do not tell what it is of. */
const NOT_TELLING = new Set('for the a an of to make making prepare preparing assemble cook'.split(' '));
/** Shorter words end others by chance: 'ei' of 'Brei'. */
const LEAST_LAST_PART = 4;

/** The words that tell what lines are of, in lower case, and their stems, by the names they were found in. */
const knownWords = new WeakMap<ListedUsage, { words: string[]; stems: string[] }>();

/** What a title is of: 'sauc' of 'For the sauce' and 'Make the sauce:'; empty for none. */
function thingOf(title: string | null | undefined): string {
  const words = title?.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words
    .filter((word) => !NOT_TELLING.has(word))
    .map(stemmer)
    .join(' ');
}

/** The word of a name that tells what it is of: 'sugar' of 'brown sugar'. */
export function tellingWord(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
  return words.findLast((word) => !isCommonWord(word)) ?? '';
}

function wordsOf(usage: ListedUsage) {
  const known = knownWords.get(usage);
  if (known) return known;
  const words = usage.names.map(tellingWord).filter((word) => word !== '');
  const found = { words, stems: words.map(stemmer) };
  knownWords.set(usage, found);
  return found;
}

/** Whether a word may be said in place of a longer one that ends in it: 'suiker' of 'basterdsuiker'. */
function isLastPart(word: string, longer: string): boolean {
  return word.length >= LEAST_LAST_PART && longer.length > word.length && longer.endsWith(word);
}

/** Whether a line of another group is of what a word says as its last part: 'basterdsuiker' for 'suiker'. */
export function isSaidShort(word: string, { group = null }: ListedUsage, other: ListedUsage): boolean {
  return (other.group ?? null) !== group && wordsOf(other).words.some((longer) => isLastPart(word, longer));
}

function isAlike(one: ListedUsage, other: ListedUsage): boolean {
  if (one.ingredientId !== null && one.ingredientId === other.ingredientId) return true;
  const [own, others] = [wordsOf(one), wordsOf(other)];
  return (
    own.stems.some((stem) => others.stems.includes(stem)) ||
    own.words.some((word) => others.words.some((said) => isLastPart(word, said) || isLastPart(said, word)))
  );
}

/** The group of a step: that of its title; else that of all it names, two or more, which no other group lists. */
function groupOfStep({ usages }: Listed, title: string | null | undefined, text: string) {
  const thing = thingOf(title);
  const titled = thing === '' ? undefined : usages.find(({ group }) => thingOf(group) === thing);
  if (titled) return titled.group;
  const said = new Set((text.toLowerCase().match(/[\p{L}'’-]+/gu) ?? []).map(stemmer));
  const isIn = (usage: ListedUsage, { group }: ListedUsage) => (usage.group ?? null) === (group ?? null);
  const named = usages.filter(
    (usage) =>
      wordsOf(usage).stems.some((stem) => said.has(stem)) &&
      usages.every((other) => isIn(other, usage) || !isAlike(usage, other)),
  );
  const [first, second] = named;
  return first && second && named.every((usage) => isIn(usage, first)) ? (first.group ?? null) : undefined;
}

/** The list as a step means it, by the title of its group and by its words. */
export function listOfStep(listed: Listed, title: string | null | undefined, text: string): ListOfStep {
  const group = groupOfStep(listed, title, text);
  if (group === undefined) return { group, listed, own: new Set() };
  const isOwn = (usage: ListedUsage) => thingOf(usage.group) === thingOf(group);
  const inGroup = listed.usages.filter(isOwn);
  const others = listed.usages.filter((usage) => !isOwn(usage));
  const own = inGroup.filter((usage) => others.some((other) => isAlike(usage, other)));
  const usages = listed.usages.filter((usage) => isOwn(usage) || !own.some((one) => isAlike(one, usage)));
  return { group, listed: { ...listed, usages }, own: new Set(own.map(({ id }) => id)) };
}

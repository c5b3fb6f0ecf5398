/** Which lines of the list a group of steps means: 'for the sauce' those for the sauce. No zod here. */
import { stemmer } from 'stemmer';
import { isCommonWord } from '../../recipes/lines/listed-names.ts';
import type { Listed, ListedUsage } from '../lines/listed-usages.ts';

/** Words of a title that do not tell what it is of. */
const NOT_TELLING = new Set('for the a an of to make making prepare preparing assemble cook'.split(' '));

/** What a title is of: 'sauc' of 'For the sauce' and 'Make the sauce:'; empty for none. */
function thingOf(title: string | null | undefined): string {
  const words = title?.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words
    .filter((word) => !NOT_TELLING.has(word))
    .map(stemmer)
    .join(' ');
}

function lastStems({ names }: ListedUsage): string[] {
  return names.map((name) => {
    const words = name.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
    return stemmer(words.findLast((word) => !isCommonWord(word)) ?? '');
  });
}

/**
 * The list as the steps of a group mean it: without lines of other groups that name what the group of the same title
 * lists too. `own` are the lines that are meant instead of them.
 */
export function listOfGroup(
  listed: Listed,
  title: string | null | undefined,
): { listed: Listed; own: ReadonlySet<string> } {
  const thing = thingOf(title);
  const inGroup = thing === '' ? [] : listed.usages.filter(({ group }) => thingOf(group) === thing);
  const isAlike = (one: ListedUsage, other: ListedUsage) =>
    (one.ingredientId !== null && one.ingredientId === other.ingredientId) ||
    lastStems(one).some((stem) => stem !== '' && lastStems(other).includes(stem));
  const others = listed.usages.filter((usage) => !inGroup.includes(usage));
  const own = inGroup.filter((usage) => others.some((other) => isAlike(usage, other)));
  const usages = listed.usages.filter(
    (usage) => inGroup.includes(usage) || !own.some((one) => isAlike(one, usage)),
  );
  return { listed: { ...listed, usages }, own: new Set(own.map(({ id }) => id)) };
}

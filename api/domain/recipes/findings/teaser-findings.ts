import { runningText } from '../../text/rich-text-reading.ts';
import type { WorkingRecipe } from '../working-recipe.ts';
import type { FindingOfKind } from './finding.ts';

/** Characters before the lock below which hardly anybody can tell what the rest is worth. */
const TEASER_MIN_LENGTH = 120;

/** A recipe for subscribers only of which all others read next to nothing. */
export function findThinTeaser({
  privacySetting,
  description,
  storyExcerpt,
}: WorkingRecipe): FindingOfKind[] {
  if (privacySetting === 'public') return [];
  const words = [description, storyExcerpt].map((text) => runningText(text ?? []).trim()).join('');
  if (words.length >= TEASER_MIN_LENGTH) return [];
  return [
    {
      kind: 'teaser',
      key: 'teaser',
      place: 'storyExcerpt',
      words:
        words === ''
          ? 'Whoever does not pay reads not a word of it: write how it begins, so that they want the rest.'
          : 'Whoever does not pay reads hardly a sentence of it: write how it begins, so that they want the rest.',
      lead: 'Write how it begins',
    },
  ];
}

import { plainText } from '../../text/rich-text-reading.ts';
import type { WorkingRecipe } from '../working-recipe.ts';
import type { FindingOfKind } from './finding.ts';

/** Longest words proposed for a picture, in characters. */
const PROPOSED_MAX_LENGTH = 120;

/**
 * Pictures that say nothing to those who do not see them. Words are proposed from the title or the step, for its first
 * picture alone: nobody tells two pictures apart by the same words.
 */
export function findMissingAltTexts(recipe: WorkingRecipe): FindingOfKind[] {
  const main = recipe.images.flatMap(({ id, altText }, index): FindingOfKind[] => {
    if (altText) return [];
    const proposed = index === 0 ? recipe.title : '';
    return [
      {
        kind: 'alt',
        key: `alt/${id}/${index}`,
        place: `${id}.altText`,
        words: `Picture ${index + 1} has no description for people who cannot see it.`,
        lead: 'Describe it',
        ...(proposed && {
          mend: {
            words: `Say “${proposed}”`,
            apply: (now) => ({
              ...now,
              images: now.images.map((image) =>
                image.id === id && !image.altText ? { ...image, altText: proposed } : image,
              ),
            }),
          },
        }),
      },
    ];
  });
  const steps = recipe.instructionGroups.flatMap((group) => group.instructions);
  const inSteps = steps.flatMap((step, index) =>
    step.imageIds
      .filter((id) => !step.imageAltTexts[id])
      .map((id): FindingOfKind => {
        const proposed = id === step.imageIds[0] ? proposedFor(step) : '';
        return {
          kind: 'alt',
          key: `alt/${step.id}/${id}`,
          place: `${step.id}.imageAltTexts.${id}`,
          words: `A picture of step ${index + 1} has no description for people who cannot see it.`,
          lead: 'Describe it',
          ...(proposed && {
            mend: {
              words: `Say “${proposed}”`,
              apply: (now) => withStepAltText(now, step.id, id, proposed),
            },
          }),
        };
      }),
  );
  return [...main, ...inSteps];
}

/** Words for a picture of a step: its first sentence. */
export function proposedFor(
  step: WorkingRecipe['instructionGroups'][number]['instructions'][number],
): string {
  const [sentence = ''] = plainText(step.content ?? []).split(/(?<=[.!?])\s|\n/);
  return sentence.trim().replace(/[.]$/, '').slice(0, PROPOSED_MAX_LENGTH);
}

function withStepAltText(
  recipe: WorkingRecipe,
  stepId: string,
  imageId: string,
  words: string,
): WorkingRecipe {
  return {
    ...recipe,
    instructionGroups: recipe.instructionGroups.map((group) => ({
      ...group,
      instructions: group.instructions.map((step) =>
        step.id === stepId ? { ...step, imageAltTexts: { ...step.imageAltTexts, [imageId]: words } } : step,
      ),
    })),
  };
}

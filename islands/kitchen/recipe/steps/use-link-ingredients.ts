import { linkSteps } from '#domain/recipe-text/steps/linked-steps.ts';
import { takenShares } from '#domain/recipes/lines/step-shares.ts';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { useEditor } from '../editor-context.ts';
import { listedIn } from './typed-names.ts';

/** Links the ingredients that a step surely names, or that all steps do, and says how many. */
export function useLinkIngredients(): (stepId?: string) => void {
  const { store, catalogue } = useEditor();
  return (stepId) => {
    const before = store.$document.get();
    const names = { listed: listedIn(before, catalogue), foodWords: catalogue.reader.foodWords };
    const isAsked = (id: string) => stepId === undefined || id === stepId;
    const groups = linkSteps(before.instructionGroups, names, isAsked);
    store.change((now) => (groups === now.instructionGroups ? now : { ...now, instructionGroups: groups }));
    const count = linksIn(store.$document.get()) - linksIn(before);
    showToast(
      count === 0
        ? 'Nothing to link: no step surely names an ingredient that is not linked yet'
        : `${count} ${count === 1 ? 'ingredient' : 'ingredients'} linked`,
    );
  };
}

function linksIn(recipe: WorkingRecipe): number {
  return [...takenShares(recipe).values()].flat().length;
}

import type { Instruction } from '#domain/recipes/recipes.ts';
import { useEditor } from '../editor-context.ts';
import { makeLineOfStep, makeStepOfLine } from '../edits/line-or-step.ts';
import { listedIn } from './typed-names.ts';

/** Makes steps of ingredient lines, and the other way round; the caret goes along. */
export function useLineOrStep() {
  const making = useEditor();
  const { store, catalogue, $caret, newId } = making;
  return {
    makeStep(line: { id: string; text: string }): void {
      const now = store.$document.get();
      const { foodWords } = catalogue.reader;
      const reading = { listed: listedIn(now, catalogue), foodWords, unitIdOf: catalogue.unitIdOf };
      const { recipe, caretId } = makeStepOfLine(now, line, reading, newId);
      store.change(() => recipe);
      $caret.set({ id: caretId, at: 'end' });
    },
    makeLine(step: Instruction): void {
      const { recipe, caretId } = makeLineOfStep(store.$document.get(), step, making);
      store.change(() => recipe);
      $caret.set({ id: caretId, at: 'end' });
    },
  };
}

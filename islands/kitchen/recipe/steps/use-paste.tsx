import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import type { Instruction } from '#domain/recipes/recipes.ts';
import type { RichText } from '#domain/text/rich-text.ts';
import { type RecipeEditor, useEditor } from '../editor-context.ts';
import {
  linesOfFormatted,
  linesOfText,
  type PastedLine,
  type PasteParting,
  pasteSteps,
  readPaste,
  stepsWith,
  textsOf,
  withoutPaste,
} from '../edits/pasted-steps.ts';
import { hasFormattedSteps, type PastedText } from '../rich-text/pasted-text.ts';
import { letCaretGo, partAround, partsAtCaret, type RichEditor } from '../rich-text/rich-editor.ts';
import { listedIn } from './typed-names.ts';

/** What was pasted into a step, as long as it can be parted in another way. */
type Pasted = {
  /** The step before it. */
  step: Instruction;
  parts: readonly [RichText | null, RichText | null];
  lines: readonly PastedLine[];
  reading: PasteParting;
  /** The steps it made, as they were then. */
  made: readonly Instruction[];
};

/** Pastes into a step: what it makes, and the offer to part it in another way. */
export function usePaste(step: Instruction): {
  paste(pasted: PastedText, editor: RichEditor): boolean;
  offer: ReactNode;
} {
  const context = useEditor();
  const [pasted, setPasted] = useState<Pasted | null>(null);
  return {
    paste({ text, formatted }, editor) {
      if (partAround(editor, 'list-item') || partAround(editor, 'link')) return false;
      const parts = partsAtCaret(editor);
      const beginsStep = parts[0] === null;
      const lines =
        formatted && hasFormattedSteps(formatted)
          ? linesOfFormatted(formatted, beginsStep)
          : linesOfText(text, context.catalogue.unitIdOf, beginsStep);
      if (lines.length === 0) return false;
      const made = put(context, { step, parts, lines, reading: 'APART' }, []);
      letCaretGo(editor);
      setPasted(lines.length > 1 ? made : null);
      return true;
    },
    offer: pasted && (
      <PasteOffer
        pasted={pasted}
        onChoose={(reading) =>
          setPasted(
            reading === pasted.reading
              ? null
              : put(
                  context,
                  { ...pasted, reading },
                  pasted.made.map(({ id }) => id),
                ),
          )
        }
      />
    ),
  };
}

/** Pastes, in place of steps that an earlier reading made. It is a change of its own. */
function put(
  { store, catalogue, newId, $caret }: RecipeEditor,
  pasted: Omit<Pasted, 'made'>,
  earlier: readonly string[],
): Pasted {
  const { step, parts, lines, reading } = pasted;
  let made: readonly Instruction[] = [];
  store.change((now) => {
    const before = withoutPaste(now, earlier, step);
    const paste = readPaste(
      before,
      { stepId: step.id, parts, texts: textsOf(lines, reading) },
      {
        listed: listedIn(now, catalogue),
        foodWords: catalogue.reader.foodWords,
        unitIdOf: catalogue.unitIdOf,
      },
      newId,
    );
    const { recipe, ids, caret } = pasteSteps(before, paste, newId);
    $caret.set(caret);
    made = stepsWith(recipe, ids);
    return recipe;
  });
  return { ...pasted, made };
}

interface PasteOfferProps {
  pasted: Pasted;
  onChoose: (reading: PasteParting) => void;
}

/** Offered until something is written in what the paste made. */
function PasteOffer({ pasted: { lines, made, reading }, onChoose }: PasteOfferProps) {
  const { store } = useEditor();
  const isAsPasted = useSyncExternalStore(
    useCallback((onChange) => store.$document.listen(onChange), [store]),
    () =>
      wordsOf(
        stepsWith(
          store.$document.get(),
          made.map(({ id }) => id),
        ),
      ) === wordsOf(made),
  );
  if (!isAsPasted) return null;
  const lineCount = textsOf(lines, 'LINES').length;
  return (
    <p className="paste-offer" role="status">
      {reading !== 'LINES' && lineCount > made.length && (
        <button type="button" className="plain-button" onClick={() => onChoose('LINES')}>
          Split into {lineCount} steps
        </button>
      )}
      <button
        type="button"
        className="plain-button"
        onClick={() => onChoose(made.length === 1 ? reading : 'NEVER')}
      >
        Keep as one
      </button>
    </p>
  );
}

function wordsOf(steps: readonly Instruction[]): string {
  return JSON.stringify(steps.map(({ id, content }) => [id, content]));
}

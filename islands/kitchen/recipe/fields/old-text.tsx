import { wordsOfHtml } from '#domain/recipe-text/schema-org/html-text.ts';
import { hasText, paragraphs } from '#domain/text/rich-text-reading.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { useEditor, useField } from '../editor-context.ts';
import { addGroup } from '../edits/list-edits.ts';
import { emptyStep } from '../edits/step-edits.ts';

/** What an older system left: read, taken over as text, or removed. */
export function OldText() {
  const { store, newId } = useEditor();
  const content = useField('legacyRecipeData')?.content;
  const lines = typeof content === 'string' ? linesOf(content) : [];
  const takeToStory = () => {
    store.change((now) => ({
      ...now,
      storyMore: [...(hasText(now.storyMore) ? now.storyMore : []), ...paragraphs(...lines)],
      legacyRecipeData: null,
    }));
    showToast('It stands at the end of the story. Undo puts it back.');
  };
  const takeToSteps = () => {
    const items = lines.map((line) => ({ ...emptyStep(newId()), content: paragraphs(line) }));
    const group = { id: newId(), title: null, note: null, items };
    store.change((now) => ({ ...addGroup(now, 'instructionGroups', group), legacyRecipeData: null }));
    showToast('Each line is a step at the end. Undo puts it back.');
  };
  const remove = () => {
    store.change((now) => ({ ...now, legacyRecipeData: null }));
    showToast('It is removed. Undo brings it back.');
  };
  return (
    <section className="old-text" aria-labelledby="old-text-title">
      <h3 id="old-text-title">Text from your old site</h3>
      {lines.length === 0 ? (
        <p className="field-hint">It holds no words that readers see.</p>
      ) : (
        <>
          <p className="field-hint">Readers find it below the steps until it is taken over or removed.</p>
          <blockquote>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines neither move nor change
              <p key={index}>{line}</p>
            ))}
          </blockquote>
        </>
      )}
      <p className="sheet-actions">
        {lines.length > 0 && (
          <>
            <button type="button" className="plain-button" onClick={takeToStory}>
              Move it to the story
            </button>
            <button type="button" className="plain-button" onClick={takeToSteps}>
              Turn it into steps
            </button>
          </>
        )}
        <button type="button" className="plain-button" onClick={remove}>
          Remove it
        </button>
      </p>
    </section>
  );
}

function linesOf(html: string): string[] {
  return wordsOfHtml(html)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { referenceTo } from '#domain/recipe-text/steps/linked-steps.ts';
import { shareBefore } from '#domain/recipe-text/steps/names-in-text.ts';
import { shareLeft, takenShares } from '#domain/recipes/lines/step-shares.ts';
import { useEditor } from '../editor-context.ts';
import { OptionList } from '../fields/option-list.tsx';
import type { RichEditor } from '../rich-text/rich-editor.ts';
import { type Replacement, replaceTyped } from '../rich-text/typed-text.ts';
import { linesOffered, referencesTyped } from './typed-names.ts';

/** What a step does with the names of ingredients in it. */
export type References = {
  /** The references that take the place of names in a text, which what stands behind `from` ends. */
  findTyped(text: string, from: number): Replacement[];
  /** Follows the text before the caret, in which '@' asks for the list. */
  follow(text: string | null, editor: RichEditor): void;
  /** A key while the list is open; true when it was dealt with. */
  takeKey(event: KeyboardEvent): boolean;
  /** The list; null while it is closed. */
  list: ReactNode;
};

const ASKED = /@([\p{L}\p{N}'’ -]{0,30})$/u;

/** Names of ingredients link themselves while a step is typed; '@' chooses one. */
export function useReferences(stepId: string): References {
  const { store, catalogue } = useEditor();
  const [asked, setAsked] = useState<{ text: string; query: string } | null>(null);
  const [active, setActive] = useState(0);
  const editing = useRef<RichEditor>(null);
  const dismissed = useRef<string | null>(null);
  const offered = asked ? linesOffered({ query: asked.query, stepId }, store.$document.get(), catalogue) : [];

  function choose(index: number): void {
    const line = offered[index];
    if (!asked || !line || !editing.current) return;
    const at = asked.text.length - asked.query.length - 1;
    const before = shareBefore(asked.text.slice(0, at));
    const left = shareLeft(takenShares(store.$document.get()), line.id);
    const share = before.share === 'REST' ? left || 1 : before.share;
    setAsked(null);
    const node = referenceTo(line.id, share, [
      { text: `${asked.text.slice(before.start, at)}${line.title}` },
    ]);
    replaceTyped(editing.current, [{ start: before.start, end: asked.text.length, node }]);
  }

  return {
    findTyped(text, from) {
      return asked ? [] : referencesTyped({ text, from, stepId }, store.$document.get(), catalogue);
    },
    follow(text, editor) {
      editing.current = editor;
      const query = text === null ? undefined : ASKED.exec(text)?.[1];
      if (
        text === null ||
        query === undefined ||
        dismissed.current === text.slice(0, text.length - query.length)
      )
        setAsked(null);
      else {
        dismissed.current = null;
        setAsked({ text, query });
        setActive(0);
      }
    },
    takeKey({ key }) {
      if (!asked || offered.length === 0) return false;
      if (key === 'ArrowDown') setActive((active + 1) % offered.length);
      else if (key === 'ArrowUp') setActive((active + offered.length - 1) % offered.length);
      else if (key === 'Enter' || key === 'Tab') choose(active);
      else if (key === 'Escape') {
        dismissed.current = asked.text.slice(0, asked.text.length - asked.query.length);
        setAsked(null);
      } else return false;
      return true;
    },
    list: offered.length > 0 && <ReferenceChoice offered={offered} active={active} onChoose={choose} />,
  };
}

interface ReferenceChoiceProps {
  offered: readonly { id: string; title: string }[];
  active: number;
  onChoose: (index: number) => void;
}

function ReferenceChoice({ offered, active, onChoose }: ReferenceChoiceProps) {
  const id = useId();
  return (
    <div className="reference-choice">
      <p className="visually-hidden" role="status">
        {`${offered[active]?.title}, ${active + 1} of ${offered.length}`}
      </p>
      <OptionList id={id} label="Ingredients" options={offered} active={active} onChoose={onChoose} />
    </div>
  );
}

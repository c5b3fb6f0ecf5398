import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
} from 'react';
import { copyText } from '../../../browser/page.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { useEditor } from '../editor-context.ts';
import type { RowsField } from '../edits/list-edits.ts';
import { rowIds } from '../edits/row-edits.ts';
import { rowAround, useRowActs, useSelectedRows } from './row-acts.ts';

interface RowListProps {
  field: RowsField;
  children: ReactNode;
}

/**
 * The rows of a list, of which several can be selected. While one is, the rows' boxes take the keys: arrows go on, with
 * Shift they select, with Alt they move what is selected; Delete takes it out, Escape ends it. Shift with a press selects
 * from where one writes.
 */
export function RowList({ field, children }: RowListProps) {
  const { store, selections } = useEditor();
  const selected = useSelectedRows(field);
  const acts = useRowActs(field);
  useEffect(() => {
    const there = new Set(rowIds(store.$document.get(), field));
    // What was taken out, by an undo or by somebody else, is selected no more.
    if (![...selected].every((id) => there.has(id)))
      selections[field].replace([...selected].filter((id) => there.has(id)));
  });

  function takeKey(event: KeyboardEvent): void {
    const id = boxedRow(event.target);
    if (id === null || event.ctrlKey || event.metaKey) return;
    if (takeBoxKey(event, id)) event.preventDefault();
  }

  function takeBoxKey({ key, altKey, shiftKey }: KeyboardEvent, id: string): boolean {
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;
    if (by !== null && altKey) acts.move(acts.withSelected(id), by, id);
    else if (by !== null) (shiftKey ? acts.selectBeside : acts.goBeside)(id, by);
    else if (key === 'Delete' || key === 'Backspace') acts.remove(acts.withSelected(id));
    else if (key === 'Escape' || key === 'Enter') acts.leave(id);
    else return false;
    return true;
  }

  function takePress(event: MouseEvent): void {
    const { target, shiftKey, button, currentTarget } = event;
    if (!shiftKey || button !== 0 || !(target instanceof Element)) return;
    if (target.closest('.row-grip, button, .step-details') !== null) return;
    const [from, to] = [document.activeElement, target].map(rowAround);
    if (!from || !to || from === to || !currentTarget.contains(document.activeElement)) return;
    event.preventDefault();
    acts.selectBetween(from, to);
  }

  function takeCopy(event: ClipboardEvent, isCut: boolean): void {
    const id = boxedRow(event.target);
    if (id === null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', acts.textOf(acts.withSelected(id)));
    if (isCut) acts.remove(acts.withSelected(id));
  }

  /** Whoever writes again has selected nothing. */
  function takeFocus({ target }: FocusEvent): void {
    const isText = target.matches('textarea, .plain-field, [role="textbox"]');
    if (isText && selected.size > 0) selections[field].clear();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its fields and boxes are what is used
    <div
      data-selecting={selected.size > 0 || undefined}
      onKeyDown={takeKey}
      onMouseDownCapture={takePress}
      onCopy={(event) => takeCopy(event, false)}
      onCut={(event) => takeCopy(event, true)}
      onFocus={takeFocus}
    >
      {children}
      {selected.size > 0 && <SelectedBar field={field} />}
    </div>
  );
}

/** The row whose box something is; null where it is none. */
function boxedRow(target: EventTarget): string | null {
  return target instanceof HTMLInputElement && target.closest('.row-grip') ? target.value : null;
}

const NOUNS = {
  ingredientUsageGroups: ['1 line', 'lines'],
  instructionGroups: ['1 step', 'steps'],
  equipmentUsages: ['1 tool', 'tools'],
} as const;

/** What can be done with the selected rows, for hands without a keyboard. */
function SelectedBar({ field }: { field: RowsField }) {
  const { selections } = useEditor();
  const selected = useSelectedRows(field);
  const acts = useRowActs(field);
  const [one, many] = NOUNS[field];
  const count = selected.size === 1 ? one : `${selected.size} ${many}`;
  const copy = () =>
    copyText(acts.textOf(selected)).then(
      () => showToast(`${count} copied`),
      () => showToast('The browser does not let us copy. Ctrl or Cmd and C does.'),
    );
  const buttons: readonly [label: string, act: () => void][] = [
    ['Move up', () => acts.move(selected, -1)],
    ['Move down', () => acts.move(selected, 1)],
    ['Copy', copy],
    ['Take out', () => acts.remove(selected)],
    ['Select none', selections[field].clear],
  ];
  return (
    <section className="selected-rows" aria-label={`${count} selected`}>
      <p role="status">{count} selected</p>
      {buttons.map(([label, act]) => (
        <button key={label} type="button" className="plain-button" onClick={act}>
          {label}
        </button>
      ))}
    </section>
  );
}

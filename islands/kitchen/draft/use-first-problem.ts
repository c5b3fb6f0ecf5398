import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { DraftApplying } from '../stores/drafts/draft-applying.ts';

const REFUSED = ':is([aria-invalid="true"], .field-problem):not(.draft-receipt *)';
const CONTROLS = 'input, select, textarea, button, [role="textbox"]';

/** Leads to the first field that was refused. @returns for the element around what is written */
export function useFirstProblem({ $step, $problems }: DraftApplying): RefObject<HTMLDivElement | null> {
  const step = useStore($step);
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isRefused = step.name === 'FAILED' && Object.keys($problems.get()).length > 0;
    if (isRefused && editor.current) (firstRefusedIn(editor.current) ?? receiptIn(editor.current))?.focus();
  }, [step, $problems]);
  return editor;
}

/** A field that says so of itself, or else the one that its sentence is about. */
function firstRefusedIn(editor: HTMLElement): HTMLElement | null {
  const first = editor.querySelector<HTMLElement>(REFUSED);
  if (!first?.matches('.field-problem')) return first;
  const described =
    first.id === '' ? null : editor.querySelector<HTMLElement>(`[aria-describedby~="${first.id}"]`);
  return described ?? first.parentElement?.querySelector<HTMLElement>(CONTROLS) ?? null;
}

/** What is refused of a field that is not on the screen is said there. */
function receiptIn(editor: HTMLElement): HTMLElement | null {
  return editor.querySelector<HTMLElement>('.draft-receipt');
}

import { createContext, useContext } from 'react';
import type { DraftState } from '../stores/drafts/draft.ts';
import type { DraftApplying } from '../stores/drafts/draft-applying.ts';

/** What is written, and how readers get it: the same for every screen with an Apply. */
export type DraftEditing = {
  draft: DraftState;
  applying: DraftApplying;
  /** What is said beside fields, by place. */
  $problems: DraftApplying['$problems'];
};

export const DraftContext = createContext<DraftEditing | null>(null);

/** What is written around a component. */
export function useDraft(): DraftEditing {
  const editing = useContext(DraftContext);
  if (!editing) throw new Error('Nothing is written around this component.');
  return editing;
}

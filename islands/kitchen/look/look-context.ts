import { useStore } from '@nanostores/react';
import { createContext, useContext } from 'react';
import type { LookDocument, LookDraft } from '../stores/site-settings/look-part.ts';
import type { LookSample } from '../stores/site-settings/look-sample.ts';

/** What every part of the look works with. */
type LookEditing = { draft: LookDraft; sample: LookSample };

export const LookContext = createContext<LookEditing | null>(null);

/** The look around a component. */
export function useLook(): LookEditing {
  const editing = useContext(LookContext);
  if (!editing) throw new Error('There is no look around this component.');
  return editing;
}

/** What is written. */
export function useWrittenLook(): LookDocument {
  return useStore(useLook().draft.$document);
}

/** The title that samples of type and colours are set in: that of the recipe in the preview. */
export function useSampleTitle(): string {
  return useStore(useLook().sample.$recipe)?.title ?? 'Tomatoes on toast';
}

import { type ReactNode, useEffect } from 'react';
import { inBackground } from '../../stores/background.ts';
import { ProblemsContext } from '../recipe/editor-context.ts';
import { LedToPlace } from '../recipe/led-to-place.tsx';
import picturesHref from '../recipe/pictures/pictures.css?url&no-inline';
import recipeHref from '../recipe/recipe.css?url&no-inline';
import fieldsHref from '../recipe/recipe-fields.css?url&no-inline';
import richTextHref from '../recipe/rich-text/rich-text.css?url&no-inline';
import rowsHref from '../recipe/rows/rows.css?url&no-inline';
import { NotOpened } from '../shell/trouble.tsx';
import draftHref from './draft.css?url&no-inline';
import { DraftContext, type DraftEditing } from './draft-context.ts';
import { useOpening } from './use-opening.ts';

/** The styles of what is written. */
export const DRAFT_SHEETS = [recipeHref, fieldsHref, richTextHref, rowsHref, picturesHref, draftHref];

interface OpenedDraftProps {
  /** One and the same at every render. */
  editing: DraftEditing;
  /** Heading until it is open. */
  title: string;
  /** What is shown where there is no such thing; absent where there always is. */
  missing?: ReactNode;
  children: ReactNode;
}

/** Opens what is written until it is applied. */
export function OpenedDraft({ editing, title, missing, children }: OpenedDraftProps) {
  const { draft, applying } = editing;
  const opening = useOpening(draft);
  useEffect(() => applying.leave, [applying]);
  if (opening === 'LOADING') return <p role="status">One moment…</p>;
  if (opening === 'MISSING' && missing) return missing;
  if (opening !== 'READY')
    return (
      <NotOpened
        title={title}
        sentence="This could not be opened."
        onTryAgain={() => inBackground(draft.open())}
      />
    );
  return (
    <DraftContext value={editing}>
      <ProblemsContext value={editing}>
        {children}
        <LedToPlace />
      </ProblemsContext>
    </DraftContext>
  );
}

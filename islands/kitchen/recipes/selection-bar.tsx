import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { RecipeListEntry } from '#contract/recipes.ts';
import type { OwnSite } from '#contract/users.ts';
import { countOfRecipes } from '#domain/text/counted/counts.ts';
import { inBackground } from '../../stores/background.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { useNow } from '../../ui/use-now.ts';
import { SelectionAct, SelectionSection } from '../shell/selection-section.tsx';
import type { RecipeAction, RecipeActions } from '../stores/recipes/recipe-actions.ts';
import type { Selection } from '../stores/recipes/selection.ts';

const loadDeleteDialog = () => import('./delete-dialog.tsx').then(({ DeleteDialog }) => DeleteDialog);
const loadPublishDialog = () => import('./publish-dialog.tsx').then(({ PublishDialog }) => PublishDialog);
const loadTermDialog = () => import('./term-dialog.tsx').then(({ TermDialog }) => TermDialog);

interface SelectionBarProps {
  site: OwnSite;
  selection: Selection;
  /** The selected recipes are deleted. */
  isDeleted: boolean;
  actions: RecipeActions;
  /** Those on the page; more may be selected. */
  recipes: readonly RecipeListEntry[];
}

/** What can be done to the selected recipes. */
export function SelectionBar({ site, selection, isDeleted, actions, recipes }: SelectionBarProps) {
  const ids = useStore(selection.$ids);
  const isBusy = useStore(actions.$isBusy);
  const now = useNow();
  const [asked, setAsked] = useState<'publish' | 'delete' | 'add-term' | 'remove-term' | null>(null);
  if (ids.size === 0) return null;
  const act = (action: RecipeAction) => {
    setAsked(null);
    inBackground(actions.act(action, [...ids]));
  };
  const [firstId = ''] = ids;
  const known = recipes.filter(({ id }) => ids.has(id));
  const isPublic =
    known.length < ids.size || known.some(({ publishedAt }) => publishedAt !== null && publishedAt <= now);
  return (
    <SelectionSection label={countOfRecipes(ids.size)} count={ids.size} isBusy={isBusy}>
      {isDeleted ? (
        <SelectionAct label="Bring back" isBusy={isBusy} onPress={() => act({ action: 'restore' })} />
      ) : (
        <>
          <SelectionAct label="Publish…" isBusy={isBusy} onPress={() => setAsked('publish')} />
          <SelectionAct label="Unpublish" isBusy={isBusy} onPress={() => act({ action: 'unpublish' })} />
          <SelectionAct label="Add a term…" isBusy={isBusy} onPress={() => setAsked('add-term')} />
          <SelectionAct label="Remove a term…" isBusy={isBusy} onPress={() => setAsked('remove-term')} />
          {ids.size === 1 && (
            <SelectionAct
              label="Duplicate"
              isBusy={isBusy}
              onPress={() => inBackground(actions.duplicate(firstId))}
            />
          )}
          <SelectionAct label="Delete…" isBusy={isBusy} onPress={() => setAsked('delete')} />
        </>
      )}
      <SelectionAct label="Select none" isBusy={isBusy} onPress={selection.clear} />
      {asked === 'publish' && (
        <LoadedPart load={loadPublishDialog} onEscape={() => setAsked(null)}>
          {(Dialog) => (
            <Dialog
              site={site}
              ids={ids}
              onCancel={() => setAsked(null)}
              onPublish={() => act({ action: 'publish' })}
            />
          )}
        </LoadedPart>
      )}
      {asked === 'delete' && (
        <LoadedPart load={loadDeleteDialog} onEscape={() => setAsked(null)}>
          {(Dialog) => (
            <Dialog
              count={ids.size}
              title={known[0]?.title ?? null}
              isPublic={isPublic}
              onCancel={() => setAsked(null)}
              onDelete={() => act({ action: 'delete' })}
            />
          )}
        </LoadedPart>
      )}
      {(asked === 'add-term' || asked === 'remove-term') && (
        <LoadedPart load={loadTermDialog} onEscape={() => setAsked(null)}>
          {(Dialog) => (
            <Dialog
              site={site}
              title={asked === 'add-term' ? 'Add a term' : 'Remove a term'}
              canCreate={asked === 'add-term'}
              onClose={() => setAsked(null)}
              onChoose={(term) => act({ action: asked, term })}
            />
          )}
        </LoadedPart>
      )}
    </SelectionSection>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OwnSite } from '#contract/users.ts';
import { countOfRecipes } from '#domain/text/counts.ts';
import { UNTITLED } from '#domain/text/sentences.ts';
import { inBackground } from '../../stores/background.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { catalogueOf } from '../stores/catalogue.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { pathTo } from '../stores/navigation.ts';
import {
  createPublishCheck,
  type PublishCheckState,
  type RecipeToMend,
} from '../stores/recipes/publish-check.ts';

interface PublishDialogProps {
  site: OwnSite;
  ids: ReadonlySet<string>;
  onCancel: () => void;
  onPublish: () => void;
}

/** Findings of a recipe that are named; the rest is counted. */
const NAMED_MAX = 3;

/** Before recipes are published: what in them deserves a look, and the way to each. */
export function PublishDialog({ site, ids, onCancel, onPublish }: PublishDialogProps) {
  const [check] = useState(() =>
    createPublishCheck(
      { callApi: kitchenSession.callApi, catalogue: catalogueOf(site.slug), now: () => Date.now() },
      site.slug,
    ),
  );
  const state = useStore(check.$check);
  useEffect(() => {
    const leaving = new AbortController();
    inBackground(check.look([...ids], leaving.signal));
    return () => leaving.abort();
  }, [check, ids]);
  return (
    <ModalDialog
      title={`Publish ${countOfRecipes(ids.size)}?`}
      isOpen
      confirmLabel={ids.size === 1 ? 'Publish now' : 'Publish all'}
      isConfirmDisabled={!state.isDone}
      remark="No one is mailed."
      onClose={onCancel}
      onConfirm={onPublish}
    >
      <p role="status">{whatWasFound(state, ids.size)}</p>
      {state.toMend.length > 0 && (
        <ul className="recipes-to-mend">
          {state.toMend.map((recipe) => (
            <RecipeFindings key={recipe.recipeId} site={site} recipe={recipe} />
          ))}
        </ul>
      )}
    </ModalDialog>
  );
}

function whatWasFound({ isDone, unreadCount, toMend }: PublishCheckState, count: number): string {
  if (!isDone) return `Looking through ${countOfRecipes(count)}…`;
  const unread = unreadCount > 0 ? ` ${countOfRecipes(unreadCount)} could not be looked through.` : '';
  if (toMend.length === 0) return unread.trim() || 'Nothing to mend.';
  if (count === 1) return 'It has something to mend, which does not keep it from being published.';
  const verb = toMend.length === 1 ? 'has' : 'have';
  return `${toMend.length} of ${countOfRecipes(count)} ${verb} something to mend. Nothing of it keeps them from being published.${unread}`;
}

function RecipeFindings({ site, recipe }: { site: OwnSite; recipe: RecipeToMend }) {
  const { recipeId, title, findings } = recipe;
  const named = findings.slice(0, NAMED_MAX);
  return (
    <li>
      <a href={pathTo('recipe', { siteSlug: site.slug, recipeId })}>{title.trim() || UNTITLED}</a>
      <ul>
        {named.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {findings.length > named.length && <li>and {findings.length - named.length} more</li>}
      </ul>
    </li>
  );
}

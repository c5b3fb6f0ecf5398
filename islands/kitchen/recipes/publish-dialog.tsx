import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OwnSite } from '#contract/users.ts';
import { FINDING_KINDS } from '#domain/recipes/findings/finding.ts';
import { countOfRecipes } from '#domain/text/counted/counts.ts';
import { UNTITLED } from '#domain/text/sentences.ts';
import { inBackground } from '../../stores/background.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { catalogueOf } from '../stores/catalogue.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { pathTo } from '../stores/navigation.ts';
import {
  createPublishCheck,
  type FindingGroup,
  groupedFindings,
  type PublishCheckState,
} from '../stores/recipes/publish-check.ts';

interface PublishDialogProps {
  site: OwnSite;
  ids: ReadonlySet<string>;
  onCancel: () => void;
  onPublish: () => void;
}

/** Groups of at most so many recipes are open once all are looked through. */
const OPEN_MAX = 3;

/** Before recipes are published: what in them deserves a look, by what it is, and the way to each. */
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
          {groupedFindings(state.toMend).map((group) => (
            <FoundInRecipes key={group.kind} site={site} group={group} isWhole={state.isDone} />
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

interface FoundInRecipesProps {
  site: OwnSite;
  group: FindingGroup;
  /** No more recipes can come: until then a group opens only by a press, as it would close when it grows. */
  isWhole: boolean;
}

/** The recipes with a kind of finding; what is the same of all of them is said once, over them. */
function FoundInRecipes({ site, group, isWhole }: FoundInRecipesProps) {
  const { kind, recipes } = group;
  const isOneSentence =
    recipes.length > 1 && new Set(recipes.flatMap(({ sentences }) => sentences)).size === 1;
  return (
    <li>
      <details open={isWhole && recipes.length <= OPEN_MAX}>
        <summary>
          {FINDING_KINDS[kind]}: {countOfRecipes(recipes.length)}
        </summary>
        <ul>
          {recipes.map(({ recipeId, title, sentences }) => (
            <li key={recipeId}>
              <a href={pathTo('recipe', { siteSlug: site.slug, recipeId })}>{title.trim() || UNTITLED}</a>
              {!isOneSentence && ` ${sentences.join(' ')}`}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

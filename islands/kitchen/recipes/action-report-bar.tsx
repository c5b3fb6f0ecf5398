import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { RecipeListEntry } from '#contract/recipes.ts';
import type { OwnSite } from '#contract/users.ts';
import { UNTITLED } from '#domain/text/sentences.ts';
import { inBackground } from '../../stores/background.ts';
import { CLOSE_STROKES, Icon } from '../../ui/icon.tsx';
import { pathTo } from '../stores/navigation.ts';
import type { RecipeActions } from '../stores/recipes/recipe-actions.ts';

/** Problems that are named; the rest is counted. */
const NAMED_MAX = 5;

/** What was done, what could not be, and the way back. It stays until something else is done. */
export function ActionReportBar({
  site,
  actions,
  recipes,
}: {
  site: OwnSite;
  actions: RecipeActions;
  /** Those on the page, to name what could not be done. */
  recipes: readonly RecipeListEntry[];
}) {
  const report = useStore(actions.$report);
  const isBusy = useStore(actions.$isBusy);
  const bar = useRef<HTMLDivElement>(null);
  // What was pressed is gone with the selection.
  useEffect(() => {
    if (report && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [report]);
  const titles = new Map(recipes.map(({ id, title }) => [id, title.trim() || UNTITLED]));
  return (
    <div role="status">
      {report && (
        <div ref={bar} className="action-report" tabIndex={-1}>
          <div>
            <p>{report.sentence}</p>
            {report.problems.length > 0 && (
              <ul>
                {report.problems.slice(0, NAMED_MAX).map(({ recipeId, problem }) => (
                  <li key={recipeId}>
                    <a href={pathTo('recipe', { siteSlug: site.slug, recipeId })}>
                      {titles.get(recipeId) ?? 'A recipe'}
                    </a>
                    : {problem}
                  </li>
                ))}
                {report.problems.length > NAMED_MAX && (
                  <li>and {report.problems.length - NAMED_MAX} more that could not be done</li>
                )}
              </ul>
            )}
          </div>
          {report.undoLabel && (
            <button
              className="plain-button"
              type="button"
              disabled={isBusy}
              onClick={() => inBackground(actions.undo())}
            >
              {report.undoLabel}
            </button>
          )}
          <button className="icon-button" type="button" aria-label="Dismiss" onClick={actions.dismiss}>
            <Icon strokes={CLOSE_STROKES} size={18} />
          </button>
        </div>
      )}
    </div>
  );
}

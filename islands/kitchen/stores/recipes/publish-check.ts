import { atom, type ReadableAtom } from 'nanostores';
import { FINDING_KINDS, type FindingKind, type FindingOfKind } from '#domain/recipes/findings/finding.ts';
import { findingsOf } from '#domain/recipes/findings/findings.ts';
import { withoutBlankItems } from '#domain/recipes/working-recipe.ts';
import { inParts } from '#domain/shared/in-parts.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import type { Resource } from '../../../stores/resource.ts';
import type { Catalogue } from '../catalogue.ts';

/** A recipe in which something deserves a look before readers get it. */
export type RecipeToMend = {
  recipeId: string;
  title: string;
  findings: readonly Pick<FindingOfKind, 'kind' | 'words'>[];
};

/** The recipes in which the same kind of thing was found, with what is said of each. */
export type FindingGroup = {
  kind: FindingKind;
  recipes: readonly (Pick<RecipeToMend, 'recipeId' | 'title'> & { sentences: readonly string[] })[];
};

/** What was found so far in recipes that are to be published. */
export type PublishCheckState = {
  /** False until all are looked through. */
  isDone: boolean;
  /** How many could not be read. */
  unreadCount: number;
  toMend: readonly RecipeToMend[];
};

/** Looks through recipes before many are published. No action rejects. */
export type PublishCheck = {
  $check: ReadableAtom<PublishCheckState>;
  /** Looks through them, until the signal is aborted. Those of which readers have everything have nothing to mend. */
  look(recipeIds: readonly string[], signal: AbortSignal): Promise<void>;
};

/** What it needs of its page. */
export type PublishCheckEnvironment = {
  callApi: CallApi;
  catalogue: Pick<Resource<Catalogue>, '$state' | 'load'>;
  now(): number;
};

/** Recipes that are read at the same time. */
const READ_AT_ONCE = 6;

export function createPublishCheck(
  { callApi, catalogue, now }: PublishCheckEnvironment,
  siteSlug: string,
): PublishCheck {
  const $check = atom<PublishCheckState>({ isDone: false, unreadCount: 0, toMend: [] });

  async function lookInto(recipeId: string, signal: AbortSignal): Promise<RecipeToMend | null> {
    const params = { siteSlug, recipeId };
    const { body } = await callApi('GET /manage/:siteSlug/recipes/:recipeId/working-document', {
      params,
      signal,
    });
    const { document, deadLinkSlugs, publishedAt, hasUnpublishedChanges } = body.workingRecipe;
    const known = catalogue.$state.get().value;
    if (!known) throw new Error('There is no catalogue.');
    const { names, reader } = known;
    const isUpToDate = publishedAt !== null && publishedAt <= now() && !hasUnpublishedChanges;
    if (isUpToDate) return null;
    const context = {
      names,
      deadLinkSlugs: new Set(deadLinkSlugs),
      isUnderstood: (line: string) => reader.readUsage(line, '').isUnderstood,
    };
    const findings = findingsOf(withoutBlankItems(document), context).map(({ kind, words }) => ({
      kind,
      words,
    }));
    return findings.length === 0 ? null : { recipeId, title: document.title, findings };
  }

  return {
    $check,
    async look(recipeIds, signal) {
      $check.set({ isDone: false, unreadCount: 0, toMend: [] });
      await catalogue.load();
      for (const some of inParts(recipeIds, READ_AT_ONCE)) {
        if (signal.aborted) return;
        const looked = await Promise.allSettled(some.map((recipeId) => lookInto(recipeId, signal)));
        if (signal.aborted) return;
        const { unreadCount, toMend } = $check.get();
        const found = looked.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
        const unread = looked.filter(({ status }) => status === 'rejected').length;
        $check.set({ isDone: false, unreadCount: unreadCount + unread, toMend: [...toMend, ...found] });
      }
      if (!signal.aborted) $check.set({ ...$check.get(), isDone: true });
    },
  };
}

/** What was found, the most pressing kind first. */
export function groupedFindings(toMend: readonly RecipeToMend[]): FindingGroup[] {
  return (Object.keys(FINDING_KINDS) as FindingKind[])
    .map((kind) => ({
      kind,
      recipes: toMend
        .map(({ recipeId, title, findings }) => ({
          recipeId,
          title,
          sentences: findings.filter((finding) => finding.kind === kind).map(({ words }) => words),
        }))
        .filter(({ sentences }) => sentences.length > 0),
    }))
    .filter(({ recipes }) => recipes.length > 0);
}

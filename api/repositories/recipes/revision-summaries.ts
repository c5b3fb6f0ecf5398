/** What published revisions say in short. A revision never changes, so each is read once, as far as memory goes. */

import { LRUCache } from 'lru-cache';
import type { UpdateLine } from '#domain/recipes/recipe-cards.ts';
import type { RecipeReferences, RecipeSummary } from '#domain/recipes/recipe-contents.ts';
import { type ReplacedTerms, referencesOfNow } from '#domain/recipes/terms/replaced-terms.ts';
import { inParts } from '#domain/shared/in-parts.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromOwnJson } from '../json.ts';
import { readReplacedTerms } from './replaced-terms.ts';

/** What stands beside a revision's document. It must not be changed: all who ask get the same objects. */
type RevisionSummary = {
  /** When its words were written, in milliseconds UTC. */
  revisedAt: number;
  /** The author's last line about what changed. */
  update: UpdateLine | null;
  summary: RecipeSummary;
  references: RecipeReferences;
};

/** Of all that is kept, as JSON: about ten thousand recipes. */
const KEPT_MAX_CHARACTERS = 16_000_000;
/** Ids named in one statement. */
const IDS_PER_STATEMENT = 500;

const kept = new LRUCache<string, RevisionSummary>({ maxSize: KEPT_MAX_CHARACTERS });
const referencesBefore = new WeakMap<RecipeReferences, RecipeReferences>();
const knownIds = new Map<string, string>();

/** What revisions of a site's recipes say now, by revision id; one that is missing is left out. */
export async function readRevisionSummaries(
  db: Queryable,
  siteId: string,
  revisionIds: readonly string[],
): Promise<Map<string, RevisionSummary>> {
  const found = await readStored(db, revisionIds);
  const replaced = await readReplacedTerms(db, siteId);
  if (replaced.size === 0) return found;
  return new Map(
    [...found].map(([id, revision]) => [
      id,
      { ...revision, references: unchangedReferences(revision.references, replaced) },
    ]),
  );
}

/** What a revision refers to now: the object from before, as long as that says the same. */
function unchangedReferences(references: RecipeReferences, replaced: ReplacedTerms): RecipeReferences {
  const now = referencesOfNow(references, replaced);
  if (now === references) return references;
  const before = referencesBefore.get(references);
  if (before && JSON.stringify(before) === JSON.stringify(now)) return before;
  referencesBefore.set(references, now);
  return now;
}

async function readStored(
  db: Queryable,
  revisionIds: readonly string[],
): Promise<Map<string, RevisionSummary>> {
  const found = new Map<string, RevisionSummary>();
  const unknown: string[] = [];
  for (const id of revisionIds) {
    const known = kept.get(id);
    if (known) found.set(id, known);
    else unknown.push(id);
  }
  for (const some of inParts(unknown, IDS_PER_STATEMENT)) {
    const rows = await db
      .selectFrom('recipe_revisions')
      .select(['id', 'created_at', 'what_changed', 'what_changed_at', 'summary', 'references'])
      .where('id', 'in', some)
      .execute();
    for (const row of rows) {
      const revision = toRevisionSummary(row);
      kept.set(row.id, revision, { size: row.summary.length + row.references.length });
      found.set(row.id, revision);
    }
  }
  return found;
}

function toRevisionSummary(row: {
  created_at: number;
  what_changed: string | null;
  what_changed_at: number | null;
  summary: string;
  references: string;
}): RevisionSummary {
  const summary = fromOwnJson<RecipeSummary>(row.summary);
  const references = fromOwnJson<RecipeReferences>(row.references);
  return {
    revisedAt: row.created_at,
    update: toUpdateLine(row.what_changed, row.what_changed_at),
    summary: { ...summary, badgeTermIds: shareIds(summary.badgeTermIds) },
    references: {
      ...references,
      ingredientIds: shareIds(references.ingredientIds),
      unitIds: shareIds(references.unitIds),
      equipmentIds: shareIds(references.equipmentIds),
      termIds: shareIds(references.termIds),
    },
  };
}

/** Each id's text is stored once, though many recipes name it: this halves the memory of a large site's recipes. */
function shareIds(ids: readonly string[]): string[] {
  return ids.map((id) => {
    const known = knownIds.get(id);
    if (known === undefined) knownIds.set(id, id);
    return known ?? id;
  });
}

/** The line of a revision; null where nothing was said. */
export function toUpdateLine(words: string | null, at: number | null): UpdateLine | null {
  return words === null || at === null ? null : { at, words };
}

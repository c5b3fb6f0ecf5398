/** Terms that a site has merged into others or deleted, and what documents that name them say now. No zod here. */

import type { CollectionDocument } from '../collections.ts';
import type { RecipeReferences } from '../recipe-contents.ts';
import type { TypedRecipe } from '../working-recipe.ts';

/** By id of a term that is no more: that of the term which has taken its place; null where none has. */
export type ReplacedTerms = ReadonlyMap<string, string | null>;

type NamesTerms = Pick<TypedRecipe, 'tagIds' | 'contributorIds' | 'equipmentUsages'>;

/** Where terms end that were merged into others, which may have been merged or deleted later. */
export function followReplaced(steps: ReplacedTerms): ReplacedTerms {
  const endOf = (id: string): string | null => {
    const next = steps.get(id);
    if (next === undefined) return id;
    return next === null ? null : endOf(next);
  };
  return new Map([...steps.keys()].map((id) => [id, endOf(id)]));
}

/** The ids, each once, with what has taken the place of those that are no more; the same array where none is. */
function idsOfNow(ids: string[], replaced: ReplacedTerms): string[] {
  if (!ids.some((id) => replaced.has(id))) return ids;
  return [...new Set(ids.flatMap((id) => (replaced.has(id) ? (replaced.get(id) ?? []) : id)))];
}

/** What a document refers to now; the same object where it names nothing that is no more. */
export function referencesOfNow(references: RecipeReferences, replaced: ReplacedTerms): RecipeReferences {
  const { termIds, equipmentIds, contributorIds } = references;
  const now = {
    termIds: idsOfNow(termIds, replaced),
    equipmentIds: idsOfNow(equipmentIds, replaced),
    contributorIds: idsOfNow(contributorIds, replaced),
  };
  const isSame =
    now.termIds === termIds && now.equipmentIds === equipmentIds && now.contributorIds === contributorIds;
  return isSame ? references : { ...references, ...now };
}

/** What a document says now; the same object where it names nothing that is no more. */
export function documentOfNow<Document extends NamesTerms>(
  document: Document,
  replaced: ReplacedTerms,
): Document {
  const { tagIds, contributorIds, equipmentUsages } = document;
  const now: NamesTerms = {
    tagIds: idsOfNow(tagIds, replaced),
    contributorIds: idsOfNow(contributorIds, replaced),
    equipmentUsages: usagesOfNow(equipmentUsages, replaced),
  };
  const isSame =
    now.tagIds === tagIds && now.contributorIds === contributorIds && now.equipmentUsages === equipmentUsages;
  return isSame ? document : { ...document, ...now };
}

/** Of tools that have become one, the first usage stays. */
function usagesOfNow(
  usages: NamesTerms['equipmentUsages'],
  replaced: ReplacedTerms,
): NamesTerms['equipmentUsages'] {
  if (!usages.some(({ equipmentId }) => replaced.has(equipmentId))) return usages;
  // By tool: whether a usage that stays named another one.
  const shown = new Map<string, boolean>();
  return usages.flatMap((usage) => {
    const isReplaced = replaced.has(usage.equipmentId);
    const now = isReplaced ? replaced.get(usage.equipmentId) : usage.equipmentId;
    if (now == null || (shown.has(now) && (isReplaced || shown.get(now)))) return [];
    shown.set(now, isReplaced || shown.get(now) === true);
    return [{ ...usage, equipmentId: now }];
  });
}

/** The rule of a collection now. A term that was deleted stays in it: no recipe has it, so the rule takes none. */
export function ruleOfNow(
  rule: CollectionDocument['rule'],
  replaced: ReplacedTerms,
): CollectionDocument['rule'] {
  if (!rule?.termIds.some((id) => replaced.has(id))) return rule;
  return { ...rule, termIds: [...new Set(rule.termIds.map((id) => replaced.get(id) ?? id))] };
}

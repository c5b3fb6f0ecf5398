import type { RecipeDocument } from '#domain/recipes/recipes.ts';
import { TERM_FIELDS, TERM_KINDS } from '#domain/recipes/terms/term-kinds.ts';
import { NOT_ON_THIS_SITE_SENTENCE } from '#domain/text/sentences.ts';
import type { Queryable } from '../../db/transaction.ts';
import { listUsableIds } from '../../repositories/media/media.ts';
import {
  listContributors,
  listEquipment,
  listIngredients,
  listTerms,
  listUnits,
} from '../../repositories/recipes/catalogue.ts';
import { readReplacedTerms } from '../../repositories/recipes/replaced-terms.ts';

/**
 * Finds ids in a recipe's document that do not exist or belong to another site.
 * @param earlier the document as it was, whose pictures and videos may stay, whoever uploaded them
 * @returns a sentence for each, by the path of its field; empty when all is well
 */
export async function findUnknownReferences(
  db: Queryable,
  siteId: string,
  document: RecipeDocument,
  earlier: RecipeDocument | null,
): Promise<Record<string, string>> {
  const { usages, imageUses, videoUses } = listUses(document);
  const problems: Record<string, string> = {};
  // Whoever wrote it may not know yet that a term was merged or deleted; it is read as what it is now.
  const replaced = await readReplacedTerms(db, siteId);
  const check = (path: string, id: string | null, known: { has(id: string): boolean }) => {
    if (id !== null && !known.has(id) && !replaced.has(id)) problems[path] = NOT_ON_THIS_SITE_SENTENCE;
  };

  const before = earlier && listUses(earlier);
  const images = await listUsableIds(
    db,
    'images',
    siteId,
    imageUses.map((use) => use.id),
  );
  for (const { id } of before?.imageUses ?? []) images.add(id);
  for (const use of imageUses) check(use.path, use.id, images);

  const videos = await listUsableIds(
    db,
    'videos',
    siteId,
    videoUses.flatMap((use) => use.id ?? []),
  );
  for (const { id } of before?.videoUses ?? []) if (id !== null) videos.add(id);
  for (const use of videoUses) check(use.path, use.id, videos);

  const units = idsOf(await listUnits(db));
  const ingredients = idsOf(
    await listIngredients(
      db,
      usages.flatMap(({ usage }) => usage.ingredientId ?? []),
    ),
  );
  for (const { usage, path } of usages) {
    const amounts = [
      { amount: usage, at: path },
      { amount: usage.secondAmount, at: `${path}.secondAmount` },
      ...(usage.furtherAmounts ?? []).map((amount, index) => ({
        amount,
        at: `${path}.furtherAmounts.${index}`,
      })),
    ];
    for (const { amount, at } of amounts) {
      check(`${at}.unitId`, amount?.unitId ?? null, units);
      check(`${at}.addedPart.unitId`, amount?.addedPart?.unitId ?? null, units);
    }
    check(`${path}.ingredientId`, usage.ingredientId, ingredients);
  }

  const tools = document.equipmentUsages.map(({ equipmentId }) => equipmentId);
  const equipment = idsOf(await listEquipment(db, siteId, tools));
  tools.forEach((id, index) => {
    check(`equipmentUsages.${index}.equipmentId`, id, equipment);
  });

  const contributors = idsOf(await listContributors(db, siteId));
  document.contributorIds.forEach((id, index) => {
    check(`contributorIds.${index}`, id, contributors);
  });

  const terms = await listTerms(
    db,
    siteId,
    TERM_KINDS.flatMap((kind) => document[TERM_FIELDS[kind]]),
  );
  for (const kind of TERM_KINDS) {
    const known = idsOf(terms.filter((term) => term.kind === kind));
    document[TERM_FIELDS[kind]].forEach((id, index) => {
      check(`${TERM_FIELDS[kind]}.${index}`, id, known);
    });
  }
  return problems;
}

/** What of a document names something else, each with the path of its field. */
function listUses({
  ingredientUsageGroups,
  instructionGroups,
  images,
  equipmentUsages,
  videoId,
}: RecipeDocument) {
  const usages = ingredientUsageGroups.flatMap((group, groupIndex) =>
    group.ingredientUsages.map((usage, index) => ({
      usage,
      path: `ingredientUsageGroups.${groupIndex}.ingredientUsages.${index}`,
    })),
  );
  const steps = instructionGroups.flatMap((group, groupIndex) =>
    group.instructions.map((step, index) => ({
      step,
      path: `instructionGroups.${groupIndex}.instructions.${index}`,
    })),
  );
  const imageUses = [
    ...images.map((image, index) => ({ id: image.id, path: `images.${index}.id` })),
    ...steps.flatMap(({ step, path }) =>
      step.imageIds.map((id, index) => ({ id, path: `${path}.imageIds.${index}` })),
    ),
    ...equipmentUsages.flatMap(({ imageOverrideId: id }, index) =>
      id === null ? [] : [{ id, path: `equipmentUsages.${index}.imageOverrideId` }],
    ),
  ];
  const videoUses = [
    { id: videoId, path: 'videoId' },
    ...steps.map(({ step, path }) => ({ id: step.videoId, path: `${path}.videoId` })),
  ];
  return { usages, imageUses, videoUses };
}

function idsOf(rows: readonly { id: string }[]): Set<string> {
  return new Set(rows.map((row) => row.id));
}

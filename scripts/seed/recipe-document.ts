/** From a recipe as it is written to the document that is stored. */
import { RecipeDocument } from '#domain/recipes/recipes.ts';
import { TERM_FIELDS, TERM_GROUPS, TERM_KINDS, type TermKind } from '#domain/recipes/term-kinds.ts';
import type { BlockNode, InlineNode, ListItemNode, RichText } from '#domain/text/rich-text.ts';
import { isBlock } from '#domain/text/rich-text-reading.ts';
import { INGREDIENTS } from '../../api/db/catalogue/ingredients.ts';
import { stableId } from '../../api/db/catalogue/stable-id.ts';
import type { DemonstrationKitchen, DemonstrationRecipe, Line, Step } from './demonstration.ts';
import { imageReference, pictureId } from './picture-ids.ts';

/**
 * The recipe with ids in place of names. The ids are the same in every run and every database.
 * @throws for a step that speaks of a line the recipe does not have, and for anything zod refuses
 */
export function recipeDocument(kitchen: DemonstrationKitchen, recipe: DemonstrationRecipe): RecipeDocument {
  const own = (kind: string, name: string) => stableId(kind, `${kitchen.slug}/${recipe.slug}/${name}`);
  const lines = new Map(
    recipe.ingredients.flatMap((group) => group.lines).map((line) => [lineName(line), line]),
  );
  const resolve = (nodes: InlineNode[]) => nodes.map((node) => resolveUses(node, recipe, lines, own));
  const videoId = (name: string | undefined) => (name === undefined ? null : clipId(kitchen.slug, name));

  return RecipeDocument.parse({
    title: recipe.title,
    slug: recipe.slug,
    description: recipe.description,
    images: recipe.pictures.map((picture) => imageReference(kitchen.slug, picture)),
    videoId: videoId(recipe.video),
    youtubeVideoId: recipe.youtubeVideoId,
    storyExcerpt: recipe.storyExcerpt,
    storyMore: recipe.storyMore,
    note: recipe.note && resolveBlocks(recipe.note, resolve),
    legacyRecipeData: recipe.legacyHtml === undefined ? null : { content: recipe.legacyHtml },
    privacySetting: recipe.privacySetting,
    prepTimeMinutes: recipe.prepTimeMinutes,
    cookTimeMinutes: recipe.cookTimeMinutes,
    customTimeLabel: recipe.customTime?.label,
    customTimeMinutes: recipe.customTime?.minutes,
    totalTimeMinutes: recipe.totalTimeMinutes,
    yieldServings: recipe.yieldServings,
    yieldText: recipe.yieldText,
    servingDescription: recipe.servingDescription,
    difficultyLevel: recipe.difficultyLevel,
    ...Object.fromEntries(
      TERM_KINDS.map((kind) => [
        TERM_FIELDS[kind],
        (recipe.terms[TERM_GROUPS[kind]] ?? []).map((slug) => termId(kitchen, kind, slug)),
      ]),
    ),
    keywords: recipe.keywords,
    ingredientUsageGroups: recipe.ingredients.map((group, index) => ({
      id: own('ingredient-usage-group', String(index)),
      title: group.title,
      note: group.note,
      ingredientUsages: group.lines.map((line) => ingredientUsage(line, own)),
    })),
    instructionGroups: recipe.steps.map((group, groupIndex) => ({
      id: own('instruction-group', String(groupIndex)),
      title: group.title,
      note: group.note,
      instructions: group.steps.map((step: Step, index) => ({
        id: own('instruction', `${groupIndex}-${index}`),
        content: [{ type: 'paragraph', children: resolve(step.words) }],
        timerMinutes: step.timerMinutes,
        furtherTimerMinutes: step.furtherTimerMinutes,
        note: step.note,
        videoId: videoId(step.video),
        imageIds: (step.pictures ?? []).map((picture) => pictureId(kitchen.slug, picture)),
      })),
    })),
    equipmentUsages: (recipe.tools ?? []).map((tool) => ({
      id: own('equipment-usage', tool.equipment),
      equipmentId: equipmentId(kitchen, tool.equipment),
      link: tool.link,
      note: tool.note,
      imageOverrideId: tool.picture ? pictureId(kitchen.slug, tool.picture) : null,
      equipmentTitleOverride: tool.title,
    })),
    contributorIds: (recipe.contributors ?? []).map((slug) => contributorId(kitchen.slug, slug)),
    credit: recipe.credit,
  });
}

/** Identifier of a clip of a kitchen. */
export function clipId(siteSlug: string, name: string): string {
  return stableId('video', `${siteSlug}/${name}`);
}

/** Identifier of a contributor of a kitchen. */
export function contributorId(siteSlug: string, slug: string): string {
  return stableId('contributor', `${siteSlug}/${slug}`);
}

/** Identifier of a tool: the kitchen's own, else the catalogue's. */
export function equipmentId(kitchen: DemonstrationKitchen, slug: string): string {
  const isOwn = kitchen.equipment.some((equipment) => equipment.slug === slug);
  return stableId('equipment', isOwn ? `${kitchen.slug}/${slug}` : slug);
}

/** Identifier of a term: the kitchen's own, else the catalogue's. */
export function termId(kitchen: DemonstrationKitchen, kind: TermKind, slug: string): string {
  const isOwn = kitchen.terms.some((term) => term.kind === kind && term.slug === slug);
  return stableId(kind, isOwn ? `${kitchen.slug}/${slug}` : slug);
}

/** Name steps know a line by. */
export function lineName(line: Line): string {
  const name = line.id ?? line.ingredient;
  if (name === undefined) throw new Error(`The line '${line.title}' needs an id or an ingredient.`);
  return name;
}

function ingredientUsage(line: Line, own: (kind: string, name: string) => string) {
  const [quantityMin, quantityMax] = typeof line.amount === 'number' ? [line.amount] : (line.amount ?? []);
  const { preparation, second } = line;
  return {
    id: own('ingredient-usage', lineName(line)),
    quantityMin,
    quantityMax,
    unitId: line.unit === undefined ? null : stableId('unit', line.unit),
    ingredientId: line.ingredient === undefined ? null : stableId('ingredient', line.ingredient),
    preparation: preparation && [
      {
        type: 'paragraph',
        children: typeof preparation === 'string' ? [{ text: preparation }] : preparation,
      },
    ],
    ingredientTitleOverride: line.title,
    link: line.link,
    note: line.note,
    quantityQualifier: line.qualifier,
    unitTitleOverride: line.unitTitle,
    writtenLine: line.written,
    secondAmount: second && { quantityMin: second.amount, unitId: stableId('unit', second.unit) },
  };
}

function resolveUses(
  node: InlineNode,
  recipe: DemonstrationRecipe,
  lines: Map<string, Line>,
  own: (kind: string, name: string) => string,
): InlineNode {
  if (!('type' in node) || node.type !== 'ingredient-usage-reference') return node;
  const name = node.ingredientUsageId;
  const line = lines.get(name);
  if (!line) throw new Error(`'${recipe.slug}' has no ingredient line '${name}'.`);
  const title = line.title ?? INGREDIENTS.find(({ slug }) => slug === line.ingredient)?.title ?? name;
  return { ...node, ingredientUsageId: own('ingredient-usage', name), children: [{ text: title }] };
}

/** The same blocks with other lines of text in them. */
function resolveBlocks(blocks: RichText, resolve: (nodes: InlineNode[]) => InlineNode[]): RichText {
  return blocks.map((block): BlockNode => {
    switch (block.type) {
      case 'document':
        return { ...block, children: resolveBlocks(block.children, resolve) };
      case 'numbered-list':
      case 'bulleted-list':
        return { ...block, children: block.children.map((item) => resolveItem(item, resolve)) };
      default:
        return { ...block, children: resolve(block.children) };
    }
  });
}

function resolveItem(item: ListItemNode, resolve: (nodes: InlineNode[]) => InlineNode[]): ListItemNode {
  return {
    ...item,
    children: item.children.flatMap((node): (BlockNode | InlineNode)[] =>
      isBlock(node) ? resolveBlocks([node], resolve) : resolve([node]),
    ),
  };
}

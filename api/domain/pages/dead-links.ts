import { recipeSlugOf } from '../recipes/recipe-contents.ts';
import type { TypedRecipe } from '../recipes/working-recipe.ts';
import type { RichText } from '../text/rich-text.ts';
import type { RichTextNode } from '../text/rich-text-reading.ts';

/** A recipe's document whose links to recipes that readers cannot open are plain words. */
export function withoutDeadLinks<Document extends TypedRecipe>(
  document: Document,
  livingSlugs: ReadonlySet<string>,
): Document {
  const live = (text: RichText | null) => (text === null ? null : withoutDeadTextLinks(text, livingSlugs));
  return {
    ...document,
    description: live(document.description),
    storyExcerpt: live(document.storyExcerpt),
    storyMore: live(document.storyMore),
    note: live(document.note),
    ingredientUsageGroups: document.ingredientUsageGroups.map((group) => ({
      ...group,
      ingredientUsages: group.ingredientUsages.map((usage) => ({
        ...usage,
        preparation: live(usage.preparation),
      })),
    })),
    instructionGroups: document.instructionGroups.map((group) => ({
      ...group,
      instructions: group.instructions.map((step) => ({ ...step, content: live(step.content) })),
    })),
  };
}

/** Formatted text whose links to recipes that readers cannot open are plain words. */
export function withoutDeadTextLinks<Node extends RichTextNode>(
  nodes: readonly Node[],
  livingSlugs: ReadonlySet<string>,
): Node[] {
  return nodes.flatMap((node) => {
    if (!('children' in node)) return [node];
    const children = withoutDeadTextLinks(node.children as RichTextNode[], livingSlugs);
    const slug = node.type === 'link' ? recipeSlugOf(node.href) : null;
    if (slug !== null && !livingSlugs.has(slug)) return children as Node[];
    return [{ ...node, children } as Node];
  });
}

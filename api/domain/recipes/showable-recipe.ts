/** An unfinished recipe as it can be shown: what publishing would refuse is left out. */
import { TITLE_MAX_LENGTH } from '../shared/constants.ts';
import { isRecord } from '../shared/records.ts';
import { RichText } from '../text/rich-text.ts';
import { UNTITLED } from '../text/sentences.ts';
import { slugOf } from '../text/slugs.ts';
import { cutText } from '../text/text.ts';
import { RecipeDocument } from './recipes.ts';
import { publishablePart, type WorkingRecipe, withoutBlankItems } from './working-recipe.ts';

/**
 * The part of a working document that passes the rules of publishing: whatever does not is taken out, links that lead
 * nowhere are plain words, and a recipe without a name is called UNTITLED.
 */
export function showablePart(recipe: WorkingRecipe): RecipeDocument {
  const title = cutText(recipe.title.trim(), TITLE_MAX_LENGTH) || UNTITLED;
  const whole = withoutBlankItems(publishablePart(recipe));
  const candidate: Record<string, unknown> = {
    ...(withoutUnfitLinks(whole) as RecipeDocument),
    title,
    slug: RecipeDocument.shape.slug.safeParse(recipe.slug).data ?? (slugOf(title) || slugOf(UNTITLED)),
  };
  for (;;) {
    const parsed = RecipeDocument.safeParse(candidate);
    if (parsed.success) return parsed.data;
    // From the end, so that places in lists stay what they were.
    for (const { path } of [...parsed.error.issues].reverse()) takeOut(candidate, path);
  }
}

/** Takes a value out of what it stands in; what cannot be without it goes too. */
function takeOut(root: Record<string, unknown>, path: readonly PropertyKey[]): void {
  const key = path.at(-1);
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((value, name) => (value as Record<PropertyKey, unknown> | undefined)?.[name], root);
  if (key === undefined) throw new Error('A recipe without anything that could be shown.');
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (isRecord(parent) && parent[key as string] !== undefined) delete parent[key as string];
  else takeOut(root, path.slice(0, -1));
}

/** A copy in which a link with an address that readers may not get is its words. */
function withoutUnfitLinks(value: unknown): unknown {
  if (Array.isArray(value))
    return value.flatMap((item) => {
      const copied = withoutUnfitLinks(item);
      return isRecord(copied) && copied.type === 'link' && !isFitLink(copied) ? copied.children : [copied];
    });
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutUnfitLinks(part)]));
}

function isFitLink({ href }: Record<string, unknown>): boolean {
  return RichText.safeParse([{ type: 'paragraph', children: [{ type: 'link', href, children: [] }] }])
    .success;
}

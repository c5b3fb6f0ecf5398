/**
 * A recipe while it is written: the same document without its limits and rules, so that nothing typed is ever refused
 * (no title, half an address, an empty line). POST, PUT and publishing parse it strictly.
 */
import { z } from 'zod';
import { ImageReference } from '../media/media.ts';
import { TYPED_NUMBER_MAX_LENGTH } from '../shared/constants.ts';
import { problemsOf, sentenceOfIssue } from '../shared/field-problems.ts';
import { Id, Instant, TextPiece } from '../shared/fields.ts';
import { isSame } from '../shared/records.ts';
import { TypedRichText } from '../text/rich-text.ts';
import { hasText } from '../text/rich-text-reading.ts';
import { IngredientUsage, IngredientUsageGroup } from './lines/ingredient-usages.ts';
import { Credit, EquipmentUsage, Instruction, InstructionGroup, RecipeDocument } from './recipes.ts';
import { sentencesOfNumberWords } from './typed-numbers.ts';

const typed = TextPiece.nullable().default(null);
const typedText = TypedRichText.nullable().default(null);
const numberWords = TextPiece.min(1).max(TYPED_NUMBER_MAX_LENGTH);
/** A number, or the words that stand in its field as long as they are none. */
const typedNumber = z.union([z.number().finite(), numberWords]).nullable().default(null);

/** What a creator writes to themselves about a recipe: never published, in no revision. */
export const PrivateNote = z.object({
  id: Id,
  /** When it was begun, in milliseconds UTC. */
  writtenAt: Instant,
  text: TextPiece,
});
export type PrivateNote = z.infer<typeof PrivateNote>;

const TypedImageReference = ImageReference.extend({ altText: TextPiece.nullish() });

const TypedIngredientUsage = IngredientUsage.extend({
  quantityQualifier: typed,
  unitTitleOverride: typed,
  preparation: typedText,
  ingredientTitleOverride: typed,
  link: typed,
  note: typed,
  writtenLine: typed,
  /** What was typed as the amount, or as its upper end, and is no number; absent when nothing was. */
  quantityMinWords: numberWords.optional(),
  quantityMaxWords: numberWords.optional(),
});
export type TypedIngredientUsage = z.infer<typeof TypedIngredientUsage>;

const TypedInstruction = Instruction.extend({
  content: typedText,
  note: typed,
  imageIds: z.array(Id).default([]),
  imageAltTexts: z.record(Id, TextPiece).default({}),
  /** What was typed as its timers, and is no time; absent when nothing was. */
  timerWords: numberWords.optional(),
});
export type TypedInstruction = z.infer<typeof TypedInstruction>;

/** The working document of a recipe, as it was typed. */
export const WorkingRecipe = RecipeDocument.extend({
  title: TextPiece.default(''),
  slug: TextPiece.default(''),
  description: typedText,
  images: z.array(TypedImageReference).default([]),
  youtubeVideoId: typed,
  storyExcerpt: typedText,
  storyMore: typedText,
  note: typedText,
  prepTimeMinutes: typedNumber,
  cookTimeMinutes: typedNumber,
  customTimeLabel: typed,
  customTimeMinutes: typedNumber,
  totalTimeMinutes: typedNumber,
  yieldServings: typedNumber,
  yieldText: typed,
  servingDescription: typed,
  keywords: z.array(TextPiece).default([]),
  ingredientUsageGroups: z
    .array(
      IngredientUsageGroup.extend({
        title: typed,
        note: typed,
        ingredientUsages: z.array(TypedIngredientUsage).default([]),
      }),
    )
    .default([]),
  instructionGroups: z
    .array(
      InstructionGroup.extend({
        title: typed,
        note: typed,
        instructions: z.array(TypedInstruction).default([]),
      }),
    )
    .default([]),
  equipmentUsages: z
    .array(EquipmentUsage.extend({ link: typed, note: typed, equipmentTitleOverride: typed }))
    .default([]),
  credit: Credit.extend({ name: typed, href: typed }).nullable().default(null),
  /** Notes that are never published, oldest first; absent when there are none. */
  privateNotes: z.array(PrivateNote).optional(),
});
export type WorkingRecipe = z.infer<typeof WorkingRecipe>;

/** The part of a working document that can be published, as it was typed. */
export type TypedRecipe = Omit<WorkingRecipe, 'privateNotes'>;

/** A working document without what is never published. */
export function publishablePart({ privateNotes: _, ...document }: WorkingRecipe): TypedRecipe {
  return document;
}

/** A document without lines and steps in which there is nothing, and without groups that are left with nothing. */
export function withoutBlankItems<Document extends TypedRecipe>(recipe: Document): Document {
  const lists = {
    ingredientUsageGroups: recipe.ingredientUsageGroups
      .map((group) => ({
        ...group,
        ingredientUsages: group.ingredientUsages.filter((usage) => !isBlankUsage(usage)),
      }))
      .filter(({ ingredientUsages, title }) => ingredientUsages.length > 0 || title),
    instructionGroups: recipe.instructionGroups
      .map((group) => ({ ...group, instructions: group.instructions.filter((step) => !isBlankStep(step)) }))
      .filter(({ instructions, title }) => instructions.length > 0 || title),
  };
  return { ...recipe, ...lists };
}

/** True for a recipe in which there is nothing: it is no draft, be it that it was one. Its address comes of itself. */
export function isBlankRecipe(recipe: WorkingRecipe): boolean {
  const bare = withoutBlankItems({ ...recipe, title: recipe.title.trim(), slug: '' });
  return isSame(bare, WorkingRecipe.parse({}));
}

/** True for a line in which there is nothing. */
function isBlankUsage(usage: TypedIngredientUsage): boolean {
  const { id: _, preparation, ...fields } = usage;
  return !hasText(preparation) && Object.values(fields).every((value) => (value ?? '') === '');
}

/** True for a step in which there is nothing. */
function isBlankStep(step: TypedInstruction): boolean {
  const { content, note, timerMinutes, timerWords, videoId, imageIds } = step;
  const hasTimers = timerMinutes !== null || timerWords !== undefined;
  return !hasText(content) && !note && !hasTimers && videoId === null && imageIds.length === 0;
}

/**
 * A working document as it would be published.
 * @returns the document, or a sentence for each field that needs another look, by its path ('credit.href')
 */
export function readyToPublish(
  recipe: WorkingRecipe,
): { document: RecipeDocument } | { problems: Record<string, string> } {
  const parsed = RecipeDocument.safeParse(recipe, { error: sentenceOfIssue });
  const problems = {
    ...(parsed.success ? {} : problemsOf(parsed.error)),
    ...sentencesOfNumberWords(recipe),
  };
  return parsed.success && Object.keys(problems).length === 0 ? { document: parsed.data } : { problems };
}

/** What is wrong with an address as it is written; one that is left empty is made of the name. */
export function problemOfSlug(slug: string): string | undefined {
  if (slug === '') return undefined;
  return RecipeDocument.shape.slug.safeParse(slug, { error: sentenceOfIssue }).error?.issues[0]?.message;
}

/** True when two documents say the same; a field that is null says no more than one that is absent. */
export function isSameDocument(one: TypedRecipe, other: TypedRecipe): boolean {
  return wordsToCompare(one) === wordsToCompare(other);
}

function wordsToCompare(recipe: TypedRecipe): string {
  const ready = readyToPublish(recipe);
  const document = 'document' in ready ? ready.document : recipe;
  return JSON.stringify(document, (_, value: unknown) => value ?? undefined);
}

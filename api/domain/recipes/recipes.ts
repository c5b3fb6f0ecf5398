import { z } from 'zod';
import { AltText, CroppedImage, Image, ImageReference } from '../media/media.ts';
import { Video } from '../media/videos.ts';
import { CREDIT_NAME_MAX_LENGTH } from '../shared/constants.ts';
import {
  CoercedInstant,
  GroupTitle,
  HistoricInstant,
  Id,
  Line,
  Minutes,
  Remark,
  Slug,
  Title,
  WebAddress,
} from '../shared/fields.ts';
import { changeOf } from '../shared/partial-update.ts';
import { RichText } from '../text/rich-text.ts';
import { SENTENCES } from '../text/sentences.ts';
import { cleanJson } from '../text/text.ts';
import { Equipment, Ingredient, Unit } from './catalogue.ts';
import { AddedPart, IngredientUsage, IngredientUsageGroup, SecondAmount } from './lines/ingredient-usages.ts';
import { CountedTerm } from './terms/terms.ts';

/** Who may read a recipe. */
export const PrivacySetting = z.enum(['public', 'subscribers_only']);
export type PrivacySetting = z.infer<typeof PrivacySetting>;

/** How hard a recipe is. */
const DifficultyLevel = z.enum(['easy', 'medium', 'hard']);
export type DifficultyLevel = z.infer<typeof DifficultyLevel>;

const timerMinutes = z.number().positive().max(100_000);

/** One step. `timersOf` in `maths/durations.ts` gives all its timers. */
export const Instruction = z.object({
  /** Identifier, kept over edits. */
  id: Id,
  /** What to do. */
  content: RichText.nullable().default(null),
  /** Waiting time of the step, in minutes, the first where it has several; null has no timer. */
  timerMinutes: timerMinutes.nullable().default(null),
  /** Waiting times after the first, in minutes, in order; left out by callers who know of one timer only. */
  furtherTimerMinutes: z.array(timerMinutes).max(20).default([]),
  /** Remark after the step. */
  note: Remark,
  /** Video of the step. */
  videoId: Id.nullable().default(null),
  /** Pictures of the step, in order. */
  imageIds: z.array(Id).max(20).default([]),
  /** What those pictures show, by image. */
  imageAltTexts: z.record(Id, AltText).default({}),
});
export type Instruction = z.infer<typeof Instruction>;

/** Part of the steps. */
export const InstructionGroup = z.object({
  /** Identifier. */
  id: Id,
  /** Heading; null for none. */
  title: GroupTitle,
  /** Remark under the heading. */
  note: Remark,
  /** The steps, in order. */
  instructions: z.array(Instruction).max(200).default([]),
});
export type InstructionGroup = z.infer<typeof InstructionGroup>;

/** Tool a recipe needs. */
export const EquipmentUsage = z.object({
  /** Identifier. */
  id: Id,
  /** Tool of the catalogue or of the site. */
  equipmentId: Id,
  /** Page about the tool. */
  link: WebAddress.nullable().default(null),
  /** Remark. */
  note: Remark,
  /** Picture shown instead of the tool's. */
  imageOverrideId: Id.nullable().default(null),
  /** Name shown instead of the tool's. */
  equipmentTitleOverride: Remark,
});
export type EquipmentUsage = z.infer<typeof EquipmentUsage>;

/** Where a recipe comes from: 'Adapted from …', or the author's own words where they say more. */
export const Credit = z.object({
  /** Who or what it was adapted from, or a phrase ('After a card by Aunt Ada'); null shows the host of the address. */
  name: Line.trim().min(1).max(CREDIT_NAME_MAX_LENGTH).nullable().default(null),
  /** Page of the original. */
  href: WebAddress.nullable().default(null),
});
export type Credit = z.infer<typeof Credit>;

const ids = z.array(Id).max(100).default([]);

/** All that a creator writes of a recipe: one revision. */
export const RecipeDocument = z.object({
  /** Name of the dish. */
  title: Title,
  /** Name in addresses, unique on the site. */
  slug: Slug,
  /** What it is, in a few lines; public also on premium recipes. */
  description: RichText.nullable().default(null),
  /** Pictures, the first is the main one. */
  images: z.array(ImageReference).max(50).default([]),
  /** Uploaded video. */
  videoId: Id.nullable().default(null),
  /** Video on YouTube. */
  youtubeVideoId: z
    .string()
    .regex(/^[\w-]{6,20}$/, 'Use the address of a video on YouTube')
    .nullable()
    .default(null),
  /** Beginning of the story; public also on premium recipes. */
  storyExcerpt: RichText.nullable().default(null),
  /** Rest of the story. */
  storyMore: RichText.nullable().default(null),
  /** Remarks for the cook. */
  note: RichText.nullable().default(null),
  /** Data of an older system; `content` is HTML that is shown after lists and steps. */
  legacyRecipeData: z.record(z.string(), z.json()).overwrite(cleanJson).nullable().default(null),
  /** Who may read it. */
  privacySetting: PrivacySetting.default('public'),
  /** Preparation, in minutes. */
  prepTimeMinutes: Minutes.nullable().default(null),
  /** Cooking, in minutes. */
  cookTimeMinutes: Minutes.nullable().default(null),
  /** Name of the third time ('Rest'). */
  customTimeLabel: Line.max(100).nullable().default(null),
  /** Third time, in minutes. */
  customTimeMinutes: Minutes.nullable().default(null),
  /** Total as given, in minutes, where it is not the sum of the others; null shows the sum. */
  totalTimeMinutes: Minutes.nullable().default(null),
  /** Servings the amounts are for. */
  yieldServings: z.number().positive().max(10_000).nullable().default(null),
  /** The yield in its author's words ('4-6', 'about 2 dozen'), true of the recipe as written; null for none. */
  yieldText: Line.max(200).nullable().default(null),
  /** What a serving is ('cookies'). */
  servingDescription: Line.max(200).nullable().default(null),
  /** How hard it is. */
  difficultyLevel: DifficultyLevel.nullable().default(null),
  /** Tags. */
  tagIds: ids,
  /** Ways of cooking. */
  methodIds: ids,
  /** Kinds of dish. */
  foodCategoryIds: ids,
  /** Meals. */
  mealIds: ids,
  /** Cuisines. */
  cuisineIds: ids,
  /** Diets it fits. */
  dietIds: ids,
  /** Words for search engines. */
  keywords: z.array(Line.trim().min(1, SENTENCES.required).max(100)).max(100).default([]),
  /** Ingredients. */
  ingredientUsageGroups: z.array(IngredientUsageGroup).max(50).default([]),
  /** Steps. */
  instructionGroups: z.array(InstructionGroup).max(50).default([]),
  /** Tools. */
  equipmentUsages: z.array(EquipmentUsage).max(100).default([]),
  /** People who wrote it. */
  contributorIds: ids,
  /** What it was adapted from; private on premium recipes. */
  credit: Credit.nullable().default(null),
  /** The year or month ('1832', '1832-05') it had readers first in, where its source names no day; null for none. */
  publishedIn: z
    .string()
    .regex(/^[1-9]\d{3}(?:-(?:0[1-9]|1[0-2]))?$/, 'Use a year, or a year and a month such as 1832-05')
    .nullable()
    .default(null),
});
export type RecipeDocument = z.infer<typeof RecipeDocument>;

/** When readers get the recipe: an instant, or null for a draft. */
const publishedAt = z.union([z.null(), CoercedInstant]).optional();
/** Working version the change is based on. */
export const BasedOnVersion = z.number().int().positive().optional();

/** Body that makes a recipe. */
export const NewRecipe = RecipeDocument.extend({ publishedAt });
export type NewRecipe = z.infer<typeof NewRecipe>;

/** Body that changes a recipe: only what is named changes, lists are replaced whole. */
export const RecipeChange = changeOf(RecipeDocument).extend({ publishedAt, version: BasedOnVersion });
export type RecipeChange = z.infer<typeof RecipeChange>;

const ExpandedPart = AddedPart.extend({ unit: Unit.nullable() });
const ExpandedAmount = SecondAmount.extend({ unit: Unit.nullable(), addedPart: ExpandedPart.optional() });

/** Recipe as readers and the kitchen get it: the document with everything it refers to. */
export const Recipe = RecipeDocument.extend({
  /** Identifier. */
  id: Id,
  /** Working version, raised by every save. */
  version: z.number().int().positive(),
  /** When readers get it, in milliseconds UTC; null is a draft. */
  publishedAt: HistoricInstant.nullable(),
  /** Number of ingredient lines; null when there is no list. */
  ingredientUsageCount: z.number().int().min(0).nullable(),
  /** Pictures with their records. */
  images: z.array(CroppedImage.extend({ altText: AltText.nullable() })),
  /** The uploaded video. */
  video: Video.nullable(),
  /** Ingredients with their catalogue entries. */
  ingredientUsageGroups: z.array(
    IngredientUsageGroup.extend({
      ingredientUsages: z.array(
        IngredientUsage.extend({
          ingredient: Ingredient.nullable(),
          unit: Unit.nullable(),
          addedPart: ExpandedPart.optional(),
          secondAmount: ExpandedAmount.nullable(),
          furtherAmounts: z.array(ExpandedAmount).optional(),
        }),
      ),
    }),
  ),
  /** Steps with their media. */
  instructionGroups: z.array(
    InstructionGroup.extend({
      instructions: z.array(
        Instruction.extend({
          images: z.array(Image.extend({ altText: AltText.nullable() })),
          video: Video.nullable(),
        }).nullable(),
      ),
    }),
  ),
  /** Tools with their catalogue entries. */
  equipmentUsages: z.array(
    EquipmentUsage.extend({
      equipment: Equipment.extend({ image: Image.nullable() }).nullable(),
      imageOverride: Image.nullable(),
    }),
  ),
  /** Units that measurements in the texts refer to. */
  units: z.array(Unit),
  /** People who wrote it. */
  contributors: z.array(z.object({ id: Id, slug: Slug, displayName: z.string() })),
  /** Collections that hold it, first the one shown under the recipe. */
  collections: z.array(z.object({ id: Id, slug: Slug, title: z.string() })),
  categories: z.array(CountedTerm),
  cuisines: z.array(CountedTerm),
  meals: z.array(CountedTerm),
  methods: z.array(CountedTerm),
  diets: z.array(CountedTerm),
  tags: z.array(CountedTerm),
});
export type Recipe = z.infer<typeof Recipe>;

/** Recipe that somebody chose, as the kitchen names it. */
export const NamedRecipe = z.object({
  id: Id,
  /** As it is written; may be empty. */
  title: z.string(),
  /** Whether readers have it. */
  isPublished: z.boolean(),
  isDeleted: z.boolean(),
});
export type NamedRecipe = z.infer<typeof NamedRecipe>;

/** Recipe in a list. */
export const RecipeCard = z.object({
  /** Identifier. */
  id: Id,
  /** Name of the dish. */
  title: z.string(),
  /** Name in addresses. */
  slug: Slug,
  /** First words of the description. */
  summary: z.string(),
  /** Main picture. */
  image: CroppedImage.nullable(),
  /** Words of its badges, at most two. */
  badges: z.array(z.string()),
  /** Preparation, cooking and third time together, in minutes. */
  totalTimeMinutes: z.number().int().min(0),
  /** Number of ingredient lines. */
  ingredientUsageCount: z.number().int().min(0).nullable(),
  /** Who may read it. */
  privacySetting: PrivacySetting,
  /** When readers got it, in milliseconds UTC. */
  publishedAt: HistoricInstant,
  /** Readers who have made it, as they were counted last. */
  makerCount: z.number().int().min(0),
});
export type RecipeCard = z.infer<typeof RecipeCard>;

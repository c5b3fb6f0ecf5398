import { z } from 'zod';
import type { SplitText } from '#domain/recipe-text/pasted/split-text.ts';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { Line, Text } from '#domain/shared/fields.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { endpoint } from './endpoint.ts';

const required = (text: string) => text.trim() !== '';
const Pasted = Text.refine(required, SENTENCES.required);

/** Reads a recipe of text, of HTML or of the page at an address. Nothing is stored. */
export const manageParseRecipe = endpoint({
  method: 'POST',
  path: '/manage/recipe-parse',
  access: 'user',
  limit: 'parses',
  body: z.union([
    z.strictObject({ text: Pasted }),
    z.strictObject({ html: Pasted }),
    z.strictObject({ url: Line.trim().refine(required, SENTENCES.required) }),
  ]),
  answer: z.object({
    /** What was understood, as the fields of a recipe that is not written yet. */
    recipe: WorkingRecipe,
    /** Pieces of the text that may be something else, or were not understood, and a sentence about each. */
    unsure: z.array(z.object({ text: z.string(), message: z.string() })),
    /** What is not in the recipe: lines as they were, and sentences. */
    leftOut: z.array(z.string()),
  }),
});

const line = z.string();
const lines = z.array(line);
const groups = z.array(z.object({ title: line, lines }));

/** A recipe as somebody wrote it: the shape of `SplitText`. */
const Written = z.object({
  recipe: z.object({
    title: line,
    description: line,
    ingredientGroups: groups,
    stepGroups: groups,
    yieldText: line,
    prepTime: line,
    cookTime: line,
    totalTime: line,
    furtherTimes: z.array(z.object({ label: line, text: line })),
    notes: z.array(z.object({ heading: line, text: line })),
    keywords: lines,
    authors: lines,
    datePublished: line,
    images: z.array(z.object({ name: line, altText: line.nullable() })),
    videos: lines,
    address: line,
    originals: z.array(z.object({ name: line, url: line })),
    creditText: line,
    links: lines,
  }),
  doubts: z.array(z.object({ line, question: line })),
  leftOut: lines,
}) satisfies z.ZodType<SplitText>;

/** Reads the recipe of the page at an address as it is written there, for who reads it in their browser. */
export const readRecipePage = endpoint({
  method: 'POST',
  path: '/manage/recipe-pages',
  access: 'anyone',
  limit: 'recipe-pages',
  body: z.strictObject({ url: Line.trim().max(2048).refine(required, SENTENCES.required) }),
  answer: Written,
});

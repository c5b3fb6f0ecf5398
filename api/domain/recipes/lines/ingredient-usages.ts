import { z } from 'zod';
import { FURTHER_AMOUNTS_MAX, WRITTEN_LINE_MAX_LENGTH } from '../../shared/constants.ts';
import { GroupTitle, Id, Line, Remark, Text, WebAddress } from '../../shared/fields.ts';
import { RichText } from '../../text/rich-text.ts';

const givenQuantity = z.number().finite().min(0).max(1_000_000);
const quantity = givenQuantity.nullable().default(null);

/** The smaller part of an amount in two units: the 2 tablespoons of '1 cup plus 2 tablespoons', which holds them. */
export const AddedPart = z.object({
  /** How much of the amount it is, in its unit. */
  quantity: givenQuantity,
  /** Its unit. */
  unitId: Id,
  /** Words for its unit instead of the title ('TL'); absent where the title says it. */
  unitTitleOverride: Text.max(1000).optional(),
});

/** The same amount once more, in another unit, as the author gave it: the 5 cups of '600 g or 5 cups'. */
export const SecondAmount = z.object({
  /** Amount, or the lower end of a range, in the unit. */
  quantityMin: givenQuantity,
  /** Upper end of a range, in the unit; null when there is no range. */
  quantityMax: quantity,
  /** Unit of the amount; null for a plain count. */
  unitId: Id.nullable().default(null),
  /** Words before its number that say how exact it is ('~'); absent for none. */
  quantityQualifier: Text.max(1000).optional(),
  /** Words for its unit instead of the title ('heaped tablespoon', 'EL'); absent where the title says it. */
  unitTitleOverride: Text.max(1000).optional(),
  /** What of it was written in a smaller unit, the 2 oz of '1 lb 2 oz'; absent when nothing was. */
  addedPart: AddedPart.optional(),
});
export type SecondAmount = z.infer<typeof SecondAmount>;

/** One line of an ingredient list. */
export const IngredientUsage = z.object({
  /** Identifier, kept over edits, so that steps can refer to the line. */
  id: Id,
  /** Amount, or the lower end of a range, in the unit; null when none is given. */
  quantityMin: quantity,
  /** Upper end of a range, in the unit; null when there is no range. */
  quantityMax: quantity,
  /** Unit of the amount; null for a plain count. */
  unitId: Id.nullable().default(null),
  /** Words before the number that say how exact it is ('about', '~'); null for none. */
  quantityQualifier: Remark,
  /** Words for the unit instead of its title ('heaped tablespoon', 'EL', 'a few sprigs of'); null uses the title. */
  unitTitleOverride: Remark,
  /** What of the amount was written in a smaller unit, so that it can be shown as it was; absent when nothing was. */
  addedPart: AddedPart.optional(),
  /** What the author wrote beside the amount; it is shown as it stands, never computed. Null when nothing is. */
  secondAmount: SecondAmount.nullable().default(null),
  /** The same in yet other units, the ½ cup of '1 stick (½ cup / 113 g)'; absent when there is none. */
  furtherAmounts: z.array(SecondAmount).max(FURTHER_AMOUNTS_MAX).optional(),
  /** Ingredient of the catalogue; null when it is not listed there. */
  ingredientId: Id.nullable().default(null),
  /** What to do with it first ('finely chopped'). */
  preparation: RichText.nullable().default(null),
  /** Name shown instead of the ingredient's. */
  ingredientTitleOverride: Remark,
  /** Page about the ingredient. */
  link: WebAddress.nullable().default(null),
  /** Remark after the line. */
  note: Remark,
  /** The line as its author typed it, from which the fields above were read; null when it was not typed as a line. */
  writtenLine: Line.max(WRITTEN_LINE_MAX_LENGTH).nullable().default(null),
});
export type IngredientUsage = z.infer<typeof IngredientUsage>;

/** Part of an ingredient list. */
export const IngredientUsageGroup = z.object({
  /** Identifier. */
  id: Id,
  /** Heading; null for none. */
  title: GroupTitle,
  /** Remark under the heading. */
  note: Remark,
  /** The lines, in order. */
  ingredientUsages: z.array(IngredientUsage).max(200).default([]),
});
export type IngredientUsageGroup = z.infer<typeof IngredientUsageGroup>;

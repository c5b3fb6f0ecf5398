import { z } from 'zod';
import { Line, LinkAddress, TextPiece } from '../shared/fields.ts';
import { SENTENCES } from './sentences.ts';

/** Run of text with its marks. */
export const TextLeaf = z.object({
  text: TextPiece,
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
});
export type TextLeaf = z.infer<typeof TextLeaf>;

/** Node inside a line of text. */
export type InlineNode =
  | TextLeaf
  | { type: 'link'; href: string; children: InlineNode[] }
  | {
      type: 'measurement';
      quantity: number;
      unitId: string | null;
      second?: { quantity: number; unitId: string } | undefined;
      ingredientUsageId?: string | undefined;
      children: TextLeaf[];
    }
  | {
      type: 'ingredient-usage-reference';
      ingredientUsageId: string;
      share?: number | undefined;
      children: TextLeaf[];
    };

/** A list with numbers or with points. */
export type ListType = 'numbered-list' | 'bulleted-list';

/** Node that stands on its own line. */
export type BlockNode =
  | { type: 'paragraph'; children: InlineNode[] }
  | { type: 'heading'; level: 1 | 2 | 3; children: InlineNode[] }
  | { type: ListType; children: ListItemNode[] }
  | { type: 'document'; children: BlockNode[] };

/** Entry of a list: a line of text, or blocks (a nested list). */
export type ListItemNode = { type: 'list-item'; children: (InlineNode | BlockNode)[] };

/** Amounts are not negative; temperatures may be. */
const quantity = z.number().finite().min(-1000);
const leaves = z.array(TextLeaf).min(1);

/** Link target inside text: a web page, a mail address, a path of the site or a place on the page. */
const TextLinkAddress = Line.trim()
  .max(2048)
  .refine((text) => /^mailto:[^\s@]+@[^\s@]+$/i.test(text) || LinkAddress.safeParse(text).success, {
    message: SENTENCES.invalidUrl,
  });

/** Formatted text whose links lead where a schema allows. */
function richTextWith(linkTarget: z.ZodType<string>) {
  const inline: z.ZodType<InlineNode> = z.lazy(() =>
    z.union([
      TextLeaf,
      z.object({
        type: z.literal('link'),
        /** Target of the link; script addresses are refused. */
        href: linkTarget,
        children: z.array(inline),
      }),
      z.object({
        type: z.literal('measurement'),
        /** Amount in the unit, as written. */
        quantity,
        /** Unit of the amount; null for a count, whose words say what is counted: '2 egg yolks'. */
        unitId: z.uuid().nullable(),
        /** The same once more in another unit, as the author gave it: the 350 °F of '175 °C / 350 °F'. */
        second: z.object({ quantity, unitId: z.uuid() }).optional(),
        /** The ingredient usage of the same recipe that this is an amount of: it is converted as that one is. */
        ingredientUsageId: z.uuid().optional(),
        /** Words shown when the unit is unknown. */
        children: leaves,
      }),
      z.object({
        type: z.literal('ingredient-usage-reference'),
        /** The ingredient usage of the same recipe whose amount and title are shown. */
        ingredientUsageId: z.uuid(),
        /** Part of the amount that is meant here, up to all of it: 0.5 for 'half the butter'. Absent means all. */
        share: z.number().positive().max(1).optional(),
        /** Words shown when the usage is unknown. */
        children: leaves,
      }),
    ]),
  );
  const item: z.ZodType<ListItemNode> = z.lazy(() =>
    z.object({ type: z.literal('list-item'), children: z.array(z.union([block, inline])) }),
  );
  const block: z.ZodType<BlockNode> = z.lazy(() =>
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('paragraph'), children: z.array(inline) }),
      z.object({
        type: z.literal('heading'),
        /** 1 is the largest. */
        level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
        children: z.array(inline),
      }),
      z.object({ type: z.literal('numbered-list'), children: z.array(item) }),
      z.object({ type: z.literal('bulleted-list'), children: z.array(item) }),
      z.object({ type: z.literal('document'), children: z.array(block) }),
    ]),
  );
  return z.array(block);
}

/** Formatted text: a list of blocks, in the node shape of Slate. */
export const RichText = richTextWith(TextLinkAddress);
export type RichText = z.infer<typeof RichText>;

/** Formatted text that is being written: its links are as typed. */
export const TypedRichText = richTextWith(TextPiece);

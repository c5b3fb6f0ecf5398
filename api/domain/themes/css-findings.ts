import { z } from 'zod';

/** Something in a creator's own style rules that has no effect, for whoever writes them. */
export const CssFinding = z.object({
  /** Counted from 1. */
  line: z.number().int().positive(),
  message: z.string(),
});
export type CssFinding = z.infer<typeof CssFinding>;

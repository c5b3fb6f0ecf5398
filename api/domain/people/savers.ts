import { z } from 'zod';
import { Id } from '../shared/fields.ts';

/** Who saved something last, as those who write it too are told. */
export const Saver = z.object({
  id: Id,
  /** What they are called among those who manage the site; null where nobody of it knows them. */
  name: z.string().nullable(),
});
export type Saver = z.infer<typeof Saver>;

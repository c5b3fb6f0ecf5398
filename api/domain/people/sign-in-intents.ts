import { z } from 'zod';

/** What a sign-in is for besides signing in: kept with its token, and done when that is used. */
export const SignInIntent = z.discriminatedUnion('kind', [
  /** Agrees to the newsletter of the site it was asked for on. */
  z.object({ kind: z.literal('newsletter') }),
]);
export type SignInIntent = z.infer<typeof SignInIntent>;

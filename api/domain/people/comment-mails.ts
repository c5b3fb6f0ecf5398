import { z } from 'zod';

/** Mails about comments: to the owner of a site of new ones, to whoever is replied to. */
export const CommentMailKind = z.enum(['new', 'reply']);
export type CommentMailKind = z.infer<typeof CommentMailKind>;

import { z } from 'zod';
import { CommentMailKind } from '#domain/people/comment-mails.ts';
import { Id } from '#domain/shared/fields.ts';
import { endpoint } from '../endpoint.ts';

/** Mails of one kind from one site, which the caller gets or has ended. */
export const CommentMailChoice = z.object({
  siteId: Id,
  siteTitle: z.string(),
  kind: CommentMailKind,
  isOn: z.boolean(),
});
export type CommentMailChoice = z.infer<typeof CommentMailChoice>;

const path = '/manage/current-user/comment-mails';
const answer = z.object({ commentMails: z.array(CommentMailChoice) });

/** The mails about comments that the caller may get: of sites that take comments and are theirs, or that they commented on. */
export const listCommentMails = endpoint({ method: 'GET', path, access: 'user', answer });

/** Ends mails to the caller, or begins them again. */
export const changeCommentMails = endpoint({
  method: 'PUT',
  path,
  access: 'user',
  body: CommentMailChoice.omit({ siteTitle: true }),
  answer,
});

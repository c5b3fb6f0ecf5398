import { z } from 'zod';
import { AccountData } from '#domain/people/account-data.ts';
import { CurrentUser } from '#domain/people/current-user.ts';
import { UserProfile } from '#domain/people/users.ts';
import { Email, Id, Instant, Slug } from '#domain/shared/fields.ts';
import { endpoint, Nothing } from './endpoint.ts';

/** Changes what is named of the caller's profile; pages that name them follow. */
export const manageChangeCurrentUser = endpoint({
  method: 'PUT',
  path: '/manage/current-user',
  access: 'user',
  body: UserProfile.partial(),
  answer: z.object({ currentUser: CurrentUser }),
});

/** Browser in which the caller is signed in. */
export const OwnSession = z.object({
  id: Id,
  /** Browser and system in words: 'Firefox on Windows'. */
  device: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  /** The one that is asking. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** Where the caller is signed in, the last used first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/manage/current-user/sessions',
  access: 'user',
  answer: z.object({ sessions: z.array(OwnSession) }),
});

/** Signs the caller out in one browser. */
export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/manage/current-user/sessions/:sessionId',
  access: 'user',
  params: z.object({ sessionId: Id }),
  answer: Nothing,
});

/** Signs the caller out everywhere, here too; links and tokens on their way work no more. */
export const deleteSessions = endpoint({
  method: 'DELETE',
  path: '/manage/current-user/sessions',
  access: 'user',
  answer: Nothing,
});

/** All that is kept about the caller. */
export const readAccountData = endpoint({
  method: 'GET',
  path: '/manage/current-user/data',
  access: 'user',
  answer: AccountData,
});

/** Erases the caller's account for good, when they name its email. */
export const eraseAccount = endpoint({
  method: 'POST',
  path: '/manage/current-user/erasure',
  access: 'user',
  body: z.object({ email: Email }),
  answer: Nothing,
});

const InvitationParams = z.object({ invitationId: Id });

/** Makes the caller a manager of the site they are invited to. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/manage/current-user/invitations/:invitationId',
  access: 'user',
  params: InvitationParams,
  answer: z.object({ siteSlug: Slug }),
});

/** Turns an invitation of the caller down. */
export const declineInvitation = endpoint({
  method: 'DELETE',
  path: '/manage/current-user/invitations/:invitationId',
  access: 'user',
  params: InvitationParams,
  answer: Nothing,
});

const HandoverParams = z.object({ handoverId: Id });

/** Makes the caller, who is asked to, the owner of a site they manage, and its owner a manager. */
export const acceptHandover = endpoint({
  method: 'POST',
  path: '/manage/current-user/handovers/:handoverId',
  access: 'user',
  params: HandoverParams,
  answer: z.object({ siteSlug: Slug }),
});

/** The caller stays a manager. */
export const declineHandover = endpoint({
  method: 'DELETE',
  path: '/manage/current-user/handovers/:handoverId',
  access: 'user',
  params: HandoverParams,
  answer: Nothing,
});

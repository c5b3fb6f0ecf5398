import { SENTENCES } from '#domain/text/sentences.ts';
import { CallFailure } from '../../browser/api-client.ts';
import type { Session } from './session.ts';

/** What a failed call says: a sentence for each field by its name, and one for all else. */
export type CallProblems = { fields: Readonly<Record<string, string>>; sentence: string };

/** What to say of a call that failed. */
export function problemsOf(error: unknown): CallProblems {
  const body =
    error instanceof CallFailure ? (error.body as { message?: unknown; fields?: unknown } | null) : null;
  return {
    fields: (body?.fields ?? {}) as Record<string, string>,
    sentence: typeof body?.message === 'string' ? body.message : SENTENCES.somethingWentWrong,
  };
}

/** Where the token was refused, the session has ended elsewhere: the page learns it, and asks to sign in. */
export async function followRefusal(error: unknown, session: Pick<Session, 'reload'>): Promise<void> {
  if (error instanceof CallFailure && error.status === 401) await session.reload();
}

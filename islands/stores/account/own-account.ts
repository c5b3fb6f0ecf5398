import { atom, type ReadableAtom } from 'nanostores';
import type { OwnSession } from '#contract/account.ts';
import type { ErrorCode } from '#domain/text/sentences.ts';
import { type CallApi, CallFailure, callApi } from '../../browser/api-client.ts';
import { saveAsFile } from '../../browser/files.ts';
import { logFailure } from '../log-failure.ts';
import { createResource, type ResourceState } from '../resource.ts';
import { followRefusal, problemsOf } from './call-problems.ts';
import { type Session, session } from './session.ts';

/** What is under way: the end of sessions, by their ids; signing out everywhere, the file, or the erasure. */
export type AccountWork = string | 'everywhere' | 'data' | 'erasure';
/** How the last of it stands. */
export type WorkState = {
  work: AccountWork | null;
  /** What could not be done, and why; `isPaying` where a paid plan has to be ended first. */
  failed: { work: AccountWork; sentence: string; isPaying: boolean } | null;
  /** How the user was signed out here, once they were. */
  end: 'erased' | 'everywhere' | null;
};

/** What the account needs of its page. */
export type OwnAccountEnvironment = {
  callApi: CallApi;
  session: Pick<Session, 'forget' | 'reload'>;
  saveAsFile: typeof saveAsFile;
};

/** Where a user is signed in, what is kept about them, and the end of it. No action rejects. */
export type OwnAccount = {
  $sessions: ReadableAtom<ResourceState<readonly OwnSession[]>>;
  $work: ReadableAtom<WorkState>;
  loadSessions(): Promise<void>;
  /** Ends sessions; their ids, joined, name the work. */
  endSessions(ids: readonly string[]): Promise<void>;
  /** Signs out in all browsers, this one too. */
  endAllSessions(): Promise<void>;
  /** Gives all that is kept about the user as a file. */
  download(): Promise<void>;
  /** Erases the account for good. @param email typed by the user, who must know it */
  erase(email: string): Promise<void>;
};

const NO_WORK: WorkState = { work: null, failed: null, end: null };
const INSTANT_FIELD = /(?:At|Since|End)$/;
const FILE_NAME = 'what-is-kept-about-me.json';

export function createOwnAccount({ callApi, session, saveAsFile }: OwnAccountEnvironment): OwnAccount {
  const $work = atom(NO_WORK);
  const sessions = createResource<readonly OwnSession[]>({
    name: 'The sessions',
    read: async (signal) =>
      (await callApi('GET /manage/current-user/sessions', { params: {}, signal })).body.sessions,
  });

  async function doWork(work: AccountWork, act: () => Promise<void>): Promise<void> {
    $work.set({ ...NO_WORK, work });
    try {
      await act();
      $work.set({ ...$work.get(), work: null });
    } catch (error) {
      logFailure('Something of the account could not be done.', error);
      await followRefusal(error, session);
      const { fields, sentence } = problemsOf(error);
      const reason = Object.values(fields)[0] ?? sentence;
      $work.set({ ...NO_WORK, failed: { work, sentence: reason, isPaying: isOfPayer(error) } });
    }
  }

  return {
    $sessions: sessions.$state,
    $work,
    loadSessions: sessions.load,
    endSessions: (ids) =>
      doWork(ids.join(), async () => {
        for (const sessionId of ids) {
          await callApi('DELETE /manage/current-user/sessions/:sessionId', { params: { sessionId } });
          sessions.replace((sessions.$state.get().value ?? []).filter(({ id }) => id !== sessionId));
        }
      }),
    endAllSessions: () =>
      doWork('everywhere', async () => {
        await callApi('DELETE /manage/current-user/sessions', { params: {} });
        $work.set({ ...NO_WORK, end: 'everywhere' });
        session.forget();
      }),
    download: () =>
      doWork('data', async () => {
        const { body } = await callApi('GET /manage/current-user/data', { params: {} });
        saveAsFile(FILE_NAME, JSON.stringify(body, withDates, 2), 'application/json');
      }),
    erase: (email) =>
      doWork('erasure', async () => {
        await callApi('POST /manage/current-user/erasure', { params: {}, body: { email } });
        $work.set({ ...NO_WORK, end: 'erased' });
        session.forget();
      }),
  };
}

function isOfPayer(error: unknown): boolean {
  const body = error instanceof CallFailure ? (error.body as { error?: string } | null) : null;
  return body?.error === ('has_paid_subscriptions' satisfies ErrorCode);
}

/** Instants as people and programs read them: 2026-05-01T09:30:00.000Z. */
function withDates(field: string, value: unknown): unknown {
  return typeof value === 'number' && INSTANT_FIELD.test(field) ? new Date(value).toISOString() : value;
}

/** The account of this page's user. */
export const ownAccount = createOwnAccount({ callApi, session, saveAsFile });

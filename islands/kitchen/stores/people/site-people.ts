import { atom, type ReadableAtom } from 'nanostores';
import type { SiteHandover, SiteInvitation, SitePerson } from '#contract/people.ts';
import { EMAIL_PATTERN } from '#domain/people/email-addresses.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { type CallApi, CallFailure } from '../../../browser/api-client.ts';
import { problemsOf } from '../../../stores/account/call-problems.ts';
import type { Session } from '../../../stores/account/session.ts';
import { logFailure } from '../../../stores/log-failure.ts';
import { createResource, type Resource, type ResourceState } from '../../../stores/resource.ts';
import { failureSentence, isExcluded } from '../failure-sentence.ts';

/** Who manages a site, the owner first, and who is asked to. */
export type SitePeople = {
  people: readonly SitePerson[];
  invitations: readonly SiteInvitation[];
  /** Whom the owner has asked to take over; null for those whom it is not about. */
  handover: SiteHandover | null;
};

/** What is being done about them, and how the last of it went. */
export type PeopleWork = {
  isWorking: boolean;
  /** Whose invitation is on its way. */
  invited: string | null;
  /** Why whoever was typed could not be invited. */
  emailProblem: string | null;
  /** What else was done. */
  said: string | null;
  /** What else could not be done. */
  failure: string | null;
};

/** What the people of a kitchen need. */
export type SitePeopleEnvironment = {
  siteSlug: string;
  callApi: CallApi;
  session: Pick<Session, 'reload'>;
  /** Goes to where the user chooses another kitchen. */
  leaveKitchen(): void;
};

/** The people of one kitchen. No action rejects; those that may answer say whether they succeeded. */
export type SitePeopleStore = {
  $people: ReadableAtom<ResourceState<SitePeople>>;
  $work: ReadableAtom<PeopleWork>;
  load(): Promise<void>;
  /** Whom the user is about to invite, as it is typed. */
  $email: ReadableAtom<string>;
  typeEmail(email: string): void;
  /** Invites by mail whoever is typed; another one who is typed meanwhile stays. */
  invite(): Promise<boolean>;
  mailAgain(invitation: SiteInvitation): Promise<boolean>;
  takeBack(invitation: SiteInvitation): Promise<boolean>;
  remove(person: SitePerson): Promise<boolean>;
  /** Asks a manager by mail to become the owner. */
  askToTakeOver(person: SitePerson): Promise<boolean>;
  /** Asks them no more. */
  withdrawHandover(handoverId: string): Promise<boolean>;
  /** Makes the user, who is asked to, the owner, and the owner a manager. */
  takeOver(handoverId: string): Promise<boolean>;
  declineHandover(handoverId: string): Promise<boolean>;
  /** The user no longer manages this site. */
  leave(userId: string): Promise<boolean>;
};

const NO_WORK: PeopleWork = {
  isWorking: false,
  invited: null,
  emailProblem: null,
  said: null,
  failure: null,
};

/** What is said of something that is done, and of something that somebody was quicker to end. */
type ActWords = { done: string; ended: string };

const NO_OWNER = 'You are not the owner any more.';
const AS_IT_STANDS = 'This is how it stands now.';
const INVITATION_ENDED = 'They have answered already, or the invitation has run out.';
const WITHDRAWN = 'It was withdrawn, or has run out.';

export function createSitePeople(environment: SitePeopleEnvironment): SitePeopleStore {
  const { siteSlug, callApi, session } = environment;
  const resource = createResource<SitePeople>({
    name: 'The people',
    read: async (signal) =>
      (await callApi('GET /manage/:siteSlug/people', { params: { siteSlug }, signal })).body,
  });

  const work = createWork(session, resource);
  const removeCall = (userId: string) =>
    callApi('DELETE /manage/:siteSlug/people/:userId', { params: { siteSlug, userId } });

  return {
    $people: resource.$state,
    $work: work.$work,
    load: resource.load,
    ...createInvitations(environment, resource, work),
    remove: (person) =>
      work.doAndReload(() => removeCall(person.userId), {
        done: `${nameOf(person)} does not manage this site any more.`,
        ended: `${nameOf(person)} had left already.`,
      }),
    ...handoverActs(environment, work.doAndReload),
    leave: (userId) =>
      work.doWork(async () => {
        await removeCall(userId);
        await session.reload();
        environment.leaveKitchen();
        return {};
      }),
  };
}

/** Whom the owner asks to manage the site. */
function createInvitations(
  { siteSlug, callApi }: SitePeopleEnvironment,
  people: Pick<Resource<SitePeople>, '$state' | 'reload'>,
  { $work, doWork, doAndReload }: ReturnType<typeof createWork>,
): Pick<SitePeopleStore, '$email' | 'typeEmail' | 'invite' | 'mailAgain' | 'takeBack'> {
  const $email = atom('');
  const mail = async (email: string) => {
    const { body } = await callApi('POST /manage/:siteSlug/invitations', {
      params: { siteSlug },
      body: { email },
    });
    return body.invitation.email;
  };
  return {
    $email,
    typeEmail: (email) => $email.set(email),
    async invite() {
      const typed = $email.get();
      const email = typed.trim();
      if (!EMAIL_PATTERN.test(email)) {
        $work.set({ ...NO_WORK, emailProblem: SENTENCES.invalidEmail });
        return false;
      }
      return doWork(
        async () => {
          const invited = await mail(email);
          if ($email.get() === typed) $email.set('');
          await people.reload();
          return { invited };
        },
        { failed: (error) => ({ emailProblem: problemsOf(error).fields.email ?? failureSentence(error) }) },
      );
    },
    mailAgain: ({ id, email }) =>
      doWork(async () => {
        // Who has answered meanwhile is not asked anew.
        await people.reload();
        const waits = people.$state.get().value?.invitations.some((invitation) => invitation.id === id);
        if (waits === false) return { failure: `${INVITATION_ENDED} ${AS_IT_STANDS}` };
        await mail(email);
        await people.reload();
        return { said: `Another mail is on its way to ${email}.` };
      }),
    takeBack: ({ id: invitationId, email }) =>
      doAndReload(
        () =>
          callApi('DELETE /manage/:siteSlug/invitations/:invitationId', {
            params: { siteSlug, invitationId },
          }),
        { done: `The invitation of ${email} is taken back.`, ended: INVITATION_ENDED },
      ),
  };
}

/** What is being done about people, and what is said of it. */
function createWork(session: SitePeopleEnvironment['session'], people: Pick<Resource<SitePeople>, 'reload'>) {
  const $work = atom(NO_WORK);
  /**
   * Does something and says how it went; where things are not as they were, the list is read anew.
   * @param ended said where somebody was quicker to end it
   * @param failed what is said of any other failure
   */
  async function doWork(
    act: () => Promise<Partial<PeopleWork>>,
    {
      ended,
      failed = (error) => ({ failure: failureSentence(error) }),
    }: { ended?: string; failed?: (error: unknown) => Partial<PeopleWork> } = {},
  ): Promise<boolean> {
    $work.set({ ...NO_WORK, isWorking: true });
    try {
      const done = await act();
      $work.set({ ...NO_WORK, ...done });
      return done.failure === undefined;
    } catch (error) {
      logFailure('Something about the people of a kitchen could not be done.', error);
      const isRefused = error instanceof CallFailure && error.status === 403;
      const changed = isRefused ? NO_OWNER : isGone(error) ? ended : undefined;
      if (changed !== undefined) await people.reload();
      // What they may do has changed.
      if (isRefused) await session.reload();
      const told = changed === undefined ? failed(error) : { failure: `${changed} ${AS_IT_STANDS}` };
      $work.set({ ...NO_WORK, ...told });
      return false;
    }
  }

  return {
    $work,
    doWork,
    /** Does something that changes the list, and reads it anew. */
    doAndReload: (act: () => Promise<unknown>, { done, ended }: ActWords) =>
      doWork(
        async () => {
          await act();
          await people.reload();
          return { said: done };
        },
        { ended },
      ),
  };
}

/** What the owner and the manager whom they ask do about handing over. */
function handoverActs(
  { siteSlug, callApi, session }: SitePeopleEnvironment,
  doAndReload: (act: () => Promise<unknown>, words: ActWords) => Promise<boolean>,
): Pick<SitePeopleStore, 'askToTakeOver' | 'withdrawHandover' | 'takeOver' | 'declineHandover'> {
  return {
    askToTakeOver: (person) =>
      doAndReload(
        () =>
          callApi('POST /manage/:siteSlug/handovers', {
            params: { siteSlug },
            body: { userId: person.userId },
          }),
        {
          done: `A mail is on its way to ${nameOf(person)}.`,
          ended: `${nameOf(person)} does not manage this site any more.`,
        },
      ),
    withdrawHandover: (handoverId) =>
      doAndReload(
        () => callApi('DELETE /manage/:siteSlug/handovers/:handoverId', { params: { siteSlug, handoverId } }),
        {
          done: 'You have withdrawn it. You stay the owner.',
          ended: 'They have declined it already, or it has run out.',
        },
      ),
    takeOver: (handoverId) =>
      doAndReload(
        async () => {
          await callApi('POST /manage/current-user/handovers/:handoverId', { params: { handoverId } });
          await session.reload();
        },
        { done: 'You are the owner now.', ended: WITHDRAWN },
      ),
    declineHandover: (handoverId) =>
      doAndReload(
        () => callApi('DELETE /manage/current-user/handovers/:handoverId', { params: { handoverId } }),
        { done: 'You have declined. Nothing changes.', ended: WITHDRAWN },
      ),
  };
}

/** What somebody is called among those who manage a site. */
export function nameOf({ displayName, email }: Pick<SitePerson, 'displayName' | 'email'>): string {
  return displayName ?? email;
}

/** True where what was to be ended, or answered, is no more; not where the whole kitchen is out of reach. */
function isGone(error: unknown): boolean {
  return error instanceof CallFailure && error.status === 404 && !isExcluded(error);
}

import { atom, type ReadableAtom } from 'nanostores';
import type { SiteHandover, SiteInvitation, SitePerson } from '#contract/people.ts';
import { EMAIL_PATTERN } from '#domain/people/email-addresses.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { type CallApi, CallFailure } from '../../browser/api-client.ts';
import { problemsOf } from '../../stores/account/call-problems.ts';
import type { Session } from '../../stores/account/session.ts';
import { createResource, type ResourceState } from '../../stores/resource.ts';

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
  /** What is wrong with the email typed. */
  emailProblem: string | null;
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
  /** Invites by mail, or mails again. */
  invite(email: string): Promise<boolean>;
  takeBack(invitationId: string): Promise<boolean>;
  remove(userId: string): Promise<boolean>;
  /** Asks a manager by mail to become the owner. */
  askToTakeOver(userId: string): Promise<boolean>;
  /** Asks them no more. */
  withdrawHandover(handoverId: string): Promise<boolean>;
  /** Makes the user, who is asked to, the owner, and the owner a manager. */
  takeOver(handoverId: string): Promise<boolean>;
  declineHandover(handoverId: string): Promise<boolean>;
  /** The user no longer manages this site. */
  leave(userId: string): Promise<boolean>;
};

const NO_WORK: PeopleWork = { isWorking: false, invited: null, emailProblem: null, failure: null };

const GONE_SENTENCE = 'That is over: somebody was quicker. This is how it stands now.';
const isGone = (error: unknown) => error instanceof CallFailure && error.status === 404;

export function createSitePeople(environment: SitePeopleEnvironment): SitePeopleStore {
  const { siteSlug, callApi, session } = environment;
  const $work = atom(NO_WORK);
  const resource = createResource<SitePeople>({
    name: 'The people',
    read: async (signal) =>
      (await callApi('GET /manage/:siteSlug/people', { params: { siteSlug }, signal })).body,
  });

  async function doWork(act: () => Promise<Partial<PeopleWork>>): Promise<boolean> {
    $work.set({ ...NO_WORK, isWorking: true });
    try {
      const done = await act();
      $work.set({ ...NO_WORK, ...done });
      return true;
    } catch (error) {
      console.error('Something about the people of a kitchen could not be done.', error);
      const { fields, sentence } = problemsOf(error);
      const emailProblem = fields.email ?? null;
      const failure = isGone(error) ? GONE_SENTENCE : sentence;
      $work.set({ ...NO_WORK, emailProblem, failure: emailProblem === null ? failure : null });
      return false;
    }
  }

  const doAndReload = (act: () => Promise<unknown>) =>
    doWork(async () => {
      try {
        await act();
      } catch (error) {
        if (isGone(error)) await resource.reload();
        throw error;
      }
      await resource.reload();
      return {};
    });
  const removeCall = (userId: string) =>
    callApi('DELETE /manage/:siteSlug/people/:userId', { params: { siteSlug, userId } });

  return {
    $people: resource.$state,
    $work,
    load: resource.load,
    async invite(typed) {
      const email = typed.trim();
      if (!EMAIL_PATTERN.test(email)) {
        $work.set({ ...NO_WORK, emailProblem: SENTENCES.invalidEmail });
        return false;
      }
      return doWork(async () => {
        const { body } = await callApi('POST /manage/:siteSlug/invitations', {
          params: { siteSlug },
          body: { email },
        });
        await resource.reload();
        return { invited: body.invitation.email };
      });
    },
    takeBack: (invitationId) =>
      doAndReload(async () => {
        const params = { siteSlug, invitationId };
        await callApi('DELETE /manage/:siteSlug/invitations/:invitationId', { params });
      }),
    remove: (userId) => doAndReload(() => removeCall(userId)),
    ...handoverActs(environment, doAndReload),
    leave: (userId) =>
      doWork(async () => {
        await removeCall(userId);
        await session.reload();
        environment.leaveKitchen();
        return {};
      }),
  };
}

/** What the owner and the manager whom they ask do about handing over. */
function handoverActs(
  { siteSlug, callApi, session }: SitePeopleEnvironment,
  doAndReload: (act: () => Promise<unknown>) => Promise<boolean>,
): Pick<SitePeopleStore, 'askToTakeOver' | 'withdrawHandover' | 'takeOver' | 'declineHandover'> {
  return {
    askToTakeOver: (userId) =>
      doAndReload(() =>
        callApi('POST /manage/:siteSlug/handovers', { params: { siteSlug }, body: { userId } }),
      ),
    withdrawHandover: (handoverId) =>
      doAndReload(() =>
        callApi('DELETE /manage/:siteSlug/handovers/:handoverId', { params: { siteSlug, handoverId } }),
      ),
    takeOver: (handoverId) =>
      doAndReload(async () => {
        await callApi('POST /manage/current-user/handovers/:handoverId', { params: { handoverId } });
        await session.reload();
      }),
    declineHandover: (handoverId) =>
      doAndReload(() =>
        callApi('DELETE /manage/current-user/handovers/:handoverId', { params: { handoverId } }),
      ),
  };
}

import { atom, type ReadableAtom } from 'nanostores';
import type { CurrentUser } from '#domain/people/current-user.ts';
import {
  BIO_MAX_LENGTH,
  HANDLE_PATTERN,
  PROFILE_NAME_MAX_LENGTH,
  PROFILE_NAME_MIN_LENGTH,
} from '#domain/shared/constants.ts';
import type { Crop } from '#domain/shared/fields.ts';
import { BIO_SENTENCE, HANDLE_SENTENCE, PROFILE_NAME_SENTENCE } from '#domain/text/sentences.ts';
import { cleanLine } from '#domain/text/text.ts';
import { type CallApi, callApi } from '../../browser/api-client.ts';
import { logFailure } from '../log-failure.ts';
import { followRefusal, problemsOf } from './call-problems.ts';
import { type Session, session } from './session.ts';

/** The fields of the profile as they are typed. */
export type ProfileValues = { displayName: string; handle: string; bio: string };

/** How saving went. */
export type ProfileState = {
  isSaving: boolean;
  /** A sentence for each field that was refused. */
  problems: Readonly<Partial<Record<keyof ProfileValues, string>>>;
  /** Said where no field is to blame. */
  failure: string | null;
};

/** What the profile needs of its page. */
export type ProfileEnvironment = { callApi: CallApi; session: Pick<Session, 'showUser' | 'reload'> };

/** What users tell about themselves. */
export type Profile = {
  $state: ReadableAtom<ProfileState>;
  /** True while something typed is not saved. */
  $isUnsaved: ReadableAtom<boolean>;
  noteTyping(isUnsaved: boolean): void;
  /** Saves what was changed; an empty field is nothing. @returns true when it is saved */
  save(values: ProfileValues, before: ProfileValues): Promise<boolean>;
};

/** The fields, in the order in which they stand. */
export const PROFILE_FIELDS = ['displayName', 'handle', 'bio'] as const;
const UNSAVED: ProfileState = { isSaving: false, problems: {}, failure: null };

export function createProfile({ callApi, session }: ProfileEnvironment): Profile {
  const $state = atom(UNSAVED);
  const $isUnsaved = atom(false);
  return {
    $state,
    $isUnsaved,
    noteTyping: (isUnsaved) => $isUnsaved.set(isUnsaved),
    async save(values, before) {
      $state.set({ ...UNSAVED, isSaving: true });
      try {
        const body = Object.fromEntries(
          PROFILE_FIELDS.filter((name) => values[name] !== before[name]).map((name) => [
            name,
            sentOf(name, values),
          ]),
        );
        const answer = await callApi('PUT /manage/current-user', { params: {}, body });
        session.showUser(answer.body.currentUser);
        $state.set(UNSAVED);
        return true;
      } catch (error) {
        logFailure('The profile could not be saved.', error);
        await followRefusal(error, session);
        const { fields, sentence } = problemsOf(error);
        const isOfField = Object.keys(fields).length > 0;
        $state.set({ isSaving: false, problems: fields, failure: isOfField ? null : sentence });
        return false;
      }
    },
  };
}

/** The fields as the form has them; an empty one is nothing. */
export function profileValuesOf({ displayName, handle, bio }: CurrentUser): ProfileValues {
  return { displayName: displayName ?? '', handle: handle ?? '', bio: bio ?? '' };
}

function sentOf(name: keyof ProfileValues, values: ProfileValues): string | null {
  return (name === 'bio' ? values.bio.trim() : plainName(values[name])) || null;
}

/** What would be refused of the fields, in the API's own sentences; a handle of before may stay as it is. */
export function profileProblems(
  { displayName, handle, bio }: ProfileValues,
  before: ProfileValues,
): Partial<Record<keyof ProfileValues, string>> {
  return {
    ...(isName(displayName) ? {} : { displayName: PROFILE_NAME_SENTENCE }),
    ...(handle === before.handle ? {} : handleProblem(plainName(handle))),
    ...(bio.length <= BIO_MAX_LENGTH ? {} : { bio: BIO_SENTENCE }),
  };
}

function handleProblem(handle: string): { handle?: string } {
  if (!isName(handle)) return { handle: PROFILE_NAME_SENTENCE };
  return handle === '' || HANDLE_PATTERN.test(handle) ? {} : { handle: HANDLE_SENTENCE };
}

function isName(typed: string): boolean {
  const { length } = plainName(typed);
  return length === 0 || (length >= PROFILE_NAME_MIN_LENGTH && length <= PROFILE_NAME_MAX_LENGTH);
}

function plainName(typed: string): string {
  return cleanLine(typed).trim();
}

/** A part of a picture, as what shows it in another size says it, in pixels of the original. */
export function cropOfOriginal(
  percent: { x: number; y: number; width: number; height: number },
  original: { width: number; height: number },
): Crop {
  const x = Math.min(original.width - 1, Math.max(0, Math.round((percent.x / 100) * original.width)));
  const y = Math.min(original.height - 1, Math.max(0, Math.round((percent.y / 100) * original.height)));
  return {
    x,
    y,
    width: Math.max(1, Math.min(original.width - x, Math.round((percent.width / 100) * original.width))),
    height: Math.max(1, Math.min(original.height - y, Math.round((percent.height / 100) * original.height))),
  };
}

/** The profile of this page. */
export const profile = createProfile({ callApi, session });

import { atom, type ReadableAtom } from 'nanostores';
import type { z } from 'zod';
import type { Calls } from '#contract/calls.ts';
import type { Redirect } from '#contract/sites/redirects.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { problemsOf } from '../../../stores/account/call-problems.ts';
import { inBackground } from '../../../stores/background.ts';
import { logFailure } from '../../../stores/log-failure.ts';
import { createResource, type ResourceState } from '../../../stores/resource.ts';
import { failureSentence } from '../failure-sentence.ts';
import { createTypedQuery } from '../recipes/typed-query.ts';

/** Both addresses as they are typed. */
export type TypedEnds = { from: string; to: string };
/** What adding them would do, and what is wrong with either. */
export type CheckedEnds = z.output<Calls['POST /manage/:siteSlug/redirect-checks']['answer']>;

/** A redirect that is about to be added. No action rejects. */
export type RedirectForm = {
  $ends: ReadableAtom<TypedEnds>;
  /** What adding them would do; null until nothing was typed for a moment. */
  $checked: ReadableAtom<ResourceState<CheckedEnds>>;
  /** How adding them went, where it failed. */
  $failure: ReadableAtom<{ problems: Partial<TypedEnds>; sentence: string | null } | null>;
  $isAdding: ReadableAtom<boolean>;
  type(ends: Partial<TypedEnds>): void;
  /** @returns what was added; null where it could not be */
  add(): Promise<Redirect | null>;
};

const NOTHING: TypedEnds = { from: '', to: '' };

export function createRedirectForm({ callApi }: { callApi: CallApi }, siteSlug: string): RedirectForm {
  const params = { siteSlug };
  const $ends = atom(NOTHING);
  const $failure = atom<{ problems: Partial<TypedEnds>; sentence: string | null } | null>(null);
  const $isAdding = atom(false);
  const checked = createResource<CheckedEnds>({
    name: 'What a redirect would do',
    read: async (signal) =>
      (await callApi('POST /manage/:siteSlug/redirect-checks', { params, body: $ends.get(), signal })).body,
  });
  const pause = createTypedQuery((text) => text !== '' && inBackground(checked.reload()));

  function set(ends: TypedEnds): void {
    $ends.set(ends);
    $failure.set(null);
    checked.replace(null);
    pause.type((ends.from + ends.to).trim());
  }

  return {
    $ends,
    $checked: checked.$state,
    $failure,
    $isAdding,
    type: (ends) => set({ ...$ends.get(), ...ends }),
    async add() {
      $isAdding.set(true);
      $failure.set(null);
      try {
        const { body } = await callApi('POST /manage/:siteSlug/redirects', { params, body: $ends.get() });
        set(NOTHING);
        return body.redirect;
      } catch (error) {
        logFailure('A redirect could not be added.', error);
        const { fields: problems } = problemsOf(error);
        const isOfFields = Object.keys(problems).length > 0;
        $failure.set({ problems, sentence: isOfFields ? null : failureSentence(error) });
        return null;
      } finally {
        $isAdding.set(false);
      }
    },
  };
}

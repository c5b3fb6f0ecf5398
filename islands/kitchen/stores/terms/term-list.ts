import { atom, type ReadableAtom } from 'nanostores';
import type { OwnTerm } from '#contract/terms.ts';
import type { OwnTermKind } from '#domain/recipes/terms/own-terms.ts';
import { queryWords, wordsOf } from '#domain/search/search.ts';
import { type CallApi, CallFailure } from '../../../browser/api-client.ts';
import { problemsOf } from '../../../stores/account/call-problems.ts';
import { createResource, type Resource } from '../../../stores/resource.ts';
import { failureSentence } from '../failure-sentence.ts';

/** Which terms are shown. */
export type TermChoice = {
  query: string;
  /** Null shows all kinds. */
  kind: OwnTermKind | null;
};

/** What was renamed last; it can be taken back. */
export type TermReport = { term: OwnTerm; earlierTitle: string; isTakenBack: boolean };

/** What a site has added to the catalogue. No action rejects. */
export type TermList = Pick<Resource<readonly OwnTerm[]>, '$state' | 'reload'> & {
  $report: ReadableAtom<TermReport | null>;
  /** Why the last name was not taken. */
  $problem: ReadableAtom<string | null>;
  $isBusy: ReadableAtom<boolean>;
  /** @returns whether it has the name */
  rename(term: OwnTerm, title: string): Promise<boolean>;
  takeBack(): Promise<void>;
  forgetProblem(): void;
  /** Forgets what was renamed last. */
  dismiss(): void;
};

/** What the terms need of their page. */
type TermListEnvironment = {
  callApi: CallApi;
  /** What recipes are written with has another name. */
  forgetCatalogue(): void;
};

export function createTermList(
  { callApi, forgetCatalogue }: TermListEnvironment,
  siteSlug: string,
): TermList {
  const params = { siteSlug };
  const $report = atom<TermReport | null>(null);
  const $problem = atom<string | null>(null);
  const $isBusy = atom(false);
  const terms = createResource<readonly OwnTerm[]>({
    name: 'The terms',
    read: async (signal) => (await callApi('GET /manage/:siteSlug/terms', { params, signal })).body.terms,
  });

  async function give(term: OwnTerm, title: string, isTakenBack: boolean): Promise<boolean> {
    $isBusy.set(true);
    $problem.set(null);
    try {
      const { body } = await callApi('PUT /manage/:siteSlug/terms/:termId', {
        params: { ...params, termId: term.id },
        body: { title, earlierTitle: term.title },
      });
      forgetCatalogue();
      $report.set({ term: body.term, earlierTitle: term.title, isTakenBack });
      return true;
    } catch (error) {
      console.error('A term could not be renamed.', error);
      $problem.set(problemInWords(error));
      return false;
    } finally {
      $isBusy.set(false);
      // Also after a failure: somebody else may have renamed it.
      await terms.reload();
    }
  }

  return {
    $state: terms.$state,
    reload: terms.reload,
    $report,
    $problem,
    $isBusy,
    rename: (term, title) => give(term, title, false),
    async takeBack() {
      const report = $report.get();
      if (report) await give(report.term, report.earlierTitle, true);
    },
    forgetProblem: () => $problem.set(null),
    dismiss: () => $report.set(null),
  };
}

function problemInWords(error: unknown): string {
  const { fields } = problemsOf(error);
  const current = error instanceof CallFailure ? (error.body as { current?: unknown } | null)?.current : null;
  if (typeof current === 'string') return `Somebody else has renamed it to “${current}” meanwhile.`;
  return fields.title ?? failureSentence(error);
}

/** Those that are shown: each word that was typed begins one of the name's. */
export function chosenTerms(terms: readonly OwnTerm[], { query, kind }: TermChoice): OwnTerm[] {
  const asked = queryWords(query);
  return terms.filter((term) => {
    if (kind !== null && term.kind !== kind) return false;
    const words = wordsOf(term.title);
    return asked.every((one) => words.some((word) => word.startsWith(one)));
  });
}

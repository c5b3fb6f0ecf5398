import { atom, type ReadableAtom } from 'nanostores';
import type { DeletedTerm, OwnTerm, TermEffects } from '#contract/terms.ts';
import type { OwnTermKind } from '#domain/recipes/terms/own-terms.ts';
import { queryWords, wordsOf } from '#domain/search/search.ts';
import { type CallApi, CallFailure } from '../../../browser/api-client.ts';
import { problemsOf } from '../../../stores/account/call-problems.ts';
import { inBackground } from '../../../stores/background.ts';
import { logFailure } from '../../../stores/log-failure.ts';
import { createResource, type Resource } from '../../../stores/resource.ts';
import { failureSentence } from '../failure-sentence.ts';
import type { PublishingEndEnvironment } from '../publishing-end.ts';
import { createReadersNews, type ReadersNews } from '../readers-news.ts';

/** Which terms are shown. */
export type TermChoice = {
  query: string;
  /** Null shows all that are not deleted. */
  part: OwnTermKind | 'deleted' | null;
};

/** What a term is known by in the list. */
type Named = Pick<OwnTerm, 'id' | 'kind' | 'title'>;

/** What a site has added to the catalogue, and what of it was deleted and can come back. */
type ListedTerms = { terms: readonly OwnTerm[]; deletedTerms: readonly DeletedTerm[] };

/** What was done last, and can be taken back. */
export type TermReport = { isTakenBack: boolean } & (
  | { name: 'RENAMED'; term: OwnTerm; earlierTitle: string }
  | { name: 'MERGED'; terms: readonly Named[]; into: Named }
  | { name: 'DELETED'; terms: readonly Named[] }
);

/** What a site has added to the catalogue. No action rejects. */
export type TermList = Pick<Resource<ListedTerms>, '$state' | 'reload'> & {
  $report: ReadableAtom<TermReport | null>;
  /** When readers get what was done last; null where no published recipe has it. */
  $readersNews: ReadersNews['$sentence'];
  /** Why the last action was not done. */
  $problem: ReadableAtom<string | null>;
  $isBusy: ReadableAtom<boolean>;
  /** What merging or deleting would change. @param terms those that would be no more */
  openEffects(terms: readonly Named[]): Resource<TermEffects>;
  /** @returns whether it has the name */
  rename(term: OwnTerm, title: string): Promise<boolean>;
  /** Lets one take the place of others. @returns whether it has */
  merge(terms: readonly Named[], into: Named): Promise<boolean>;
  /** @returns whether they are deleted */
  remove(terms: readonly Named[]): Promise<boolean>;
  /** Brings back what was deleted. */
  restore(term: Named): Promise<void>;
  takeBack(): Promise<void>;
  forgetProblem(): void;
  /** Forgets what was done last. */
  dismiss(): void;
};

/** What the terms need of their page. */
type TermListEnvironment = PublishingEndEnvironment & {
  /** What recipes are written with has changed. */
  forgetCatalogue(): void;
};

export function createTermList(environment: TermListEnvironment, siteSlug: string): TermList {
  const calls = termCalls(environment.callApi, siteSlug);
  const listed = createResource<ListedTerms>({ name: 'The terms', read: calls.list });
  const { act, ...told } = createTermActs(environment, siteSlug, listed);

  const give = (of: OwnTerm, title: string, isTakenBack: boolean) =>
    act([of], async () => {
      const term = await calls.rename(of, title);
      return { name: 'RENAMED', term, earlierTitle: of.title, isTakenBack };
    });
  const bringBack = (report: Exclude<TermReport, { name: 'RENAMED' }>) =>
    act(report.terms, async () => {
      await calls.restore(report.terms);
      return { ...report, isTakenBack: true };
    });

  return {
    $state: listed.$state,
    reload: listed.reload,
    ...told,
    openEffects: (terms) =>
      createResource({
        name: 'What terms are used in',
        read: (signal) => calls.readEffects(terms, signal),
      }),
    rename: (term, title) => give(term, title, false),
    merge: (terms, into) =>
      act(terms, async () => {
        await calls.merge(terms, into);
        return { name: 'MERGED', terms, into, isTakenBack: false };
      }),
    remove: (terms) =>
      act(terms, async () => {
        await calls.remove(terms);
        return { name: 'DELETED', terms, isTakenBack: false };
      }),
    async restore(term) {
      await bringBack({ name: 'DELETED', terms: [term], isTakenBack: false });
    },
    async takeBack() {
      const report = told.$report.get();
      if (report?.name === 'RENAMED') await give(report.term, report.earlierTitle, true);
      else if (report) await bringBack(report);
    },
  };
}

/** Does something with terms, says what was done, and when readers have it. */
function createTermActs(
  { callApi, wait, forgetCatalogue }: TermListEnvironment,
  siteSlug: string,
  listed: Resource<ListedTerms>,
) {
  const $report = atom<TermReport | null>(null);
  const $problem = atom<string | null>(null);
  const $isBusy = atom(false);
  const readersNews = createReadersNews({ callApi, wait }, siteSlug);

  /** Whether published recipes have any of them. */
  const areRead = (terms: readonly Named[]) => {
    const ids = new Set(terms.map(({ id }) => id));
    return listed.$state
      .get()
      .value?.terms.some(({ id, publishedCount }) => ids.has(id) && publishedCount > 0);
  };

  /** Does it, and says what was done. @returns whether it was */
  async function act(terms: readonly Named[], call: () => Promise<TermReport>): Promise<boolean> {
    const wereRead = areRead(terms);
    $isBusy.set(true);
    $problem.set(null);
    try {
      const report = await call();
      readersNews.forget();
      $report.set(report);
      forgetCatalogue();
    } catch (error) {
      logFailure('A term could not be changed.', error);
      $problem.set(problemInWords(error));
      // Somebody else may have changed it; without a connection nothing newer comes.
      if (error instanceof CallFailure) await listed.reload();
      return false;
    } finally {
      $isBusy.set(false);
    }
    await listed.reload();
    // What comes back is in recipes only by now.
    if (wereRead || areRead(terms)) inBackground(readersNews.follow());
    return true;
  }

  return {
    act,
    $report,
    $readersNews: readersNews.$sentence,
    $problem,
    $isBusy,
    forgetProblem: () => $problem.set(null),
    dismiss() {
      readersNews.forget();
      $report.set(null);
    },
  };
}

/** The calls about a site's terms. Each throws what `callApi` throws. */
function termCalls(callApi: CallApi, siteSlug: string) {
  const params = { siteSlug };
  const idsOf = (terms: readonly Named[]) => terms.map(({ id }) => id);
  return {
    list: async (signal: AbortSignal): Promise<ListedTerms> =>
      (await callApi('GET /manage/:siteSlug/terms', { params, signal })).body,
    readEffects: async (terms: readonly Named[], signal: AbortSignal): Promise<TermEffects> => {
      const query = { termIds: idsOf(terms).join(',') };
      return (await callApi('GET /manage/:siteSlug/term-effects', { params, query, signal })).body.effects;
    },
    rename: async ({ id, title: earlierTitle }: Named, title: string): Promise<OwnTerm> => {
      const { body } = await callApi('PUT /manage/:siteSlug/terms/:termId', {
        params: { ...params, termId: id },
        body: { title, earlierTitle },
      });
      return body.term;
    },
    merge: (terms: readonly Named[], into: Named) =>
      callApi('POST /manage/:siteSlug/merged-terms', {
        params,
        body: { into: named(into), terms: terms.map(named) },
      }),
    remove: (terms: readonly Named[]) =>
      callApi('POST /manage/:siteSlug/deleted-terms', { params, body: { terms: terms.map(named) } }),
    restore: (terms: readonly Named[]) =>
      callApi('POST /manage/:siteSlug/restored-terms', { params, body: { termIds: idsOf(terms) } }),
  };
}

function named({ id, title }: Named): { id: string; title: string } {
  return { id, title };
}

function problemInWords(error: unknown): string {
  const { fields } = problemsOf(error);
  const failure = error instanceof CallFailure ? error : null;
  const current = (failure?.body as { current?: unknown } | null | undefined)?.current;
  if (typeof current === 'string') return `Somebody else has renamed it to “${current}” meanwhile.`;
  if (failure?.status === 404)
    return 'Somebody else has merged, deleted or brought back one of them meanwhile.';
  return fields.title ?? failureSentence(error);
}

/** Those that are shown: each word that was typed begins one of the name's. */
export function chosenTerms<Term extends Named>(
  terms: readonly Term[],
  { query, kind }: { query: string; kind: OwnTermKind | null },
): Term[] {
  const asked = queryWords(query);
  return terms.filter((term) => {
    if (kind !== null && term.kind !== kind) return false;
    const words = wordsOf(term.title);
    return asked.every((one) => words.some((word) => word.startsWith(one)));
  });
}

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OwnTerm } from '#contract/terms.ts';
import { OWN_TERM_KINDS, type OwnTermKind } from '#domain/recipes/terms/own-terms.ts';
import { wait } from '../../browser/page.ts';
import { inBackground } from '../../stores/background.ts';
import fieldHref from '../../ui/field.css?url&no-inline';
import { Styled } from '../../ui/styled.tsx';
import { NOTHING_DELETED_SENTENCE } from '../deleted-words.ts';
import listHref from '../recipes/recipes.css?url&no-inline';
import type { ScreenProps } from '../screen-props.ts';
import { ListSearch } from '../shell/list-search.tsx';
import { ReportBar } from '../shell/report-bar.tsx';
import { Trouble } from '../shell/trouble.tsx';
import rowsHref from '../shell/word-rows.css?url&no-inline';
import { catalogueOf } from '../stores/catalogue.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { navigation, pathTo } from '../stores/navigation.ts';
import { createSelection } from '../stores/recipes/selection.ts';
import { createTypedQuery } from '../stores/recipes/typed-query.ts';
import { chosenTerms, createTermList, type TermChoice, type TermList } from '../stores/terms/term-list.ts';
import { DeletedTermRows } from './deleted-term-rows.tsx';
import { RenameTermDialog } from './rename-term-dialog.tsx';
import { TermRows } from './term-rows.tsx';
import { TermSelection } from './term-selection.tsx';
import { KIND_TITLES, reportInWords } from './term-words.ts';
import stylesheetHref from './terms.css?url&no-inline';

const SHEETS = [fieldHref, listHref, rowsHref, stylesheetHref];

const PARTS = [null, ...OWN_TERM_KINDS, 'deleted'] as const;
const NONE_OF: Readonly<Record<OwnTermKind | 'deleted' | 'all', string>> = {
  all: 'Nothing to tidy. Tags, tools and people that you add while you write gather here.',
  tag: 'You have added no tag. Type one under “Filed under” in a recipe.',
  equipment: 'You have added no tool. Type one under “Equipment” in a recipe.',
  contributor: 'You have added nobody. Type a name under “By” in a recipe.',
  deleted: NOTHING_DELETED_SENTENCE,
};

/** Tidy the words of a site's own, without breaking anything. */
export function TermsScreen({ site }: ScreenProps) {
  const [{ list, selection, typedQuery }] = useState(() => openTerms(site.slug));
  const { status, value } = useStore(list.$state);
  const isBusy = useStore(list.$isBusy);
  const problem = useStore(list.$problem);
  const choice = readChoice(useStore(navigation.$place)?.search ?? {});
  const [renamed, setRenamed] = useState<OwnTerm | null>(null);
  useEffect(() => {
    inBackground(list.reload());
    return list.dismiss;
  }, [list]);
  useEffect(() => typedQuery.follow(choice.query), [typedQuery, choice.query]);
  const { query, part } = choice;
  const shownOf = (of: TermChoice['part']) =>
    of === 'deleted' ? [] : chosenTerms(value?.terms ?? [], { query, kind: of });
  const deletedTerms = chosenTerms(value?.deletedTerms ?? [], { query, kind: null });
  const countOf = (of: TermChoice['part']) => (of === 'deleted' ? deletedTerms : shownOf(of)).length;
  const shown = shownOf(part);
  return (
    <Styled hrefs={SHEETS}>
      <h1>Terms</h1>
      <p className="remark">
        What you have added yourself. Ingredients, units and all other terms are common to all sites, and
        cannot be changed here.
      </p>
      <TermReportBar list={list} problem={renamed === null ? problem : null} />
      <ListSearch
        label="Search by name"
        typedQuery={typedQuery}
        partsLabel="Kind"
        parts={PARTS.filter((one) => one !== 'deleted' || one === part || countOf(one) > 0).map((one) => ({
          title: one === null ? 'All' : one === 'deleted' ? 'Deleted' : KIND_TITLES[one],
          href: termsPath(site.slug, { query, part: one }),
          isCurrent: one === part,
          count: value ? countOf(one) : undefined,
        }))}
      />
      {status === 'REJECTED' && (
        <Trouble sentence="Your terms could not be loaded." onTryAgain={() => inBackground(list.reload())} />
      )}
      {!value && status === 'PENDING' && <p role="status">Fetching your terms…</p>}
      {value && countOf(part) === 0 && <p className="list-empty">{noneInWords(choice)}</p>}
      {shown.length > 0 && <TermRows terms={shown} site={site} selection={selection} onRename={setRenamed} />}
      {part === 'deleted' && deletedTerms.length > 0 && (
        <DeletedTermRows
          terms={deletedTerms}
          isBusy={isBusy}
          onRestore={(term) => inBackground(list.restore(term))}
        />
      )}
      <div className="list-foot">
        <TermSelection list={list} selection={selection} terms={shown} />
      </div>
      {renamed && (
        <RenameTermDialog
          term={renamed}
          problem={problem}
          isBusy={isBusy}
          onType={list.forgetProblem}
          onCancel={() => {
            list.forgetProblem();
            setRenamed(null);
          }}
          onRename={async (title) => {
            if (await list.rename(renamed, title)) setRenamed(null);
          }}
        />
      )}
    </Styled>
  );
}

function openTerms(siteSlug: string) {
  const { callApi } = kitchenSession;
  const list = createTermList(
    { callApi, wait, forgetCatalogue: () => catalogueOf(siteSlug).replace(null) },
    siteSlug,
  );
  const typedQuery = createTypedQuery((query) => {
    const { search = {} } = navigation.$place.get() ?? {};
    navigation.replaceWith(termsPath(siteSlug, { ...readChoice(search), query }));
  });
  return { list, selection: createSelection(), typedQuery };
}

function TermReportBar({ list, problem }: { list: TermList; problem: string | null }) {
  const report = useStore(list.$report);
  const readersNews = useStore(list.$readersNews);
  const isBusy = useStore(list.$isBusy);
  return (
    <ReportBar
      sentence={problem || (report && reportInWords(report))}
      readersNews={problem ? null : readersNews}
      onUndo={report && !report.isTakenBack ? () => inBackground(list.takeBack()) : null}
      onDismiss={() => {
        list.forgetProblem();
        list.dismiss();
      }}
      isBusy={isBusy}
    />
  );
}

/** Which terms are shown stands in the address. @param search what stands behind '?' */
function readChoice({ query = '', kind }: Readonly<Record<string, string>>): TermChoice {
  return { query, part: PARTS.find((known) => known === kind) ?? null };
}

function termsPath(siteSlug: string, { query, part }: TermChoice): string {
  return pathTo('terms', { siteSlug }, { ...(query !== '' && { query }), ...(part && { kind: part }) });
}

function noneInWords({ query, part }: TermChoice): string {
  if (query.trim() !== '') return `Nothing of yours is called “${query.trim()}”.`;
  return NONE_OF[part ?? 'all'];
}

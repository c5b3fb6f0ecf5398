import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OwnTerm } from '#contract/terms.ts';
import { OWN_TERM_KINDS, type OwnTermKind } from '#domain/recipes/terms/own-terms.ts';
import { inBackground } from '../../stores/background.ts';
import fieldHref from '../../ui/field.css?url&no-inline';
import { Styled } from '../../ui/styled.tsx';
import listHref from '../recipes/recipes.css?url&no-inline';
import type { ScreenProps } from '../screen-props.ts';
import { ListSearch } from '../shell/list-search.tsx';
import { ReportBar } from '../shell/report-bar.tsx';
import { Trouble } from '../shell/trouble.tsx';
import { catalogueOf } from '../stores/catalogue.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { navigation, pathTo } from '../stores/navigation.ts';
import { createTypedQuery } from '../stores/recipes/typed-query.ts';
import { chosenTerms, createTermList, type TermChoice, type TermReport } from '../stores/terms/term-list.ts';
import { RenameTermDialog } from './rename-term-dialog.tsx';
import { TermRow } from './term-row.tsx';
import stylesheetHref from './terms.css?url&no-inline';

const SHEETS = [fieldHref, listHref, stylesheetHref];

const KIND_TITLES: Readonly<Record<OwnTermKind, string>> = {
  tag: 'Tags',
  equipment: 'Equipment',
  contributor: 'Contributors',
};

/** Tidy the words of a site's own, without breaking anything. */
export function TermsScreen({ site }: ScreenProps) {
  const [list] = useState(() =>
    createTermList(
      {
        callApi: kitchenSession.callApi,
        forgetCatalogue: () => catalogueOf(site.slug).replace(null),
      },
      site.slug,
    ),
  );
  const { status, value } = useStore(list.$state);
  const report = useStore(list.$report);
  const isBusy = useStore(list.$isBusy);
  const problem = useStore(list.$problem);
  const choice = readChoice(useStore(navigation.$place)?.search ?? {});
  const [typedQuery] = useState(() =>
    createTypedQuery((query) => {
      const { search = {} } = navigation.$place.get() ?? {};
      navigation.replaceWith(termsPath(site.slug, { ...readChoice(search), query }));
    }),
  );
  const [renamed, setRenamed] = useState<OwnTerm | null>(null);
  useEffect(() => inBackground(list.reload()), [list]);
  useEffect(() => typedQuery.follow(choice.query), [typedQuery, choice.query]);
  const shown = value && chosenTerms(value, choice);
  const countOf = (kind: OwnTermKind | null) =>
    value ? chosenTerms(value, { ...choice, kind }).length : undefined;
  return (
    <Styled hrefs={SHEETS}>
      <h1>Terms</h1>
      <p className="remark">
        What you have added yourself. Ingredients, units and all other terms are common to all sites, and
        cannot be changed here.
      </p>
      <ReportBar
        sentence={(renamed === null && problem) || (report && reportInWords(report))}
        onUndo={report && !report.isTakenBack ? () => inBackground(list.takeBack()) : null}
        onDismiss={() => {
          list.forgetProblem();
          list.dismiss();
        }}
        isBusy={isBusy}
      />
      <ListSearch
        label="Search by name"
        typedQuery={typedQuery}
        partsLabel="Kind"
        parts={([null, ...OWN_TERM_KINDS] as const).map((kind) => ({
          title: kind === null ? 'All' : KIND_TITLES[kind],
          href: termsPath(site.slug, { ...choice, kind }),
          isCurrent: kind === choice.kind,
          count: countOf(kind),
        }))}
      />
      {status === 'REJECTED' && (
        <Trouble sentence="Your terms could not be loaded." onTryAgain={() => inBackground(list.reload())} />
      )}
      {!value && status === 'PENDING' && <p role="status">Fetching your terms…</p>}
      {shown?.length === 0 && <p className="list-empty">{noneInWords(choice)}</p>}
      {shown && shown.length > 0 && (
        <ul className="term-rows" aria-label="Terms">
          {shown.map((term) => (
            <TermRow key={term.id} term={term} site={site} onRename={() => setRenamed(term)} />
          ))}
        </ul>
      )}
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

/** Which terms are shown stands in the address. @param search what stands behind '?' */
function readChoice({ query = '', kind }: Readonly<Record<string, string>>): TermChoice {
  return { query, kind: OWN_TERM_KINDS.find((known) => known === kind) ?? null };
}

function termsPath(siteSlug: string, { query, kind }: TermChoice): string {
  return pathTo('terms', { siteSlug }, { ...(query !== '' && { query }), ...(kind && { kind }) });
}

function noneInWords({ query, kind }: TermChoice): string {
  if (query.trim() !== '') return `Nothing of yours is called “${query.trim()}”.`;
  return kind === null ? 'Nothing to tidy.' : 'You have added none.';
}

function reportInWords({ term, earlierTitle, isTakenBack }: TermReport): string {
  const again = isTakenBack ? ' again' : '';
  return `“${earlierTitle}” is called “${term.title}”${again}, in all recipes.`;
}

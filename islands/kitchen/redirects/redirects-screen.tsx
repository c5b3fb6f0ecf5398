import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Redirect } from '#contract/sites/redirects.ts';
import { REDIRECT_FILTERS, type RedirectFilter } from '#domain/pages/redirects.ts';
import { inBackground } from '../../stores/background.ts';
import fieldHref from '../../ui/field.css?url&no-inline';
import { Styled } from '../../ui/styled.tsx';
import { NOTHING_DELETED_SENTENCE } from '../deleted-words.ts';
import fieldsHref from '../recipe/recipe-fields.css?url&no-inline';
import { useScreenActs } from '../recipe/use-screen-acts.ts';
import listHref from '../recipes/recipes.css?url&no-inline';
import type { ScreenProps } from '../screen-props.ts';
import { ListSearch } from '../shell/list-search.tsx';
import { MORE_NOT_LOADED, MoreButton } from '../shell/more-button.tsx';
import { ReportBar } from '../shell/report-bar.tsx';
import { Trouble } from '../shell/trouble.tsx';
import rowsHref from '../shell/word-rows.css?url&no-inline';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { navigation } from '../stores/navigation.ts';
import { createTypedQuery, type TypedQuery } from '../stores/recipes/typed-query.ts';
import {
  createRedirectList,
  type RedirectChoice,
  type RedirectList,
  type RedirectReport,
} from '../stores/redirects/redirect-list.ts';
import { AddRedirect } from './add-redirect.tsx';
import { DeleteRedirectDialog } from './delete-redirect-dialog.tsx';
import { readChoice, redirectsPath } from './redirect-address.ts';
import { RedirectRow } from './redirect-row.tsx';
import stylesheetHref from './redirects.css?url&no-inline';

const SHEETS = [fieldHref, fieldsHref, listHref, rowsHref, stylesheetHref];

const FILTER_TITLES: Readonly<Record<RedirectFilter, string>> = {
  own: 'Yours',
  renamed: 'Renamed',
  brought: 'Brought in',
  deleted: 'Deleted',
};
const NONE_OF: Readonly<Record<RedirectFilter, string>> = {
  own: 'You have added none.',
  renamed: 'Nothing has got another address.',
  brought: 'No recipe has brought an old address along.',
  deleted: NOTHING_DELETED_SENTENCE,
};

/** Lead old addresses on, without breaking any. */
export function RedirectsScreen({ site }: ScreenProps) {
  const [{ list, typedQuery }] = useState(() => openRedirects(site.slug));
  const { status, value } = useStore(list.$list);
  const isBusy = useStore(list.$isBusy);
  const choice = readChoice(useStore(navigation.$place)?.search ?? {});
  const { query, filter } = choice;
  const [doomed, setDoomed] = useState<Redirect | null>(null);
  const from = useRef<HTMLInputElement>(null);
  useEffect(() => {
    typedQuery.follow(query);
    inBackground(list.choose({ query, filter }));
  }, [list, typedQuery, query, filter]);
  useScreenActs([{ label: 'Add a redirect', act: () => from.current?.focus() }]);
  return (
    <Styled hrefs={SHEETS}>
      <h1>Redirects</h1>
      <AddRedirect
        site={site}
        fromRef={from}
        onAdded={(redirect) => inBackground(list.tellAdded(redirect))}
      />
      <RedirectReportBar list={list} />
      <RedirectSearch site={site} list={list} typedQuery={typedQuery} choice={choice} />
      {status === 'REJECTED' && (
        <Trouble
          sentence={value ? MORE_NOT_LOADED : 'Your redirects could not be loaded.'}
          onTryAgain={() => inBackground(value ? list.loadMore() : list.reload())}
        />
      )}
      {!value && status === 'PENDING' && <p role="status">Fetching your redirects…</p>}
      {value?.redirects.length === 0 && <p className="list-empty">{noneInWords(choice)}</p>}
      {value && value.redirects.length > 0 && (
        <>
          <ul className="word-rows" aria-label="Redirects" aria-busy={status === 'PENDING'}>
            {value.redirects.map((redirect) => (
              <RedirectRow
                key={redirect.fromPath}
                redirect={redirect}
                site={site}
                isDeleted={filter === 'deleted'}
                isBusy={isBusy}
                onDelete={() => setDoomed(redirect)}
                onRestore={() => inBackground(list.restore(redirect))}
              />
            ))}
          </ul>
          {value.nextAfter !== null && (
            <MoreButton isLoading={status === 'PENDING'} onMore={() => inBackground(list.loadMore())} />
          )}
        </>
      )}
      {doomed && (
        <DeleteRedirectDialog
          redirect={doomed}
          onCancel={() => setDoomed(null)}
          onDelete={() => {
            setDoomed(null);
            inBackground(list.remove(doomed));
          }}
        />
      )}
    </Styled>
  );
}

/** Searches the list; not there while nothing is, unless that was just searched. */
function RedirectSearch({
  site,
  list,
  typedQuery,
  choice: { query, filter },
}: Pick<ScreenProps, 'site'> & { list: RedirectList; typedQuery: TypedQuery; choice: RedirectChoice }) {
  const { status, value } = useStore(list.$list);
  const answered = useStore(list.$choice);
  const isSearched = [query, answered.query].some(Boolean) || [filter, answered.filter].some(Boolean);
  const isBeingRead = value !== null && status === 'PENDING';
  const hasAny = Object.values(value?.counts ?? {}).some((count) => count > 0);
  if (!isSearched && !isBeingRead && !hasAny) return null;
  return (
    <ListSearch
      label="Search by address"
      typedQuery={typedQuery}
      partsLabel="How they came to be"
      parts={([null, ...REDIRECT_FILTERS] as const)
        .filter((part) => part === null || part === filter || (value?.counts[part] ?? 0) > 0)
        .map((part) => ({
          title: part === null ? 'All' : FILTER_TITLES[part],
          href: redirectsPath(site.slug, { query, filter: part }),
          isCurrent: part === filter,
          count: value?.counts[part ?? 'all'],
        }))}
    />
  );
}

function openRedirects(siteSlug: string) {
  const list = createRedirectList(kitchenSession, siteSlug);
  const typedQuery = createTypedQuery((query) =>
    navigation.replaceWith(redirectsPath(siteSlug, { ...list.$choice.get(), query })),
  );
  return { list, typedQuery };
}

function noneInWords({ query, filter }: RedirectChoice): string {
  if (query.trim() !== '') return `No address has “${query.trim()}” in it.`;
  return filter === null ? 'Nothing to tidy.' : NONE_OF[filter];
}

function RedirectReportBar({ list }: { list: RedirectList }) {
  const report = useStore(list.$report);
  const isBusy = useStore(list.$isBusy);
  return (
    <ReportBar
      sentence={report && reportInWords(report)}
      onUndo={report && wayBack(report, list)}
      onDismiss={list.dismiss}
      isBusy={isBusy}
    />
  );
}

function wayBack(report: RedirectReport, list: RedirectList): (() => void) | null {
  if (report.name === 'ADDED') return () => inBackground(list.remove(report.redirect));
  return report.name === 'DELETED' ? () => inBackground(list.restore(report.redirect)) : null;
}

function reportInWords(report: RedirectReport): string {
  if (report.name === 'FAILED') return report.sentence;
  const { fromPath, toPath, toTitle } = report.redirect;
  if (report.name === 'DELETED') return `${fromPath} leads nowhere any more.`;
  return `${fromPath} leads to ${toTitle ? `“${toTitle}”` : toPath} ${report.name === 'ADDED' ? 'now' : 'again'}.`;
}

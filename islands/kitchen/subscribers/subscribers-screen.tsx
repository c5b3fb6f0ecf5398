import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { countOf } from '#domain/text/counted/counts.ts';
import { saveAsFile } from '../../browser/files.ts';
import { inBackground } from '../../stores/background.ts';
import fieldHref from '../../ui/field.css?url&no-inline';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { Styled } from '../../ui/styled.tsx';
import { useScreenActs } from '../recipe/use-screen-acts.ts';
import listHref from '../recipes/recipes.css?url&no-inline';
import type { ScreenProps } from '../screen-props.ts';
import { ListSearch } from '../shell/list-search.tsx';
import { MORE_NOT_LOADED, MoreButton } from '../shell/more-button.tsx';
import { Trouble } from '../shell/trouble.tsx';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { navigation, pathTo } from '../stores/navigation.ts';
import { createTypedQuery } from '../stores/recipes/typed-query.ts';
import {
  createSubscriberList,
  type ListedSubscribers,
  type SubscriberList,
  type SubscribersFile,
} from '../stores/subscribers/subscriber-list.ts';
import { SubscriberRows } from './subscriber-rows.tsx';
import stylesheetHref from './subscribers.css?url&no-inline';

const SHEETS = [fieldHref, listHref, stylesheetHref];
const SAVE_LABEL = 'Download all (CSV)';
const BRING_LABEL = 'Bring your list';
const loadBringing = () => import('./bring-subscribers.tsx').then(({ BringSubscribers }) => BringSubscribers);
/** Longest query that is asked for, in characters. */
const QUERY_MAX_LENGTH = 200;

/** Who is on the list: found by email and name, and taken along as a file. */
export function SubscribersScreen({ site }: ScreenProps) {
  const [{ list, typedQuery }] = useState(() => openSubscribers(site.slug));
  const { status, value } = useStore(list.$list);
  const last = useStore(list.$last);
  // What failed leaves the earlier search in its place.
  const shown = value ?? last;
  const { name: fileState } = useStore(list.$file);
  const query = (useStore(navigation.$place)?.search.query ?? '').slice(0, QUERY_MAX_LENGTH);
  const isNobodyThere = shown !== null && shown.isNewsletterOffered !== null;
  // A search stays where it was while its answer is on its way, or fails.
  const hasSome = shown ? !isNobodyThere : query !== '' || status === 'REJECTED';
  const save = () => inBackground(list.saveAll());
  useEffect(() => {
    typedQuery.follow(query);
    inBackground(list.choose(query));
  }, [list, typedQuery, query]);
  const [isBringing, setIsBringing] = useState(false);
  const bring = () => setIsBringing(true);
  useScreenActs([{ label: BRING_LABEL, act: bring }, ...(hasSome ? [{ label: SAVE_LABEL, act: save }] : [])]);
  return (
    <Styled hrefs={SHEETS}>
      <div className="list-title">
        <h1>Subscribers</h1>
        <p className="list-ways">
          <button className="plain-button" type="button" aria-expanded={isBringing} onClick={bring}>
            {BRING_LABEL}
          </button>
          {hasSome && (
            <button
              className="plain-button"
              type="button"
              aria-disabled={fileState === 'FETCHING'}
              onClick={save}
            >
              {SAVE_LABEL}
            </button>
          )}
        </p>
      </div>
      {isBringing && (
        <LoadedPart load={loadBringing} onEscape={() => setIsBringing(false)}>
          {(Bringing) => (
            <Bringing
              siteSlug={site.slug}
              onBrought={() => inBackground(list.reload())}
              onClose={() => setIsBringing(false)}
            />
          )}
        </LoadedPart>
      )}
      {hasSome && <ListSearch label="Search by email or name" typedQuery={typedQuery} />}
      <FileState list={list} />
      {status === 'REJECTED' && (
        <Trouble
          sentence={troubleInWords(value, last)}
          onTryAgain={() => inBackground(value ? list.loadMore() : list.reload())}
        />
      )}
      {!shown && status === 'PENDING' && <p role="status">Fetching your subscribers…</p>}
      {isNobodyThere && <NobodyYet siteSlug={site.slug} isOffered={shown.isNewsletterOffered === true} />}
      {shown?.count === 0 && !isNobodyThere && (
        <p className="list-empty">Nobody has “{shown.query.trim()}” in their email or name.</p>
      )}
      {shown && shown.count > 0 && <Subscribers list={list} value={shown} isLoading={status === 'PENDING'} />}
    </Styled>
  );
}

/** What failed: more of what is shown, or what takes its place. */
function troubleInWords(value: ListedSubscribers | null, last: ListedSubscribers | null): string {
  if (value) return MORE_NOT_LOADED;
  if (!last) return 'Your subscribers could not be loaded.';
  const query = last.query.trim();
  const below = query === '' ? 'the list without a search' : `what “${query}” found`;
  return `That search did not work. Below is still ${below}.`;
}

function openSubscribers(siteSlug: string) {
  const list = createSubscriberList(
    { callApi: kitchenSession.callApi, saveAsFile, now: () => Date.now() },
    siteSlug,
  );
  const typedQuery = createTypedQuery((query) =>
    navigation.replaceWith(pathTo('subscribers', { siteSlug }, query === '' ? {} : { query })),
  );
  return { list, typedQuery };
}

function NobodyYet({ siteSlug, isOffered }: { siteSlug: string; isOffered: boolean }) {
  return (
    <div className="nobody-yet">
      <p className="list-empty">Nobody yet.</p>
      {isOffered ? (
        <p className="remark">
          Readers who ask for your newsletter are listed here, with the day they came. You can bring the list
          that you have elsewhere, search it, and take it along as a file.
        </p>
      ) : (
        <p className="remark">
          Your site offers no newsletter, so readers are not asked whether they want one.{' '}
          <a href={pathTo('settings', { siteSlug }, { at: 'newslettersEnabled' })}>Offer a newsletter</a>
        </p>
      )}
    </div>
  );
}

function FileState({ list }: { list: SubscriberList }) {
  const file = useStore(list.$file);
  if (file.name === 'FAILED')
    return (
      <Trouble
        sentence={`The file could not be made. ${file.sentence}`}
        onTryAgain={() => inBackground(list.saveAll())}
      />
    );
  return <p role="status">{fileInWords(file)}</p>;
}

function fileInWords(file: Exclude<SubscribersFile, { name: 'FAILED' }>): string {
  if (file.name === 'NONE') return '';
  if (file.name === 'FETCHING')
    return file.count === 0 ? 'Fetching the list…' : `Fetching the list… ${inWords(file.count)} so far.`;
  return `The file holds ${inWords(file.count)}. It is personal: keep it where only you can open it.`;
}

interface SubscribersProps {
  list: SubscriberList;
  value: ListedSubscribers;
  isLoading: boolean;
}

function Subscribers({ list, value, isLoading }: SubscribersProps) {
  return (
    <>
      <p className="subscriber-count" role="status">
        {countInWords(value)}
      </p>
      <SubscriberRows list={list} subscribers={value.subscribers} isLoading={isLoading} />
      {value.nextAfter !== null && (
        <MoreButton isLoading={isLoading} onMore={() => inBackground(list.loadMore())} />
      )}
    </>
  );
}

/** '38 subscribers', '38 subscribers, 36 of them get the newsletter', '2 subscribers found' */
function countInWords({ query, count, mailedCount }: ListedSubscribers): string {
  const found = query === '' ? inWords(count) : `${inWords(count)} found`;
  if (mailedCount === count) return found;
  if (count === 1) return `${found}, who gets no newsletter`;
  const mailed = mailedCount === 0 ? 'none' : mailedCount.toLocaleString('en-US');
  return `${found}, ${mailed} of them ${mailedCount === 1 ? 'gets' : 'get'} the newsletter`;
}

const inWords = (count: number) => countOf(count, 'subscriber');

import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { OwnSite } from '#contract/users.ts';
import type { RecipeState } from '#domain/recipes/recipe-entries.ts';
import { ALL_QUIET_SENTENCE } from '#domain/sites/today-words.ts';
import { countOfRecipes } from '#domain/text/counted/counts.ts';
import { listen, wait } from '../../browser/page.ts';
import { inBackground } from '../../stores/background.ts';
import avatarHref from '../../ui/avatar.css?url&no-inline';
import commentHref from '../../ui/comment/comment.css?url&no-inline';
import { Styled } from '../../ui/styled.tsx';
import commentsHref from '../comments/comments.css?url&no-inline';
import { Inbox, InboxReportBar } from '../comments/inbox.tsx';
import { NoRecipesYet } from '../recipes/no-recipes-yet.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { KeptHere } from '../shell/kept-here.tsx';
import { Trouble } from '../shell/trouble.tsx';
import {
  type CommentInbox,
  createCommentInbox,
  type ListedComments,
} from '../stores/comments/comment-inbox.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { pathTo } from '../stores/navigation.ts';
import type { ListedRecipes } from '../stores/recipes/recipe-list.ts';
import { createToday, type KitchenStanding, type Today } from '../stores/today.ts';
import { Attention, Suggestion } from './attention.tsx';
import { FirstHour } from './first-hour.tsx';
import { LastPublishes } from './last-publishes.tsx';
import { ListGrowth } from './list-growth.tsx';
import { outlookInWords } from './receipt-words.ts';
import stylesheetHref from './today.css?url&no-inline';
import { Visits } from './visits.tsx';
import { WeeklyMail } from './weekly-mail.tsx';

const SHEETS = [avatarHref, commentHref, commentsHref, stylesheetHref];

/** What needs me? */
export function TodayScreen({ site }: ScreenProps) {
  const [today] = useState(() => createToday({ callApi: kitchenSession.callApi, wait }, site.slug));
  const [inbox] = useState(() => createCommentInbox({ callApi: kitchenSession.callApi }, site.slug));
  const { status, value } = useStore(today.$standing);
  const questions = useStore(inbox.$list);
  const isMissing = status === 'REJECTED' || questions.status === 'REJECTED';
  const load = useCallback(
    () => inBackground(Promise.all([today.load(), inbox.choose('open')])),
    [today, inbox],
  );
  useEffect(() => {
    load();
    return today.leave;
  }, [load, today]);
  useEffect(() => {
    if (isMissing) return listen(window, ['online'], load);
  }, [isMissing, load]);
  return (
    <Styled hrefs={SHEETS}>
      <h1>Today</h1>
      <KeptHere site={site} />
      {status === 'REJECTED' && <Trouble sentence="Today could not be loaded." onTryAgain={load} />}
      {!value && status === 'PENDING' && <p role="status">Looking around…</p>}
      {value && (
        <div className="today">
          <Questions inbox={inbox} site={site} />
          {questions.status === 'REJECTED' && !questions.value && (
            <Trouble sentence="Questions from readers could not be loaded." onTryAgain={load} />
          )}
          <Broken standing={value} today={today} hasQuestions={!isAllSeen(questions.value)} />
          {value.today.attention.length > 0 && (
            <Attention siteSlug={site.slug} attention={value.today.attention} />
          )}
          <FirstHour siteSlug={site.slug} siteOrigin={site.origin} />
          <Visits siteSlug={site.slug} today={value.today} />
          {value.today.suggestion && <Suggestion siteSlug={site.slug} suggestion={value.today.suggestion} />}
          <ListGrowth siteSlug={site.slug} list={value.today.list} />
          <Recipes site={site} counts={value.counts} />
          <LastPublishes receipts={value.receipts} now={value.publishing.now} />
          {site.role === 'owner' && <WeeklyMail isMailed={value.today.isMailed} today={today} />}
        </div>
      )}
    </Styled>
  );
}

interface QuestionsProps {
  inbox: CommentInbox;
  site: OwnSite;
}

/** Nobody waits for an answer, and no comment or picture to be shown. */
function isAllSeen(listed: ListedComments | null): boolean {
  if (!listed) return false;
  const { open, held, pictures } = listed.counts;
  return open + held + pictures === 0;
}

/** What readers sent that others do not see yet. */
const WAITING = [
  { state: 'held', one: 'comment', many: 'comments' },
  { state: 'pictures', one: 'picture of a reader', many: 'pictures of readers' },
] as const;

/** What readers have asked, answered on the spot, and what waits to be shown; nothing of either, no box. */
function Questions({ inbox, site }: QuestionsProps) {
  const { value } = useStore(inbox.$list);
  const report = useStore(inbox.$report);
  const count = value?.counts.open ?? 0;
  if (!value || (isAllSeen(value) && report === null)) return null;
  return (
    <section aria-label="From readers">
      {count > 0 && <h2>{count === 1 ? 'A reader asks' : `${count} questions from readers`}</h2>}
      <InboxReportBar inbox={inbox} />
      {count > 0 && <Inbox inbox={inbox} value={value} siteOrigin={site.origin} label="Questions" />}
      {WAITING.filter(({ state }) => value.counts[state] > 0).map(({ state, one, many }) => (
        <p key={state} className="today-waiting">
          <a href={pathTo('comments', { siteSlug: site.slug }, { state })}>
            {value.counts[state] === 1
              ? `1 ${one} waits to be shown`
              : `${value.counts[state]} ${many} wait to be shown`}
          </a>
        </p>
      ))}
    </section>
  );
}

interface BrokenProps {
  standing: KitchenStanding;
  today: Today;
  /** Readers wait for an answer, or may. */
  hasQuestions: boolean;
}

/** What broke, with its mend; nothing broken, no box. */
function Broken({ standing, today, hasQuestions }: BrokenProps) {
  const { publishing, receipts, counts } = standing;
  const retry = useStore(today.$retry);
  const { problem } = publishing;
  if (!problem)
    return standing.today.attention.length > 0 || hasQuestions ? null : (
      <p className="today-quiet">{counts.all === 0 ? 'Your kitchen is ready.' : ALL_QUIET_SENTENCE}</p>
    );
  const receipt = receipts.find(({ id }) => id === problem.receiptId);
  return (
    <section className="today-broken" aria-labelledby="broken">
      <h2 id="broken">{problem.message}</h2>
      <p>{outlookInWords({ ...publishing, problem })}</p>
      {receipt && receipt.failed.length > 0 && (
        <ul>
          {receipt.failed.map(({ path, message }) => (
            <li key={path}>
              <strong>{path}</strong> {message}
            </li>
          ))}
        </ul>
      )}
      {problem.receiptId !== null && (
        <p>
          <button
            type="button"
            className="plain-button"
            disabled={retry.isTrying}
            onClick={() => inBackground(today.tryNow())}
          >
            {retry.isTrying ? 'Trying…' : retry.problem ? 'Try again' : 'Try now'}
          </button>
        </p>
      )}
      <p className="field-problem" role="alert">
        {retry.problem}
      </p>
    </section>
  );
}

/** States that Today tells of. */
type ToldState = Exclude<RecipeState, 'deleted'>;
const WHERE_RECIPES_ARE: Readonly<Record<ToldState, string>> = {
  live: 'live',
  changed: 'with changes not published',
  scheduled: 'scheduled',
  draft: 'in drafts',
  unsure: 'in drafts with unsure lines',
};
const ORDER: readonly ToldState[] = ['live', 'changed', 'scheduled', 'unsure', 'draft'];

function Recipes({ site, counts }: { site: OwnSite; counts: ListedRecipes['counts'] }) {
  const params = { siteSlug: site.slug };
  // Without scheduled ones, those with changes are live: one line tells of both.
  const isToldWithLive = counts.scheduled === 0 && counts.changed > 0;
  const told = ORDER.filter((state) => counts[state] > 0 && !(state === 'changed' && isToldWithLive));
  return (
    <section aria-labelledby="recipes-by-state">
      <h2 id="recipes-by-state">Recipes</h2>
      {counts.all === 0 ? (
        <NoRecipesYet siteSlug={site.slug} />
      ) : (
        <ul className="today-list">
          {told.map((state) => (
            <li key={state}>
              <a href={pathTo('recipes', params, { state })}>
                {countOfRecipes(counts[state])} {WHERE_RECIPES_ARE[state]}
              </a>
              {state === 'live' && isToldWithLive && (
                <>
                  , <a href={pathTo('recipes', params, { state: 'changed' })}>{changedInWords(counts)}</a>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** How many of what is live say something else since. */
function changedInWords({ live, changed }: ListedRecipes['counts']): string {
  const some = changed < live ? `${changed} of them ` : '';
  return `${some}with changes not published`;
}

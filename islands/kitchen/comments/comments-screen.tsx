import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { CommentState } from '#domain/people/comments.ts';
import { inBackground } from '../../stores/background.ts';
import avatarHref from '../../ui/avatar.css?url&no-inline';
import commentHref from '../../ui/comment/comment.css?url&no-inline';
import { Styled } from '../../ui/styled.tsx';
import listHref from '../recipes/recipes.css?url&no-inline';
import type { ScreenProps } from '../screen-props.ts';
import { Trouble } from '../shell/trouble.tsx';
import { createCommentInbox, type ListedComments } from '../stores/comments/comment-inbox.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { navigation, pathTo } from '../stores/navigation.ts';
import { createSelection } from '../stores/recipes/selection.ts';
import stylesheetHref from './comments.css?url&no-inline';
import { Inbox, InboxReportBar } from './inbox.tsx';
import { InboxSelection } from './inbox-selection.tsx';

const SHEETS = [listHref, avatarHref, commentHref, stylesheetHref];

const TITLES: Readonly<Record<CommentState, string>> = {
  open: 'Questions',
  held: 'Held',
  pictures: 'Pictures',
  shown: 'All comments',
  hidden: 'Hidden',
};
const NONE_OF: Readonly<Record<CommentState, string>> = {
  open: 'Every question is answered.',
  held: 'Nothing waits to be shown.',
  pictures: 'No picture waits to be shown.',
  shown: 'No one has asked yet. Comments arrive here.',
  hidden: 'Nothing is hidden.',
};

/** What does not wait on most sites. */
const SHOWN_WHILE_THERE: readonly CommentState[] = ['held', 'pictures'];

/** Said where there is a keyboard. */
const KEYS_IN_WORDS: Readonly<Record<CommentState, string>> = {
  open: 'J and K go on and back, R replies, E is done with it, X selects.',
  held: 'J and K go on and back, A approves, X selects.',
  pictures: 'J and K go on and back, A shows the picture, R replies, X selects.',
  shown: 'J and K go on and back, R replies, X selects.',
  hidden: 'J and K go on and back, X selects.',
};

/** What readers say: questions first, answered on the spot. */
export function CommentsScreen({ site }: ScreenProps) {
  const [inbox] = useState(() => createCommentInbox({ callApi: kitchenSession.callApi }, site.slug));
  const { status, value } = useStore(inbox.$list);
  const state = CommentState.catch('open').parse(useStore(navigation.$place)?.search.state);
  const [selection] = useState(createSelection);
  useEffect(() => {
    selection.clear();
    inBackground(inbox.choose(state));
  }, [inbox, selection, state]);
  const isNothingThere = value !== null && value.counts.shown + value.counts.held + value.counts.hidden === 0;
  return (
    <Styled hrefs={SHEETS}>
      <div className="list-title">
        <h1>Comments</h1>
      </div>
      <InboxReportBar inbox={inbox} />
      {value && !isNothingThere && <States siteSlug={site.slug} state={state} counts={value.counts} />}
      {status === 'REJECTED' && !value && (
        <Trouble
          sentence="Your comments could not be loaded."
          onTryAgain={() => inBackground(inbox.reload())}
        />
      )}
      {!value && status === 'PENDING' && <p role="status">Fetching your comments…</p>}
      {value && value.comments.length === 0 && (
        <p className="list-empty">{NONE_OF[isNothingThere ? 'shown' : value.state]}</p>
      )}
      {isNothingThere && (
        <p className="remark">
          Readers comment where{' '}
          <a href={pathTo('settings', { siteSlug: site.slug }, { at: 'commentsEnabled' })}>
            comments are switched on
          </a>
          .
        </p>
      )}
      {value && value.comments.length > 0 && (
        <>
          <p className="inbox-keys remark">{KEYS_IN_WORDS[value.state]}</p>
          <Inbox
            inbox={inbox}
            value={value}
            siteOrigin={site.origin}
            label={TITLES[value.state]}
            selection={selection}
          />
          <div className="list-foot">
            <InboxSelection inbox={inbox} value={value} selection={selection} />
          </div>
        </>
      )}
    </Styled>
  );
}

interface StatesProps {
  siteSlug: string;
  state: CommentState;
  counts: ListedComments['counts'];
}

function States({ siteSlug, state, counts }: StatesProps) {
  return (
    <nav className="list-states" aria-label="Which comments">
      {CommentState.options
        .filter((each) => !SHOWN_WHILE_THERE.includes(each) || counts[each] > 0 || state === each)
        .map((each) => (
          <a
            key={each}
            href={pathTo('comments', { siteSlug }, each === 'open' ? {} : { state: each })}
            aria-current={each === state ? 'page' : undefined}
          >
            {TITLES[each]} <span className="count">{counts[each]}</span>
          </a>
        ))}
    </nav>
  );
}

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
import stylesheetHref from './comments.css?url&no-inline';
import { Inbox, InboxReportBar } from './inbox.tsx';

const SHEETS = [listHref, avatarHref, commentHref, stylesheetHref];

const TITLES: Readonly<Record<CommentState, string>> = {
  open: 'Questions',
  shown: 'All comments',
  hidden: 'Hidden',
};
const NONE_OF: Readonly<Record<CommentState, string>> = {
  open: 'Every question is answered.',
  shown: 'No one has asked yet. Comments arrive here.',
  hidden: 'Nothing is hidden.',
};

/** What readers say: questions first, answered on the spot. */
export function CommentsScreen({ site }: ScreenProps) {
  const [inbox] = useState(() => createCommentInbox({ callApi: kitchenSession.callApi }, site.slug));
  const { status, value } = useStore(inbox.$list);
  const state = CommentState.catch('open').parse(useStore(navigation.$place)?.search.state);
  useEffect(() => inBackground(inbox.choose(state)), [inbox, state]);
  const isNothingThere = value !== null && value.counts.shown + value.counts.hidden === 0;
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
        <Inbox inbox={inbox} value={value} siteOrigin={site.origin} label={TITLES[value.state]} />
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
      {CommentState.options.map((each) => (
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

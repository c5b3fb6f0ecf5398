import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { CommentRefusal } from '#domain/people/comments.ts';
import { countOfMakers } from '#domain/text/counted/counts.ts';
import { COMMENTS_FOR_SUBSCRIBERS_SENTENCE, COMMENTS_REFUSED_SENTENCE } from '#domain/text/sentences.ts';
import { hasApi } from '../browser/api-client.ts';
import { pageLocale } from '../browser/page.ts';
import { session } from '../stores/account/session.ts';
import { inBackground } from '../stores/background.ts';
import type { CommentedRecipe } from '../stores/comments/comment-calls.ts';
import { comments } from '../stores/comments/comments.ts';
import avatarHref from '../ui/avatar.css?url&no-inline';
import buttonHref from '../ui/button.css?url&no-inline';
import commentHref from '../ui/comment/comment.css?url&no-inline';
import fieldHref from '../ui/field.css?url&no-inline';
import plainButtonHref from '../ui/plain-button.css?url&no-inline';
import { Styled } from '../ui/styled.tsx';
import { CommentThread } from './comment-thread.tsx';
import stylesheetHref from './comments.css?url&no-inline';
import { HiddenComments } from './hidden-comments.tsx';
import { CommentOfReader } from './reader-form.tsx';
import { signInHref } from './sign-in-href.ts';

interface CommentsProps {
  siteSlug: string;
  /** Of the recipe. */
  id: string;
}

const SHEETS = [avatarHref, buttonHref, plainButtonHref, fieldHref, commentHref, stylesheetHref];

/** What readers say about a recipe, read when one of them comes near. */
export function Comments({ siteSlug, id }: CommentsProps) {
  const { status, value } = useStore(comments.$state, { ssr: 'initial' });
  const load = () => inBackground(comments.load({ siteSlug, recipeId: id }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the recipe of a page stays
  useEffect(() => {
    if (hasApi()) load();
  }, []);
  if (!value && status !== 'REJECTED') return <p>{status === 'PENDING' && 'Loading comments…'}</p>;
  return (
    <Styled hrefs={SHEETS}>
      {value ? (
        <CommentsThere recipe={{ siteSlug, recipeId: id }} />
      ) : (
        <div role="alert">
          <p>Error loading comments</p>
          <button className="plain-button" type="button" onClick={load}>
            Try again
          </button>
        </div>
      )}
    </Styled>
  );
}

function CommentsThere({ recipe }: { recipe: CommentedRecipe }) {
  const { status } = useStore(comments.$state);
  const list = useStore(comments.$list);
  const beginning = useBeginning();
  if (!list) return null;
  const isLoading = status === 'PENDING';
  return (
    <div className="comments-body">
      {list.refusal === null ? <CommentOfReader recipe={recipe} /> : <Refusal refusal={list.refusal} />}
      <div ref={beginning} tabIndex={-1}>
        {list.makerCount > 0 && (
          <p className="comments-makers">{countOfMakers(list.makerCount, pageLocale())}</p>
        )}
        {list.comments.length === 0 ? (
          <p className="comments-remark">No comments yet</p>
        ) : (
          <ol className="comment-list comment-threads" aria-label={countOf(list.count)}>
            {list.comments.map((comment) => (
              <CommentThread key={comment.id} comment={comment} mayReply={list.refusal === null} />
            ))}
          </ol>
        )}
        {list.nextBefore !== null && (
          <button
            className={isLoading ? 'plain-button plain-button-off' : 'plain-button'}
            type="button"
            aria-disabled={isLoading}
            onClick={() => !isLoading && inBackground(comments.loadMore())}
          >
            {status === 'REJECTED' ? 'More comments could not be loaded. Try again' : 'Show more comments'}
          </button>
        )}
        <HiddenComments />
      </div>
    </div>
  );
}

/** Where whoever reads goes on at no comment, or at one that is not read yet. */
function useBeginning() {
  const place = useStore(comments.$goingOn);
  const beginning = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place || document.getElementById(`comment-${place.commentId}`)) return;
    beginning.current?.focus();
    comments.arrive();
  }, [place]);
  return beginning;
}

const REFUSAL_SENTENCES: Readonly<Record<CommentRefusal, string>> = {
  comments_for_subscribers: COMMENTS_FOR_SUBSCRIBERS_SENTENCE,
  comments_refused: COMMENTS_REFUSED_SENTENCE,
};

/** Why whoever reads may not write. */
function Refusal({ refusal }: { refusal: CommentRefusal }) {
  const isSignedIn = Boolean(useStore(session.$account).value?.user);
  return (
    <div className="comments-remark">
      <p>{REFUSAL_SENTENCES[refusal]}</p>
      {!isSignedIn && (
        <p className="comment-buttons">
          <a className="button" href={signInHref()}>
            Sign in to comment
          </a>
        </p>
      )}
    </div>
  );
}

const countOf = (count: number) => (count === 1 ? '1 comment' : `${count} comments`);

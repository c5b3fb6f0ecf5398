import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { COMMENTS_FOR_SUBSCRIBERS_SENTENCE } from '#domain/text/sentences.ts';
import { hasApi } from '../browser/api-client.ts';
import { session } from '../stores/account/session.ts';
import { inBackground } from '../stores/background.ts';
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
import { ReaderForm } from './reader-form.tsx';

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
        <CommentsThere recipeId={id} />
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

function CommentsThere({ recipeId }: { recipeId: string }) {
  const { status } = useStore(comments.$state);
  const list = useStore(comments.$list);
  const isSignedIn = Boolean(useStore(session.$account).value?.user);
  if (!list) return null;
  return (
    <div className="comments-body">
      {isSignedIn && !list.mayComment ? (
        <p className="comments-remark">{COMMENTS_FOR_SUBSCRIBERS_SENTENCE}</p>
      ) : (
        <ReaderForm recipeId={recipeId} parentId={null} label="Your comment" />
      )}
      <div>
        {list.comments.length === 0 ? (
          <p className="comments-remark">No comments yet</p>
        ) : (
          <ol className="comment-list comment-threads" aria-label={countOf(list.count)}>
            {list.comments.map((comment) => (
              <CommentThread key={comment.id} comment={comment} mayReply={!isSignedIn || list.mayComment} />
            ))}
          </ol>
        )}
        {list.nextBefore !== null && (
          <button
            className="plain-button"
            type="button"
            disabled={status === 'PENDING'}
            onClick={() => inBackground(comments.loadMore())}
          >
            {status === 'REJECTED' ? 'More comments could not be loaded. Try again' : 'Show more comments'}
          </button>
        )}
        <HiddenComments />
      </div>
    </div>
  );
}

const countOf = (count: number) => (count === 1 ? '1 comment' : `${count} comments`);

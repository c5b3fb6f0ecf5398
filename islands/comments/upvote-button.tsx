import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Comment } from '#domain/people/comments.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { session } from '../stores/account/session.ts';
import { inBackground } from '../stores/background.ts';
import { comments } from '../stores/comments/comments.ts';
import { LoadedPart } from '../ui/loaded-part.tsx';
import { showToast } from '../ui/show-toast.ts';

const loadPrompt = async () => (await import('../account/sign-in-prompt.tsx')).SignInPrompt;

/** Finds a comment helpful, or no longer; whoever is not signed in is asked to. */
export function UpvoteButton({ comment: { id, upvoteCount, hasUpvoted } }: { comment: Comment }) {
  const isSignedIn = Boolean(useStore(session.$account).value?.user);
  const [isAsked, setIsAsked] = useState(false);

  async function toggle(): Promise<void> {
    if (!(await comments.upvote(id, !hasUpvoted))) showToast(SENTENCES.somethingWentWrong);
  }

  return (
    <>
      <button
        className="plain-button comment-upvote"
        type="button"
        aria-pressed={hasUpvoted}
        onClick={() => (isSignedIn ? inBackground(toggle()) : setIsAsked(true))}
      >
        {upvoteCount === 0 ? 'Helpful' : `Helpful (${upvoteCount})`}
      </button>
      {isAsked && (
        <LoadedPart load={loadPrompt} onEscape={() => setIsAsked(false)}>
          {(SignInPrompt) => (
            <SignInPrompt
              title="Was this helpful?"
              sentence="Create an account or sign in, and say so."
              next={`${location.pathname}#comments`}
              onClose={() => setIsAsked(false)}
            />
          )}
        </LoadedPart>
      )}
    </>
  );
}

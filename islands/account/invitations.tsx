import { useStore } from '@nanostores/react';
import type { OwnInvitation } from '#contract/users.ts';
import { invitationAnswers } from '../stores/account/invitation-answers.ts';
import { inBackground } from '../stores/background.ts';

/** Kitchens that somebody asks the user to share. */
export function Invitations({ invitations }: { invitations: readonly OwnInvitation[] }) {
  const { answering, failure } = useStore(invitationAnswers.$state);
  return invitations.map(({ id, siteTitle, invitedBy }) => (
    <section key={id} className="invitation" aria-label={`Invitation to ${siteTitle}`}>
      <p>
        <strong>{invitedBy}</strong> asks you to look after <strong>{siteTitle}</strong> together. You could
        write and publish recipes there.
      </p>
      <p className="invitation-answers">
        <button
          className="button"
          type="button"
          disabled={answering !== null}
          onClick={() => inBackground(invitationAnswers.accept(id))}
        >
          {answering === id ? 'One moment...' : 'Accept'}
        </button>
        <button
          className="plain-button"
          type="button"
          disabled={answering !== null}
          onClick={() => inBackground(invitationAnswers.decline(id))}
        >
          No, thank you
        </button>
      </p>
      <p className="field-problem" role="alert">
        {failure}
      </p>
    </section>
  ));
}

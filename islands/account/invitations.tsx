import { useStore } from '@nanostores/react';
import type { OwnInvitation } from '#contract/users.ts';
import { invitationAnswers } from '../stores/account/invitation-answers.ts';
import { inBackground } from '../stores/background.ts';

/** Kitchens that somebody asks the user to share. */
export function Invitations({ invitations }: { invitations: readonly OwnInvitation[] }) {
  const { answering, said, failure } = useStore(invitationAnswers.$state);
  return (
    <>
      {invitations.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} answering={answering} />
      ))}
      <p className="invitations-said" role="status">
        {said}
      </p>
      {failure !== null && (
        <p className="field-problem" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

interface InvitationProps {
  invitation: OwnInvitation;
  /** Id of the one that is being answered. */
  answering: string | null;
}

function Invitation({ invitation, answering }: InvitationProps) {
  const { id, siteTitle, invitedBy } = invitation;
  return (
    <section className="invitation" aria-label={`Invitation to ${siteTitle}`}>
      <p>
        <strong>{invitedBy}</strong> asks you to look after <strong>{siteTitle}</strong> together. You could
        write and publish recipes there.
      </p>
      <p className="invitation-answers">
        <button
          className="button"
          type="button"
          disabled={answering !== null}
          onClick={() => inBackground(invitationAnswers.accept(invitation))}
        >
          {answering === id ? 'One moment...' : 'Accept'}
        </button>
        <button
          className="plain-button"
          type="button"
          disabled={answering !== null}
          onClick={() => inBackground(invitationAnswers.decline(invitation))}
        >
          No, thank you
        </button>
      </p>
    </section>
  );
}

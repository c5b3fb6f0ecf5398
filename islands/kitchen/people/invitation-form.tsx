import { useStore } from '@nanostores/react';
import { inBackground } from '../../stores/background.ts';
import type { SitePeopleStore } from '../stores/people/site-people.ts';

/** Asks somebody by mail to share the kitchen. */
export function InvitationForm({ store }: { store: SitePeopleStore }) {
  const { isWorking, invited, emailProblem } = useStore(store.$work);
  const email = useStore(store.$email);
  return (
    <form
      className="invitation-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        inBackground(store.invite());
      }}
    >
      <h2>Invite somebody</h2>
      <p>They get a mail, and manage the site with you once they accept.</p>
      <div className="invitation-line">
        <label className="field">
          <span className="field-label">Email</span>
          <input
            type="email"
            autoComplete="off"
            value={email}
            aria-invalid={emailProblem !== null}
            aria-describedby="invitation-problem"
            onChange={({ target }) => store.typeEmail(target.value)}
          />
        </label>
        <button className="button" type="submit" disabled={isWorking || email.trim() === ''}>
          {isWorking ? 'One moment...' : 'Invite'}
        </button>
      </div>
      <p className="field-problem" id="invitation-problem" role="alert">
        {emailProblem}
      </p>
      <p role="status">{invited !== null && `A mail is on its way to ${invited}.`}</p>
    </form>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Session } from '#contract/account.ts';
import { formatRelativeTime } from '#domain/maths/relative-times.ts';
import { ownAccount } from '../../stores/account/own-account.ts';
import { inBackground } from '../../stores/background.ts';

/** Where the user is signed in, and the ways to end it. */
export function SessionsSection() {
  const { status, value } = useStore(ownAccount.$sessions);
  const { work, failed } = useStore(ownAccount.$work);
  const isBusy = work !== null;
  const current = value?.find(({ isCurrent }) => isCurrent);
  useEffect(load, []);
  return (
    <section className="profile-part" aria-labelledby="profile-sessions">
      <h2 id="profile-sessions">Signed in</h2>
      <div>
        {status === 'PENDING' && !value && <p role="status">Loading...</p>}
        {status === 'REJECTED' && (
          <p role="alert">
            Where you are signed in could not be loaded.{' '}
            <button className="plain-button" type="button" onClick={load}>
              Try Again
            </button>
          </p>
        )}
        {current && !current.device.startsWith('Unknown') && (
          <p>Signing out signs you out of every site in {current.device}.</p>
        )}
        {value && (
          <ul className="sessions">
            {value.map((session) => (
              <SessionRow key={session.id} session={session} work={work} />
            ))}
          </ul>
        )}
        <button
          className="plain-button"
          type="button"
          disabled={isBusy}
          onClick={() => inBackground(ownAccount.endAllSessions())}
        >
          {work === 'everywhere' ? 'Signing Out...' : 'Sign out everywhere'}
        </button>
        <p className="field-problem" role="alert">
          {failed && failed.work !== 'data' && failed.work !== 'erasure' && failed.sentence}
        </p>
      </div>
    </section>
  );
}

function load(): void {
  inBackground(ownAccount.loadSessions());
}

function SessionRow({ session, work }: { session: Session; work: string | null }) {
  const { id, device, lastUsedAt, isCurrent } = session;
  const [now] = useState(() => Date.now());
  return (
    <li>
      <span>{device}</span>
      <span className="session-age">{isCurrent ? 'this browser' : formatRelativeTime(lastUsedAt, now)}</span>
      {!isCurrent && (
        <button
          className="plain-button"
          type="button"
          disabled={work !== null}
          aria-label={`Sign out of ${device}`}
          onClick={() => inBackground(ownAccount.endSession(id))}
        >
          {work === id ? 'Signing Out...' : 'Sign out'}
        </button>
      )}
    </li>
  );
}

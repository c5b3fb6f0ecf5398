import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { formatWorkTime } from '#domain/maths/relative-times.ts';
import { ownAccount } from '../../stores/account/own-account.ts';
import { browsersOf, type SignedInBrowser } from '../../stores/account/signed-in-browsers.ts';
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
            {browsersOf(value).map((browser) => (
              <BrowserRow key={browser.isCurrent ? '' : browser.otherIds[0]} browser={browser} work={work} />
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

function BrowserRow({ browser, work }: { browser: SignedInBrowser; work: string | null }) {
  const { device, lastUsedAt, isCurrent, otherIds } = browser;
  const [now] = useState(() => Date.now());
  const count = otherIds.length + Number(isCurrent);
  const age = isCurrent ? 'this browser' : `last used ${formatWorkTime(lastUsedAt, now)}`;
  return (
    <li>
      <span>{device}</span>
      <span className="session-age">
        {age}
        {count > 1 && `; signed in ${count} times: on several sites, or on another device of this kind`}
      </span>
      {otherIds.length > 0 && (
        <button
          className="plain-button"
          type="button"
          disabled={work !== null}
          aria-label={isCurrent ? `Sign out the others in ${device}` : `Sign out of ${device}`}
          onClick={() => inBackground(ownAccount.endSessions(otherIds))}
        >
          {work === otherIds[0] ? 'Signing Out...' : isCurrent ? 'Sign out the others' : 'Sign out'}
        </button>
      )}
    </li>
  );
}

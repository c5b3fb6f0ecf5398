import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { formatWorkTime } from '#domain/maths/relative-times.ts';
import { ownAccount } from '../../stores/account/own-account.ts';
import { browsersOf, type SignedInBrowser } from '../../stores/account/signed-in-browsers.ts';
import { inBackground } from '../../stores/background.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { loadModalDialog } from '../../ui/overlays/load-modal-dialog.ts';
import { useNow } from '../../ui/use-now.ts';

/** Where the user is signed in, and the ways to end it. */
export function SessionsSection() {
  const { status, value } = useStore(ownAccount.$sessions);
  const { work, failed } = useStore(ownAccount.$work);
  const [isAsking, setAsking] = useState(false);
  const isBusy = work !== null;
  const current = value?.find(({ isCurrent }) => isCurrent);
  useEffect(load, []);
  return (
    <section className="profile-part" aria-labelledby="profile-sessions">
      <h2 id="profile-sessions">Signed in</h2>
      <div>
        {status === 'PENDING' && !value && <p role="status">Fetching where you are signed in…</p>}
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
              <BrowserRow
                key={browser.isCurrent ? '' : browser.others[0]?.id}
                browser={browser}
                work={work}
              />
            ))}
          </ul>
        )}
        <button className="plain-button" type="button" disabled={isBusy} onClick={() => setAsking(true)}>
          {work === 'everywhere' ? 'Signing Out...' : 'Sign out everywhere'}
        </button>
        {isAsking && (
          <LoadedPart load={loadModalDialog} onEscape={() => setAsking(false)}>
            {(Dialog) => (
              <Dialog
                title="Sign out everywhere?"
                isOpen
                confirmLabel="Sign out everywhere"
                onClose={() => setAsking(false)}
                onConfirm={() => {
                  setAsking(false);
                  inBackground(ownAccount.endAllSessions());
                }}
              >
                <p>You are signed out of every site in every browser, in this one too.</p>
              </Dialog>
            )}
          </LoadedPart>
        )}
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

interface BrowserRowProps {
  browser: SignedInBrowser;
  work: string | null;
}

function BrowserRow({ browser: { device, isCurrent, others }, work }: BrowserRowProps) {
  const now = useNow();
  const [last, ...rest] = others;
  const hasSeveral = rest.length + Number(isCurrent) > 0;
  return (
    <li>
      <span>{device}</span>
      <span className="session-age">
        {isCurrent ? 'this browser' : last && `last used ${formatWorkTime(last.lastUsedAt, now)}`}
      </span>
      {last && (
        <EndButton
          ids={others.map(({ id }) => id)}
          work={work}
          name={isCurrent ? `Sign out the others in ${device}` : `Sign out of ${device}`}
        >
          {isCurrent ? 'Sign out the others' : 'Sign out'}
        </EndButton>
      )}
      {last && hasSeveral && (
        <details className="session-list">
          <summary>
            Signed in {others.length + Number(isCurrent)} times: once for each site and device
          </summary>
          <ul>
            {others.map(({ id, createdAt, lastUsedAt }) => (
              <li key={id}>
                <span>since {formatWorkTime(createdAt, now)}</span>
                <span className="session-age">last used {formatWorkTime(lastUsedAt, now)}</span>
                <EndButton ids={[id]} work={work}>
                  Sign out
                </EndButton>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

interface EndButtonProps {
  ids: readonly string[];
  work: string | null;
  /** What it is called where its words do not say which sessions. */
  name?: string;
  children: string;
}

/** Ends sessions. */
function EndButton({ ids, work, name, children }: EndButtonProps) {
  return (
    <button
      className="plain-button"
      type="button"
      disabled={work !== null}
      aria-label={name}
      onClick={() => inBackground(ownAccount.endSessions(ids))}
    >
      {work === ids.join() ? 'Signing Out...' : children}
    </button>
  );
}

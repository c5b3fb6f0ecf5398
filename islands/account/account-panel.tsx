import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DeletedSite, OwnSite } from '#contract/users.ts';
import { CREATE_PATH, KITCHEN_PATH } from '#domain/pages/paths.ts';
import { ACCOUNT_FAILED_SENTENCE, OWN_KITCHENS_TITLE } from '#domain/text/sentences.ts';
import { keepFocus } from '../browser/kept-focus.ts';
import { crossByClick } from '../stores/account/crossing.ts';
import { session } from '../stores/account/session.ts';
import { inBackground } from '../stores/background.ts';
import { Invitations } from './invitations.tsx';

/** The kitchens of who is signed in on the platform, and those they are asked to share. */
export function AccountPanel() {
  const { status, value } = useStore(session.$account, { ssr: 'initial' });
  useEffect(load, []);
  useEffect(() => keepFocus(), []);
  if (value && !value.user) return null;
  // The page has a heading of its own for everybody else.
  if (status === 'IDLE') return <section className="account-panel" aria-label="Account" />;
  return (
    <section className="account-panel" aria-label="Account">
      {value && <Invitations invitations={value.invitations} />}
      <h1>{OWN_KITCHENS_TITLE}</h1>
      {status === 'REJECTED' ? (
        <>
          <p role="alert">{ACCOUNT_FAILED_SENTENCE}</p>
          <button className="plain-button" type="button" onClick={load}>
            Try Again
          </button>
        </>
      ) : value ? (
        <Kitchens sites={value.ownSites} deletedSites={value.deletedSites} />
      ) : (
        <p role="status">Fetching your kitchens…</p>
      )}
    </section>
  );
}

function load(): void {
  inBackground(session.load(null));
}

interface KitchensProps {
  sites: readonly OwnSite[];
  deletedSites: readonly DeletedSite[];
}

function Kitchens({ sites, deletedSites }: KitchensProps) {
  return (
    <>
      {sites.length > 0 ? (
        <KitchenList sites={sites} />
      ) : (
        <p>
          You have no kitchen{deletedSites.length === 0 ? ' yet' : ''}.{' '}
          <a href={CREATE_PATH}>Paste a recipe, and make one</a>
        </p>
      )}
      {deletedSites.map(({ id, title }) => (
        <p key={id}>
          {title} was deleted. <a href={KITCHEN_PATH}>Bring it back</a>
        </p>
      ))}
    </>
  );
}

function KitchenList({ sites }: { sites: readonly OwnSite[] }) {
  return (
    <ul aria-label={OWN_KITCHENS_TITLE}>
      {sites.map(({ id, slug, title, origin, role }) => (
        <li key={id} className="own-kitchen">
          <a className="own-kitchen-name" href={`${KITCHEN_PATH}/${slug}`}>
            {title}
          </a>
          <span>
            {role === 'manager' && 'You look after it with its owner. '}
            <a
              href={origin}
              aria-label={`See the site ${title} as readers do`}
              onClick={(event) => crossByClick(event, event.currentTarget)}
              onAuxClick={(event) => crossByClick(event, event.currentTarget)}
            >
              See the site
            </a>
          </span>
        </li>
      ))}
    </ul>
  );
}

import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { KITCHEN_PATH, SUBSCRIPTIONS_PATH } from '#domain/pages/paths.ts';
import { ownAccount } from '../../stores/account/own-account.ts';
import { session } from '../../stores/account/session.ts';
import { inBackground } from '../../stores/background.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { loadModalDialog } from '../../ui/overlays/load-modal-dialog.ts';

/** The end of an account, once the user's sites are in other hands, or deleted. */
export function ErasureSection({ email }: { email: string }) {
  const { value } = useStore(session.$account);
  const ownedSites = value?.ownSites.filter(({ role }) => role === 'owner') ?? [];
  const deletedSites = value?.deletedSites ?? [];
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className="profile-part" aria-labelledby="profile-erasure">
      <h2 id="profile-erasure">Leave for good</h2>
      <div>
        <p>
          Your name, email, picture, saved recipes and memberships are erased and cannot be brought back.
          Comments stay, under “Former reader”.
        </p>
        {deletedSites.length > 0 && (
          <p>
            Sites that you deleted cannot be brought back then either:{' '}
            {deletedSites.map(({ title }) => title).join(', ')}.
          </p>
        )}
        {ownedSites.length > 0 ? (
          <>
            <p>A site needs an owner. Before you can leave, hand yours over or delete it:</p>
            <ul className="owned-sites">
              {ownedSites.map(({ id, title, slug }) => (
                <li key={id}>
                  <span>{title}</span>
                  <a href={`${KITCHEN_PATH}/${slug}/settings/people`} aria-label={`Hand over ${title}`}>
                    Hand over
                  </a>
                  <a href={`${KITCHEN_PATH}/${slug}/settings/delete`} aria-label={`Delete ${title}`}>
                    Delete
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <button
            className="plain-button plain-button-destructive"
            type="button"
            onClick={() => setIsAsking(true)}
          >
            Erase your account
          </button>
        )}
        {isAsking && <ErasureDialog email={email} onClose={() => setIsAsking(false)} />}
      </div>
    </section>
  );
}

function ErasureDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { work, failed } = useStore(ownAccount.$work);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  // What was refused before the question was closed is not said of an empty field.
  const refusal = failed?.work === 'erasure' && isTried ? failed : null;
  return (
    <LoadedPart load={loadModalDialog} onEscape={onClose}>
      {(Dialog) => (
        <Dialog
          title="Erase your account?"
          isOpen
          onClose={onClose}
          isDestructive
          confirmLabel="Erase for good"
          cancelLabel="Keep it"
          isConfirmDisabled={typed.trim() === ''}
          isLoading={work === 'erasure'}
          onConfirm={() => {
            setTried(true);
            inBackground(ownAccount.erase(typed));
          }}
        >
          <p>This cannot be undone. To go on, type the email of this account: {email}</p>
          <div className="field">
            <label className="field-label" htmlFor="erasure-email">
              Email
            </label>
            <input
              id="erasure-email"
              type="email"
              autoComplete="off"
              value={typed}
              aria-invalid={refusal === null ? undefined : true}
              aria-describedby="erasure-problem"
              onChange={({ target }) => setTyped(target.value)}
            />
            <p className="field-problem" id="erasure-problem" role="alert">
              {refusal?.sentence}
              {refusal?.isPaying && (
                <>
                  {' '}
                  <a href={SUBSCRIPTIONS_PATH}>See your subscriptions</a>
                </>
              )}
            </p>
          </div>
        </Dialog>
      )}
    </LoadedPart>
  );
}

import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SiteHandover, SitePerson } from '#contract/people.ts';
import { inBackground } from '../../stores/background.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { loadModalDialog } from '../../ui/overlays/load-modal-dialog.ts';
import { useNow } from '../../ui/use-now.ts';
import { dayInWords } from '../dates.ts';
import { nameOf, type SitePeopleStore } from '../stores/people/site-people.ts';

interface HandoverProps {
  handover: SiteHandover;
  people: readonly SitePerson[];
  /** Id of who looks at it: the owner, or who is asked. */
  myId: string | undefined;
  siteTitle: string;
  store: SitePeopleStore;
}

/** What the owner has asked a manager, with what each of the two may do about it. */
export function Handover({ handover, people, myId, siteTitle, store }: HandoverProps) {
  const { isWorking } = useStore(store.$work);
  const [isAccepting, setIsAccepting] = useState(false);
  const now = useNow();
  const { id, userId, expiresAt } = handover;
  const nameIn = (person: SitePerson | undefined) => (person ? nameOf(person) : '');
  const asked = nameIn(people.find((person) => person.userId === userId));
  const owner = nameIn(people.find(({ role }) => role === 'owner'));
  const until = dayInWords(expiresAt, now);
  const accept = () => inBackground(store.takeOver(id).then(() => setIsAccepting(false)));
  return (
    <section className="handover" aria-label="Handing over">
      {userId !== myId ? (
        <>
          <p>
            You asked {asked} to become the owner. They can accept until {until}.
          </p>
          <div className="person-actions">
            <button
              className="plain-button"
              type="button"
              disabled={isWorking}
              onClick={() => inBackground(store.withdrawHandover(id))}
            >
              Withdraw
            </button>
          </div>
        </>
      ) : (
        <>
          <p>
            {owner} asks you to become the owner of {siteTitle}. You can accept until {until}.
          </p>
          <div className="person-actions">
            <button
              className="button"
              type="button"
              disabled={isWorking}
              onClick={() => setIsAccepting(true)}
            >
              Accept…
            </button>
            <button
              className="plain-button"
              type="button"
              disabled={isWorking}
              onClick={() => inBackground(store.declineHandover(id))}
            >
              Decline
            </button>
          </div>
        </>
      )}
      {isAccepting && (
        <LoadedPart load={loadModalDialog} onEscape={() => setIsAccepting(false)}>
          {(Dialog) => (
            <Dialog
              title={`Become the owner of ${siteTitle}?`}
              isOpen
              onClose={() => setIsAccepting(false)}
              isLoading={isWorking}
              confirmLabel="Become the owner"
              onConfirm={accept}
            >
              <p>
                You alone decide about people, money and the end of the site from then on, and pages name you
                as the owner. {owner} stays as a manager.
              </p>
            </Dialog>
          )}
        </LoadedPart>
      )}
    </section>
  );
}

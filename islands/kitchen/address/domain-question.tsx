import { useStore } from '@nanostores/react';
import type { OwnDomain } from '#contract/sites/own-domains.ts';
import { inBackground } from '../../stores/background.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { loadModalDialog } from '../../ui/overlays/load-modal-dialog.ts';
import type { OwnDomainsStore, DomainQuestion as Question } from '../stores/address/own-domains.ts';
import { SIGN_IN_AGAIN_SENTENCE } from './address-words.ts';

/** What changing or removing a domain does, before it is done. @param ourHost host of the site on ours */
export function DomainQuestion({ store, ourHost }: { store: OwnDomainsStore; ourHost: string }) {
  const question = useStore(store.$question);
  const { host } = useStore(store.$work);
  const domains = useStore(store.$domains).value;
  if (!question) return null;
  const domain = domains?.find((one) => one.host === question.host);
  if (!domain) return null;
  const { title, confirmLabel, effects } = wordsOf(question.act, domain, ourHost);
  return (
    <LoadedPart load={loadModalDialog} onEscape={store.giveUp}>
      {(Dialog) => (
        <Dialog
          title={title}
          isOpen
          onClose={store.giveUp}
          isLoading={host !== null}
          loadingText="One moment…"
          confirmLabel={confirmLabel}
          isDestructive={question.act === 'REMOVE'}
          onConfirm={() => inBackground(store.confirm())}
        >
          <ul className="address-effects">
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </LoadedPart>
  );
}

function wordsOf(act: Question['act'], { name, isVerified, isMain }: OwnDomain, ourHost: string) {
  const backHere = [`Readers find you at ${ourHost} again, and every page says so.`, SIGN_IN_AGAIN_SENTENCE];
  if (act === 'MAIN')
    return {
      title: `Make ${name} your address?`,
      confirmLabel: 'Make it my address',
      effects: [
        `First open https://${name} in a browser: it must show your site, with a lock.`,
        `${ourHost} leads there, page by page, and every page names the new address.`,
        SIGN_IN_AGAIN_SENTENCE,
      ],
    };
  if (act === 'OURS')
    return {
      title: `Go back to ${ourHost}?`,
      confirmLabel: 'Go back',
      effects: [...backHere, `${name} goes on showing your site.`],
    };
  return {
    title: `Remove ${name}?`,
    confirmLabel: 'Remove it',
    effects: [
      isVerified
        ? `${name} does not show your site any more: links to it lead nowhere.`
        : `${name} does not show your site yet, so nothing changes for readers.`,
      ...(isMain ? backHere : []),
      'You can add it again, with another record.',
    ],
  };
}

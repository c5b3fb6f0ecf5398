import { useStore } from '@nanostores/react';
import type { SiteAddress } from '#contract/sites/site-address.ts';
import { writtenAddress } from '#domain/text/host-names.ts';
import { inBackground } from '../../stores/background.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { loadModalDialog } from '../../ui/overlays/load-modal-dialog.ts';
import type { AddressChange } from '../stores/address/address-change.ts';
import { SIGN_IN_AGAIN_SENTENCE } from './address-words.ts';

interface AddressQuestionProps {
  store: AddressChange;
  held: SiteAddress;
  /** Where the site is, be it a domain of its own. */
  origin: string;
}

/** What a change of the address does, before it is done. */
export function AddressQuestion({ store, held, origin }: AddressQuestionProps) {
  const { asked, isWorking } = useStore(store.$work);
  if (asked === null) return null;
  const host = writtenAddress(held.origin);
  const newHost = asked + host.slice(held.slug.length);
  const ownDomain = origin === held.origin ? null : writtenAddress(origin);
  return (
    <LoadedPart load={loadModalDialog} onEscape={store.giveUp}>
      {(Dialog) => (
        <Dialog
          title={`Move to ${newHost}?`}
          isOpen
          onClose={store.giveUp}
          isLoading={isWorking}
          loadingText="Moving…"
          confirmLabel="Change the address"
          onConfirm={() => inBackground(store.confirm())}
        >
          <ul className="address-effects">
            <li>
              {ownDomain
                ? `All pages stay at ${ownDomain}, and ${newHost} leads there.`
                : `All pages are at ${newHost} at once. Each says so to search engines and feed readers.`}
            </li>
            <li>
              {host} leads there{ownDomain && ' as before'}, page by page. It stays yours: nobody else can
              have it, and you can take it back.
            </li>
            <li>{SIGN_IN_AGAIN_SENTENCE}</li>
          </ul>
        </Dialog>
      )}
    </LoadedPart>
  );
}

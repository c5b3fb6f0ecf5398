import { flushSync } from 'react-dom';
import { AddAddress } from '../draft/add-address.tsx';
import { titleIdOf } from '../draft/title-id.ts';
import type { LinksDraft } from '../stores/site-settings/links-part.ts';
import { ADDRESS_SENTENCE, typedWebAddress } from '../stores/site-settings/typed-addresses.ts';

/** Id of the field in which the next address is typed. */
export const ADD_LINK_ID = 'add-link';

/** The next link; its title is written next. */
export function AddLink({ draft }: { draft: LinksDraft }) {
  const add = (texts: readonly string[]) => {
    const addresses = texts.flatMap((text) => typedWebAddress(text) ?? []);
    if (addresses.length < texts.length) return ADDRESS_SENTENCE;
    const added = addresses.map((href) => ({ id: crypto.randomUUID(), label: null, href }));
    flushSync(() => draft.change({ links: [...draft.$document.get().links, ...added] }));
    return () => document.getElementById(titleIdOf(added[0]?.id ?? ''))?.focus();
  };
  return (
    <AddAddress
      id={ADD_LINK_ID}
      label="Add a link"
      placeholder="Paste an address"
      buttonLabel="Add link"
      onAdd={add}
    />
  );
}

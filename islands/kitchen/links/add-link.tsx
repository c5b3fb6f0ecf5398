import { flushSync } from 'react-dom';
import type { SiteLink } from '#domain/sites/sites.ts';
import { AddAddress } from '../draft/add-address.tsx';
import { titleIdOf } from '../draft/title-id.ts';
import type { LinksDraft } from '../stores/site-settings/links-part.ts';
import {
  ADDRESS_SENTENCE,
  LISTED_SENTENCE,
  typedWebAddress,
  withoutListed,
} from '../stores/site-settings/typed-addresses.ts';

/** Id of the field in which the next address is typed. */
export const ADD_LINK_ID = 'add-link';

/** The next link; its title is written next. */
export function AddLink({ draft }: { draft: LinksDraft }) {
  const add = (texts: readonly string[]) => {
    const addresses = texts.flatMap((text) => typedWebAddress(text) ?? []);
    if (addresses.length < texts.length) return ADDRESS_SENTENCE;
    const { links } = draft.$document.get();
    const pasted = addresses.map((href) => ({ id: crypto.randomUUID(), label: null, href }));
    const added = withoutListed<SiteLink>(pasted, links, ({ href }) => href);
    if (added.length === 0) return LISTED_SENTENCE;
    flushSync(() => draft.change({ links: [...links, ...added] }));
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

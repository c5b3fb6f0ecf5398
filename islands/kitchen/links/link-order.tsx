import { useStore } from '@nanostores/react';
import type { SiteLink } from '#domain/sites/sites.ts';
import { AddressField } from '../draft/address-field.tsx';
import { OrderedItems } from '../draft/ordered-items.tsx';
import { titleIdOf } from '../draft/title-id.ts';
import { useProblem } from '../recipe/editor-context.ts';
import { type LinksDraft, nameOfLink } from '../stores/site-settings/links-part.ts';
import { problemOfAddress, typedWebAddress } from '../stores/site-settings/typed-addresses.ts';
import { ADD_LINK_ID } from './add-link.tsx';

/** The links in their order, each with its title and its address. */
export function LinkOrder({ draft }: { draft: LinksDraft }) {
  const { links } = useStore(draft.$document);
  const byId = new Map(links.map((link) => [link.id, link]));
  return (
    <OrderedItems
      kind="row/links"
      label="Links, in their order"
      className="site-links"
      items={links}
      nameOf={nameOfLink}
      onOrder={(ids) => draft.change({ links: ids.flatMap((id) => byId.get(id) ?? []) })}
      removal={{ label: 'Delete', said: (name) => `“${name}” is deleted. Undo brings it back.` }}
      onRemove={({ id }) => draft.change({ links: links.filter((link) => link.id !== id) })}
    >
      {(link) => <LinkFields draft={draft} link={link} number={links.indexOf(link) + 1} />}
    </OrderedItems>
  );
}

function LinkFields({ draft, link, number }: { draft: LinksDraft; link: SiteLink; number: number }) {
  const { id, label, href } = link;
  const problem = useProblem(`${id}.label`);
  const addressId = `address-of-${id}`;
  const change = (fields: Partial<SiteLink>) => {
    const { links } = draft.$document.get();
    draft.type(
      { links: links.map((other) => (other.id === id ? { ...other, ...fields } : other)) },
      `${id}/${Object.keys(fields).join()}`,
    );
  };
  return (
    <div className="address-fields">
      <input
        id={titleIdOf(id)}
        className="plain-field"
        aria-label={`Title of link ${number}`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        aria-invalid={problem === undefined ? undefined : true}
        placeholder={href.trim() === '' ? 'Title' : nameOfLink({ id, href })}
        value={label ?? ''}
        onChange={({ target }) => change({ label: target.value })}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) document.getElementById(addressId)?.focus();
        }}
      />
      {problem && <p className="field-problem">{problem}</p>}
      <AddressField
        id={addressId}
        label={`Address of link ${number}`}
        place={`${id}.href`}
        value={href}
        problemOf={problemOfAddress}
        complete={typedWebAddress}
        onChange={(typed) => change({ href: typed })}
        onEnter={() => document.getElementById(ADD_LINK_ID)?.focus()}
      />
    </div>
  );
}

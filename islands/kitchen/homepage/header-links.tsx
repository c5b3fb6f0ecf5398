import { useStore } from '@nanostores/react';
import { flushSync } from 'react-dom';
import { specialSite } from '#domain/special/special-sites.ts';
import { AddAddress } from '../draft/add-address.tsx';
import { AddressField } from '../draft/address-field.tsx';
import { OrderedItems } from '../draft/ordered-items.tsx';
import { WithProblem } from '../draft/with-problem.tsx';
import {
  nameOfHeaderLink,
  problemOfLink,
  typeOn,
  type WrittenHeaderLink,
  withFields,
} from '../stores/site-settings/homepage-part.ts';
import { LINK_ADDRESS_SENTENCE, typedLinkAddress } from '../stores/site-settings/typed-addresses.ts';
import { useHomepage } from './homepage-context.ts';

const ADD_ID = 'add-header-link';

/** Their own links in the header of every page. */
export function HeaderLinks() {
  const { site, draft } = useHomepage();
  const { headerLinks } = useStore(draft.$document);
  const byId = new Map(headerLinks.map((link) => [link.id, link]));
  const { hasCollectionsIndex, pages } = specialSite(site.firstSlug);
  const first = [
    'All Recipes',
    ...(hasCollectionsIndex ? ['Collections'] : []),
    ...pages.map(({ label }) => label),
  ];
  const add = (texts: readonly string[]) => {
    const addresses = texts.flatMap((text) => typedLinkAddress(text) ?? []);
    if (addresses.length < texts.length) return LINK_ADDRESS_SENTENCE;
    const added = addresses.map((href) => ({
      id: crypto.randomUUID(),
      label: '',
      href,
      openInNewTab: false,
    }));
    flushSync(() => draft.change({ headerLinks: [...draft.$document.get().headerLinks, ...added] }));
    return () => document.getElementById(`words-of-${added[0]?.id}`)?.focus();
  };
  return (
    <section className="editor-part" aria-labelledby="header-title">
      <h2 id="header-title">Links in the header</h2>
      <p className="field-hint">
        On every page, behind {new Intl.ListFormat('en', { type: 'conjunction' }).format(first)}.
      </p>
      <OrderedItems
        kind="row/headerLinks"
        label="Links in the header, in their order"
        className="homepage-items"
        items={headerLinks}
        nameOf={nameOfHeaderLink}
        onOrder={(ids) => draft.change({ headerLinks: ids.flatMap((id) => byId.get(id) ?? []) })}
        removal={{ label: 'Delete', said: (name) => `“${name}” is deleted. Undo brings it back.` }}
        onRemove={({ id }) => draft.change({ headerLinks: headerLinks.filter((link) => link.id !== id) })}
      >
        {(link) => <LinkFields link={link} number={headerLinks.indexOf(link) + 1} />}
      </OrderedItems>
      <AddAddress
        id={ADD_ID}
        label="Add a link to the header"
        placeholder="Paste an address, or type /about"
        buttonLabel="Add link"
        onAdd={add}
      />
    </section>
  );
}

function LinkFields({ link, number }: { link: WrittenHeaderLink; number: number }) {
  const { draft } = useHomepage();
  const { id, label, href, openInNewTab } = link;
  return (
    <div className="address-fields">
      <WithProblem place={`${id}.label`}>
        {(control) => (
          <input
            {...control}
            id={`words-of-${id}`}
            className="plain-field item-name"
            aria-label={`Words of header link ${number}`}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            placeholder="Words, such as Shop"
            value={label}
            onChange={({ target }) => typeOn(draft, 'headerLinks', id, { label: target.value })}
            onKeyDown={({ key, nativeEvent }) => {
              if (key === 'Enter' && !nativeEvent.isComposing)
                document.getElementById(`address-of-${id}`)?.focus();
            }}
          />
        )}
      </WithProblem>
      <AddressField
        id={`address-of-${id}`}
        label={`Address of header link ${number}`}
        place={`${id}.href`}
        value={href}
        problemOf={problemOfLink}
        complete={typedLinkAddress}
        onChange={(typed) => typeOn(draft, 'headerLinks', id, { href: typed })}
        onEnter={() => document.getElementById(ADD_ID)?.focus()}
      />
      <label className="check-line">
        <input
          type="checkbox"
          checked={openInNewTab}
          onChange={({ target }) =>
            draft.change(withFields(draft, 'headerLinks', id, { openInNewTab: target.checked }))
          }
        />
        Opens in a new tab
        <span className="visually-hidden">: {nameOfHeaderLink(link)}</span>
      </label>
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { SITE_SLUG_MAX_LENGTH } from '#domain/sites/site-slugs.ts';
import { writtenAddress } from '#domain/text/host-names.ts';
import { inBackground } from '../../stores/background.ts';
import { type SiteAddressState, TYPED_ADDRESS_WORDS } from '../../stores/create/site-address.ts';
import { useScreenActs } from '../recipe/use-screen-acts.ts';
import type { AddressChange } from '../stores/address/address-change.ts';

const STATE_WORDS: Readonly<Record<Exclude<SiteAddressState['status'], 'REFUSED'>, string>> = {
  ...TYPED_ADDRESS_WORDS,
  FREE: 'You can have it.',
  OWN: 'This is the one you have.',
  UNKNOWN: 'We could not look whether it is free. We will when you change it.',
};

interface NewAddressProps {
  store: AddressChange;
  /** Where the site is. */
  origin: string;
  slug: string;
}

/** Another address is typed, and said to be free or taken. */
export function NewAddress({ store, origin, slug }: NewAddressProps) {
  const typed = useStore(store.$typed);
  const { status, problem } = useStore(store.$address);
  const field = useRef<HTMLInputElement>(null);
  const change = () =>
    inBackground(
      store.ask().then(() => {
        // What is to be mended gets the focus.
        if (store.$address.get().status === 'REFUSED') field.current?.focus();
      }),
    );
  useScreenActs([{ label: 'Change the address…', act: () => field.current?.focus() }]);
  return (
    <form
      className="new-address"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        change();
      }}
    >
      <label className="field">
        <span className="field-label">Another address</span>
        <span className="new-address-field">
          <input
            ref={field}
            type="text"
            name="slug"
            maxLength={SITE_SLUG_MAX_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={slug}
            value={typed}
            aria-invalid={status === 'REFUSED'}
            aria-describedby="new-address-state"
            onChange={({ target }) => store.type(target.value)}
          />
          <span className="new-address-host">{writtenAddress(origin).slice(slug.length)}</span>
        </span>
      </label>
      <p
        id="new-address-state"
        className={status === 'REFUSED' ? 'field-problem' : 'remark'}
        role={status === 'REFUSED' ? 'alert' : 'status'}
      >
        {problem ?? STATE_WORDS[status as keyof typeof STATE_WORDS]}
      </p>
      <button className="button" type="submit">
        Change the address…
      </button>
    </form>
  );
}

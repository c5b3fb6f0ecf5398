import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SiteAddress } from '#contract/sites/site-address.ts';
import { writtenAddress } from '#domain/text/host-names.ts';
import { after } from '../../browser/page.ts';
import { session } from '../../stores/account/session.ts';
import { inBackground } from '../../stores/background.ts';
import { Styled } from '../../ui/styled.tsx';
import { dayAndYear } from '../dates.ts';
import { ADDRESS_TITLE } from '../places.ts';
import type { ScreenProps } from '../screen-props.ts';
import { Trouble } from '../shell/trouble.tsx';
import { type AddressChange, createAddressChange } from '../stores/address/address-change.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import stylesheetHref from './address.css?url&no-inline';
import { AddressQuestion } from './address-question.tsx';
import { NewAddress } from './new-address.tsx';
import { OwnDomains } from './own-domains.tsx';

const SHEETS = [stylesheetHref];

/** Where readers find the site, how it gets another address, and those it had. */
export function AddressScreen({ site }: ScreenProps) {
  // At another address it begins anew.
  return <OpenedAddress key={site.slug} site={site} />;
}

function OpenedAddress({ site }: Pick<ScreenProps, 'site'>) {
  const [store] = useState(() =>
    createAddressChange({ siteSlug: site.slug, callApi: kitchenSession.callApi, session, after }),
  );
  const { status, value } = useStore(store.$held);
  const { failure } = useStore(store.$work);
  const load = () => inBackground(store.load());
  useEffect(load, [store]);
  const isOwner = site.role === 'owner';
  return (
    <Styled hrefs={SHEETS}>
      <h1>{ADDRESS_TITLE}</h1>
      {status === 'REJECTED' && <Trouble sentence="The address could not be loaded." onTryAgain={load} />}
      {status === 'PENDING' && !value && <p role="status">Fetching your address…</p>}
      {value && (
        <div className="address-screen">
          <p>
            Readers find you at{' '}
            <a className="address-now" href={site.origin}>
              {writtenAddress(site.origin)}
            </a>
          </p>
          {isOwner ? (
            <NewAddress store={store} origin={value.origin} slug={value.slug} />
          ) : (
            <p>Only the owner of {site.title} can change it.</p>
          )}
          <p className="field-problem" role="alert">
            {failure}
          </p>
          {value.formerSlugs.length > 0 && (
            <FormerAddresses held={value} origin={site.origin} store={isOwner ? store : null} />
          )}
          <AddressQuestion store={store} held={value} origin={site.origin} />
          <OwnDomains site={site} ourHost={writtenAddress(value.origin)} />
        </div>
      )}
    </Styled>
  );
}

interface FormerAddressesProps {
  held: SiteAddress;
  /** Where the site is, be it a domain of its own. */
  origin: string;
  /** Null for those who cannot take one back. */
  store: AddressChange | null;
}

function FormerAddresses({ held, origin: siteOrigin, store }: FormerAddressesProps) {
  return (
    <section aria-labelledby="former-addresses">
      <h2 id="former-addresses">Earlier addresses</h2>
      <p className="remark">They lead to {writtenAddress(siteOrigin)}, and nobody else can have them.</p>
      <ul className="former-addresses">
        {held.formerSlugs.map(({ slug, origin, leftAt }) => (
          <li key={slug}>
            <div>
              <p className="former-address">{writtenAddress(origin)}</p>
              <p className="remark">Was the address until {dayAndYear(leftAt)}.</p>
            </div>
            {store && (
              <button
                className="plain-button"
                type="button"
                aria-label={`Take back ${writtenAddress(origin)}…`}
                onClick={() => store.askBack(slug)}
              >
                Take back…
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

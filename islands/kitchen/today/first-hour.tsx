import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { writtenAddress } from '#domain/text/host-names.ts';
import { inBackground } from '../../stores/background.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { Styled } from '../../ui/styled.tsx';
import { firstHourOf } from '../stores/first-hour.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { pathTo } from '../stores/navigation.ts';
import stylesheetHref from './first-hour.css?url&no-inline';

const SHEETS = [stylesheetHref];
const loadPhoneCode = () => import('../recipe/publish/phone-code.tsx').then(({ PhoneCode }) => PhoneCode);

interface FirstHourProps {
  siteSlug: string;
  siteOrigin: string;
  /** The address for a phone stands beside it already. */
  hasPhoneCode?: boolean;
}

/** After the first publish: what else makes a site. Put away, it does not come back. */
export function FirstHour({ siteSlug, siteOrigin, hasPhoneCode = false }: FirstHourProps) {
  const card = firstHourOf(siteSlug);
  const { value: isShown } = useStore(card.$state);
  const { sites = [] } = useStore(kitchenSession.$cook) ?? {};
  const isOwner = sites.some(({ slug, role }) => slug === siteSlug && role === 'owner');
  useEffect(() => inBackground(card.reload()), [card]);
  if (!isShown) return null;
  const params = { siteSlug };
  return (
    <Styled hrefs={SHEETS}>
      <section className="first-hour" aria-labelledby="first-hour">
        <h2 id="first-hour">Your site is open</h2>
        <p>
          Readers find you at <a href={siteOrigin}>{writtenAddress(siteOrigin)}</a>. What makes them come
          back:
        </p>
        <ul>
          <li>
            <a href={pathTo('recipe', { ...params, recipeId: 'new' })}>Write another recipe</a>
          </li>
          <li>
            <a href={pathTo('import', params)}>Bring the ones you have</a>
          </li>
          {isOwner && (
            <li>
              <a href={pathTo('people', params)}>Invite somebody to cook here</a>
            </li>
          )}
        </ul>
        {!hasPhoneCode && (
          <LoadedPart load={loadPhoneCode}>{(PhoneCode) => <PhoneCode address={siteOrigin} />}</LoadedPart>
        )}
        <p>
          <button className="plain-button" type="button" onClick={() => inBackground(card.dismiss())}>
            Do not show this again
          </button>
        </p>
      </section>
    </Styled>
  );
}

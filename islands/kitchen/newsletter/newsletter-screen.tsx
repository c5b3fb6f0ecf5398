import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { inBackground } from '../../stores/background.ts';
import fieldHref from '../../ui/field.css?url&no-inline';
import { Styled } from '../../ui/styled.tsx';
import listHref from '../recipes/recipes.css?url&no-inline';
import type { ScreenProps } from '../screen-props.ts';
import { Trouble } from '../shell/trouble.tsx';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { pathTo } from '../stores/navigation.ts';
import { createNewsletter, type NewsletterState } from '../stores/newsletter/newsletter.ts';
import { LetterForm } from './letter-form.tsx';
import stylesheetHref from './newsletter.css?url&no-inline';
import { PastSends } from './past-sends.tsx';

const SHEETS = [fieldHref, listHref, stylesheetHref];

/** Sends a recipe to everybody on the list, and shows what became of those that were sent. */
export function NewsletterScreen({ site }: ScreenProps) {
  const [store] = useState(() =>
    createNewsletter(
      {
        callApi: kitchenSession.callApi,
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        now: () => Date.now(),
        newId: () => crypto.randomUUID(),
      },
      site.slug,
    ),
  );
  const { status, value } = useStore(store.$state);
  useEffect(() => store.open(), [store]);
  return (
    <Styled hrefs={SHEETS}>
      <div className="list-title">
        <h1>Newsletter</h1>
      </div>
      {!value && status === 'REJECTED' && (
        <Trouble
          sentence="Your newsletter could not be loaded."
          onTryAgain={() => inBackground(store.reload())}
        />
      )}
      {!value && status !== 'REJECTED' && <p role="status">Fetching your newsletter…</p>}
      {value && (
        <>
          {value.sends.length === 0 && (
            <p className="list-empty">Your first letter can be a recipe you already have.</p>
          )}
          <WhatIsMissing value={value} siteSlug={site.slug} />
          {value.isOffered && value.recipes.length > 0 && <LetterForm store={store} value={value} />}
          {value.sends.length > 0 && <PastSends store={store} sends={value.sends} />}
        </>
      )}
    </Styled>
  );
}

/** Why nothing can be sent, with the way to change that. */
function WhatIsMissing({ value, siteSlug }: { value: NewsletterState; siteSlug: string }) {
  if (!value.isOffered)
    return (
      <p className="remark">
        Your site offers no newsletter, so readers are not asked whether they want one.{' '}
        <a href={pathTo('settings', { siteSlug }, { at: 'newslettersEnabled' })}>Offer a newsletter</a>
      </p>
    );
  if (value.recipes.length === 0)
    return (
      <p className="remark">
        Readers get recipes that are published, and so far none is.{' '}
        <a href={pathTo('recipes', { siteSlug })}>To your recipes</a>
      </p>
    );
  return null;
}

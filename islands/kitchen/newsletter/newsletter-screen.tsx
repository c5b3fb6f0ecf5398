import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { OwnSite } from '#contract/users.ts';
import { openSharedDocuments } from '../../browser/device-documents.ts';
import { after, wait } from '../../browser/page.ts';
import { inBackground } from '../../stores/background.ts';
import fieldHref from '../../ui/field.css?url&no-inline';
import { Styled } from '../../ui/styled.tsx';
import { DraftQuestions } from '../draft/draft-questions.tsx';
import { useOpening } from '../draft/use-opening.ts';
import recipeHref from '../recipe/recipe.css?url&no-inline';
import fieldsHref from '../recipe/recipe-fields.css?url&no-inline';
import listHref from '../recipes/recipes.css?url&no-inline';
import type { ScreenProps } from '../screen-props.ts';
import { SignInAgain } from '../shell/sign-in-again.tsx';
import { Trouble } from '../shell/trouble.tsx';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { pathTo } from '../stores/navigation.ts';
import { createLetterDraft } from '../stores/newsletter/letter-draft.ts';
import { createNewsletter, type NewsletterState } from '../stores/newsletter/newsletter.ts';
import { createSendId } from '../stores/newsletter/send-id.ts';
import { LetterForm } from './letter-form.tsx';
import stylesheetHref from './newsletter.css?url&no-inline';
import { PastSends } from './past-sends.tsx';

const SHEETS = [fieldHref, recipeHref, fieldsHref, listHref, stylesheetHref];

/** Sends a recipe to everybody on the list, and shows what became of those that were sent. */
export function NewsletterScreen({ site }: ScreenProps) {
  const [store] = useState(() => openNewsletter(site));
  const opening = useOpening(store.letter);
  const { status, value } = useStore(store.$state);
  const letterForm = useRef<HTMLDivElement>(null);
  useEffect(() => store.open(), [store]);
  return (
    <Styled hrefs={SHEETS}>
      <div className="list-title">
        <h1>Newsletter</h1>
      </div>
      <SignInAgain />
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
          {value.isOffered && value.hasRecipes && opening === 'READY' && (
            <div ref={letterForm} tabIndex={-1}>
              <DraftQuestions draft={store.letter} onAllAnswered={() => letterForm.current?.focus()} />
              <LetterForm store={store} value={value} siteSlug={site.slug} />
            </div>
          )}
          {value.sends.length > 0 && <PastSends store={store} sends={value.sends} />}
        </>
      )}
    </Styled>
  );
}

function openNewsletter({ slug, firstSlug }: OwnSite) {
  const device = openSharedDocuments();
  const now = Date.now;
  return createNewsletter(
    {
      callApi: kitchenSession.callApi,
      letter: createLetterDraft({ device, now, after }, firstSlug),
      sendId: createSendId({ device, newId: () => crypto.randomUUID() }, firstSlug),
      wait,
      now,
    },
    slug,
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
  if (!value.hasRecipes)
    return (
      <p className="remark">
        Readers get recipes that are published, and so far none is.{' '}
        <a href={pathTo('recipes', { siteSlug })}>To your recipes</a>
      </p>
    );
  return null;
}

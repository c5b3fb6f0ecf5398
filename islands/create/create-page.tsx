import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { KITCHEN_PATH, SIGN_UP_PATH } from '#domain/pages/paths.ts';
import { countOfRecipes } from '#domain/text/counted/counts.ts';
import { CODE_NOT_LOADED_SENTENCE, SIGN_UPS_CLOSED_SENTENCE } from '#domain/text/sentences.ts';
import { takeBrought } from '../browser/brought-text.ts';
import { session } from '../stores/account/session.ts';
import { inBackground } from '../stores/background.ts';
import { followPage, newKitchen, pasteBox } from '../stores/create/create-page.ts';
import type { KitchenDraft } from '../stores/create/draft.ts';
import { EmailStep } from './email-step.tsx';
import { LookStep } from './look-step.tsx';
import { PasteField } from './paste-field.tsx';
import { ReadRecipe } from './read-recipe.tsx';

/**
 * From a pasted recipe to a page, and to a kitchen of one's own.
 * @param areSignUpsOpen false while new kitchens open by invitation: whoever has an account may go on
 */
export function CreatePage({ areSignUpsOpen }: { areSignUpsOpen: boolean }) {
  const { stage } = useStore(newKitchen.$draft, { ssr: 'initial' });
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!hasStarted.current) inBackground(newKitchen.start(takeBrought()));
    hasStarted.current = true;
    return followPage();
  }, []);
  const heading = useHeading(stage);
  return (
    <div className="create" ref={heading}>
      {!areSignUpsOpen && stage !== 'PASTE' && <ByInvitation stage={stage} />}
      {stage === 'PASTE' && <PasteStep areSignUpsOpen={areSignUpsOpen} />}
      {stage === 'READ' && <ReadStep />}
      {stage === 'LOOK' && <LookStep />}
      {stage === 'EMAIL' && <EmailStep areSignUpsOpen={areSignUpsOpen} />}
      {stage === 'MAKING' && (
        <div className="create-narrow">
          <h1 tabIndex={-1}>Making your kitchen…</h1>
          <p role="status">It opens by itself.</p>
        </div>
      )}
    </div>
  );
}

/** Puts the focus on the heading of each stage but the first, so that keyboards and screen readers go along. */
function useHeading(stage: KitchenDraft['stage']) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    globalThis.scrollTo(0, 0);
    place.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [stage]);
  return place;
}

function PasteStep({ areSignUpsOpen }: { areSignUpsOpen: boolean }) {
  const { isReading } = useStore(pasteBox.$box, { ssr: 'initial' });
  const isElsewhere = useStore(newKitchen.$isElsewhere, { ssr: 'initial' });
  // A press before the code has come would be lost.
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return (
    <div className="create-narrow">
      <h1 tabIndex={-1}>Paste a recipe, or start with its name.</h1>
      {isElsewhere && (
        <p className="create-notice" role="status">
          You are signed in, but your recipe waits in the browser where you pasted it. Ask for a new code
          there, or paste the recipe here once more.
        </p>
      )}
      {!areSignUpsOpen && <ByInvitation stage="PASTE" />}
      <OwnKitchens />
      <PasteField
        box={pasteBox}
        label="Your recipe"
        onPasted={newKitchen.read}
        onFiles={newKitchen.readFiles}
      />
      <p className="create-next">
        <button
          className="button"
          type="button"
          disabled={!isAwake || isReading}
          onClick={() => inBackground(newKitchen.seePage())}
        >
          See my page
        </button>
        <span className="quiet when-signed-out">No account needed.</span>
      </p>
      <p className="load-problem-later">{CODE_NOT_LOADED_SENTENCE}</p>
    </div>
  );
}

/** Said before anything is typed, and to whom an account is of no use at every stage; others were let in. */
function ByInvitation({ stage }: { stage: KitchenDraft['stage'] }) {
  const { value } = useStore(session.$account, { ssr: 'initial' });
  const isRefused = Boolean(value?.user) && value?.mayOpenKitchens === false;
  if (isRefused ? stage === 'MAKING' : value?.user || stage !== 'PASTE') return null;
  return (
    <p className="create-notice">
      {SIGN_UPS_CLOSED_SENTENCE}{' '}
      {isRefused && 'Your account is for reading and for kitchens that others share with you. '}
      You can see your recipe as a page all the same; to keep it as a site,{' '}
      <a href={SIGN_UP_PATH}>ask for a place</a>.
    </p>
  );
}

/** Whoever has a kitchen may want a recipe in it, not another kitchen. */
function OwnKitchens() {
  const { value } = useStore(session.$account, { ssr: 'initial' });
  const sites = value?.ownSites ?? [];
  if (sites.length === 0) return null;
  return (
    <p className="create-notice">
      This makes another kitchen. To bring recipes into one that you have, choose it:{' '}
      {sites.map(({ slug, title }, index) => (
        <span key={slug}>
          {index > 0 && ', '}
          <a href={`${KITCHEN_PATH}/${slug}/settings/import`}>{title}</a>
        </span>
      ))}
      .
    </p>
  );
}

function ReadStep() {
  const { read, further } = useStore(newKitchen.$draft, { ssr: 'initial' });
  return (
    <div className="create-narrow create-read">
      <h1 tabIndex={-1}>Is this it?</h1>
      <p className="create-lead">
        Everything can be corrected here or later. What we were not sure of is underlined.
        {further.length > 0 && ` ${countOfRecipes(further.length)} more become drafts in your kitchen.`}
      </p>
      {read && <ReadRecipe read={read} headingLevel={2} onCorrect={newKitchen.correct} />}
      <p className="create-next create-next-stays">
        <button className="button" type="button" onClick={() => inBackground(newKitchen.seePage())}>
          See my page
        </button>
        <button className="plain-button" type="button" onClick={() => newKitchen.goTo('PASTE')}>
          Paste something else
        </button>
      </p>
    </div>
  );
}

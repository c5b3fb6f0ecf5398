import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { recipePath } from '#domain/pages/paths.ts';
import { fieldPlace } from '#domain/recipes/changes/field-names.ts';
import { findingsOf } from '#domain/recipes/findings/findings.ts';
import { inBackground } from '../../../stores/background.ts';
import { LoadedPart } from '../../../ui/loaded-part.tsx';
import type { PublishingStep, RecipePublishing } from '../../stores/recipe-publishing.ts';
import { useDocument, useEditor } from '../editor-context.ts';
import { PublishFindings } from './publish-findings.tsx';

interface PublishSheetProps {
  publishing: RecipePublishing;
  onClose: () => void;
}

/** Be sure, then publish: what may be mended, who may read it, what it does. */
export function PublishSheet({ publishing, onClose }: PublishSheetProps) {
  const { store, catalogue, siteOrigin, $problems } = useEditor();
  const sheet = useRef<HTMLDialogElement>(null);
  const recipe = useDocument();
  const { publishedAt, deadLinkSlugs, publishedSlug } = useStore(store.$server);
  const step = useStore(publishing.$step);
  const [date, setDate] = useState('');
  const [whatChanged, setWhatChanged] = useState('');
  useEffect(() => {
    sheet.current?.showModal();
  }, []);
  useEffect(() => {
    if (step.name === 'REFUSED') $problems.set(step.problems);
    if (step.name === 'DONE') $problems.set({});
  }, [step, $problems]);
  const isLive = publishedAt !== null && publishedAt <= Date.now();
  const isScheduled = publishedAt !== null && !isLive;
  const later = date === '' ? undefined : new Date(date).getTime();
  const findings = findingsOf(recipe, { names: catalogue.names, deadLinkSlugs: new Set(deadLinkSlugs) });
  const verb =
    later !== undefined
      ? 'Schedule'
      : isScheduled
        ? 'Update what is scheduled'
        : isLive
          ? 'Update'
          : 'Publish now';
  const publish = () => {
    const when = later ?? (isScheduled ? publishedAt : undefined);
    inBackground(publishing.publish({ ...(when === undefined ? {} : { publishedAt: when }), whatChanged }));
  };
  return (
    <dialog ref={sheet} className="publish-sheet" aria-labelledby="publish-title" onClose={onClose}>
      <h2 id="publish-title">
        {step.name === 'DONE' ? DONE_TITLES[step.act] : isLive ? 'Update' : 'Publish'}
      </h2>
      {step.name === 'DONE' ? (
        <Receipt step={step} address={`${siteOrigin}${recipePath(publishedSlug ?? recipe.slug)}`} />
      ) : (
        <>
          <PublishFindings findings={findings} />
          <p>
            {recipe.privacySetting === 'public'
              ? 'Everybody may read it.'
              : 'Subscribers may read it; everybody sees its beginning.'}{' '}
            No one is mailed.
          </p>
          {isLive && (
            <label className="editor-field">
              <span className="field-label">
                What changed, in a line that readers see <span className="field-hint">(may stay empty)</span>
              </span>
              <input
                className="plain-field"
                maxLength={200}
                value={whatChanged}
                onChange={(event) => setWhatChanged(event.target.value)}
              />
            </label>
          )}
          {!isLive && (
            <label className="editor-field">
              <span className="field-label">
                {isScheduled ? 'Another date' : 'Later, at'}{' '}
                <span className="field-hint">(may stay empty)</span>
              </span>
              <input
                className="plain-field"
                type="datetime-local"
                value={date}
                onChange={(event) => setDate(event.target.value)}
              />
            </label>
          )}
          <Trouble step={step} />
        </>
      )}
      <div className="sheet-actions">
        {step.name !== 'DONE' && (
          <button type="button" className="button" disabled={step.name === 'WORKING'} onClick={publish}>
            {step.name === 'WORKING' ? 'Writing pages…' : verb}
          </button>
        )}
        {step.name !== 'DONE' && publishedAt !== null && (
          <button
            type="button"
            className="plain-button"
            disabled={step.name === 'WORKING'}
            onClick={() => inBackground(publishing.unpublish())}
          >
            {isScheduled ? 'Do not publish it' : 'Take it from readers'}
          </button>
        )}
        <button type="button" className="plain-button" onClick={() => sheet.current?.close()}>
          {step.name === 'DONE' ? 'Close' : 'Go on writing'}
        </button>
      </div>
    </dialog>
  );
}

const DONE_TITLES = { PUBLISH: 'It is live', SCHEDULE: 'Scheduled', UNPUBLISH: 'Not public' } as const;

function Trouble({ step }: { step: PublishingStep }) {
  if (step.name === 'FAILED')
    return (
      <p className="field-problem" role="alert">
        {step.sentence}
      </p>
    );
  if (step.name !== 'REFUSED') return null;
  return (
    <div className="field-problem" role="alert">
      <p>Some fields need another look; they are marked.</p>
      <ul>
        {Object.entries(step.problems).map(([path, sentence]) => (
          <li key={path}>
            {fieldPlace(path)}: {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}

const loadPhoneCode = () => import('./phone-code.tsx').then(({ PhoneCode }) => PhoneCode);

function Receipt({ step, address }: { step: Extract<PublishingStep, { name: 'DONE' }>; address: string }) {
  const pages =
    step.pageCount === null
      ? ''
      : step.pageCount === 1
        ? '1 page was written.'
        : `${step.pageCount} pages were written.`;
  if (step.act === 'UNPUBLISH')
    return <p role="status">Readers have it no more. It is a draft again. {pages}</p>;
  if (step.act === 'SCHEDULE')
    return <p role="status">It is scheduled. Readers get it when its time has come.</p>;
  return (
    <div role="status">
      <p>Readers have it. No one was mailed. {pages}</p>
      <p>
        <a href={address} target="_blank" rel="noreferrer">
          {address.replace(/^https?:\/\//, '')}
          <span className="visually-hidden"> (in a new tab)</span>
        </a>
      </p>
      <LoadedPart load={loadPhoneCode}>{(PhoneCode) => <PhoneCode address={address} />}</LoadedPart>
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { collectionPath } from '#domain/pages/paths.ts';
import { inBackground } from '../../stores/background.ts';
import type { ApplyingStep } from '../stores/collections/collection-applying.ts';
import { navigation, pathTo } from '../stores/navigation.ts';
import { useCollection } from './collection-context.ts';

/** What applying did, and its way back. */
export function CollectionReceipt() {
  const { site, draft, applying, list } = useCollection();
  const step = useStore(applying.$step);
  const takingBack = useStore(applying.$takingBack);
  const server = useStore(draft.$server);
  const words = stepInWords(step);
  const isDone = step.name === 'DONE' && !step.isTakenBack && server !== null;
  const address = server && site.origin + collectionPath(server.slug);
  const takeBack = async () => {
    if (takingBack === 'CHANGE') await applying.takeBack();
    else if (server && (await list.remove(server)))
      navigation.goTo(pathTo('collections', { siteSlug: site.slug }));
  };
  return (
    <div className={words === '' ? undefined : 'collection-receipt'}>
      <p role="status">{step.name === 'FAILED' ? '' : words}</p>
      {step.name === 'FAILED' && (
        <p className="field-problem" role="alert">
          {words}
        </p>
      )}
      {isDone && address && (
        <p>
          <a href={address} target="_blank" rel="noreferrer">
            {address.replace(/^https?:\/\//, '')}
            <span className="visually-hidden"> (in a new tab)</span>
          </a>
        </p>
      )}
      {takingBack !== null && step.name !== 'WORKING' && (
        <button type="button" className="plain-button" onClick={() => inBackground(takeBack())}>
          Take it back
        </button>
      )}
    </div>
  );
}

function stepInWords(step: ApplyingStep): string {
  switch (step.name) {
    case 'IDLE':
      return '';
    case 'WORKING':
      return 'Applying…';
    case 'WRITING':
      return step.isLong
        ? 'It is applied. Readers have it as soon as its pages are written; you do not have to wait here.'
        : 'Writing its pages…';
    case 'FAILED':
      return step.sentence;
    case 'DONE':
      return step.isTakenBack
        ? 'It is taken back: readers get what they had before. What you wrote stays here.'
        : `Readers have it. No one was mailed. ${pagesInWords(step.pageCount)}`;
  }
}

function pagesInWords(count: number | null): string {
  if (count === null) return '';
  return count === 1 ? '1 page was written.' : `${count} pages were written.`;
}

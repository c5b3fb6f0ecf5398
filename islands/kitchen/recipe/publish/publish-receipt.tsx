import { useStore } from '@nanostores/react';
import { recipePath } from '#domain/pages/paths.ts';
import { writtenAddress } from '#domain/text/host-names.ts';
import { inBackground } from '../../../stores/background.ts';
import { LoadedPart } from '../../../ui/loaded-part.tsx';
import { otherPagesInWords } from '../../changed-pages.ts';
import { dayAndTime } from '../../dates.ts';
import type { PublicationUndo } from '../../stores/recipe/publication-undo.ts';
import type { PublishingStep } from '../../stores/recipe/recipe-publishing.ts';
import { FirstHour } from '../../today/first-hour.tsx';
import { useDocument, useEditor } from '../editor-context.ts';
import { shownDate } from './publish-words.ts';

const loadPhoneCode = () => import('./phone-code.tsx').then(({ PhoneCode }) => PhoneCode);

interface PublishReceiptProps {
  done: Extract<PublishingStep, { name: 'DONE' }>;
  /** Readers had it before. */
  isUpdate: boolean;
  undo: PublicationUndo;
}

/** What publishing did, and its way back. */
export function PublishReceipt({ done, isUpdate, undo }: PublishReceiptProps) {
  const { store, siteSlug, siteOrigin } = useEditor();
  const { slug, publishedIn } = useDocument();
  const { publishedAt, publishedSlug } = useStore(store.$server);
  const step = useStore(undo.$step);
  if (step.name === 'STORED')
    return (
      <p role="status">
        It is taken back. Readers see that as soon as its pages are written; you do not have to wait here.
      </p>
    );
  if (step.name === 'DONE')
    return (
      <p role="status">
        {publishedAt === null
          ? 'It is taken back: a draft that readers do not see.'
          : 'It is taken back: readers get what they had before. What you wrote stays here.'}
      </p>
    );
  const sentences = {
    UNPUBLISH: 'Readers can no longer see it. It is a draft again.',
    UNSCHEDULE: 'Readers will not get it. It is a draft again.',
    SCHEDULE: `Readers get it on ${dayAndTime(publishedAt ?? 0)}.`,
    PUBLISH: `Readers have it. No one was mailed. It carries the date ${shownDate({ publishedAt, publishedIn })}.`,
  };
  const address = `${siteOrigin}${recipePath(publishedSlug ?? slug)}`;
  return (
    <>
      <div role="status">
        <p>
          {sentences[done.act]} {pagesInWords(done)}
        </p>
      </div>
      {done.act === 'PUBLISH' && (
        <div>
          <p>
            <a href={address} target="_blank" rel="noreferrer">
              {writtenAddress(address)}
              <span className="visually-hidden"> (in a new tab)</span>
            </a>
          </p>
          <LoadedPart load={loadPhoneCode}>{(PhoneCode) => <PhoneCode address={address} />}</LoadedPart>
        </div>
      )}
      {step.name !== 'NONE' && (
        <p>
          <button
            type="button"
            className="plain-button"
            disabled={step.name === 'WORKING'}
            onClick={() => inBackground(undo.undo())}
          >
            {step.name === 'WORKING' ? 'Taking it back…' : 'Take it back'}
          </button>
        </p>
      )}
      {done.act === 'PUBLISH' && !isUpdate && (
        <FirstHour siteSlug={siteSlug} siteOrigin={siteOrigin} hasPhoneCode />
      )}
      {step.name === 'FAILED' && (
        <p className="field-problem" role="alert">
          {step.sentence}
        </p>
      )}
    </>
  );
}

/** What is on its way, or no longer is, has changed no page yet. */
function pagesInWords({ act, pageCount }: PublishReceiptProps['done']): string {
  if (act === 'SCHEDULE' || act === 'UNSCHEDULE') return '';
  return otherPagesInWords(pageCount, act === 'PUBLISH');
}

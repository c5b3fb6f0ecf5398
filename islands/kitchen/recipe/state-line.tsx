import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { differencesOf } from '#domain/recipes/changes/differences.ts';
import { publishablePart, withoutBlankItems } from '#domain/recipes/working-recipe.ts';
import { showToast } from '../../ui/show-toast.ts';
import type { SavingStatus } from '../stores/document-standing.ts';
import { useDocument, useEditor } from './editor-context.ts';

/** What becomes of the words, as far as they are not saved. */
const SAVING_WORDS: Readonly<Record<Exclude<SavingStatus, 'SAVED'>, string>> = {
  UNSAVED: 'saving…',
  SAVING: 'saving…',
  OFFLINE: 'no connection: kept on this device, sent later',
  EXPIRED: 'kept on this device: please sign in again',
  CONFLICT: 'kept on this device: two versions of the same field',
  GONE: 'the recipe was deleted meanwhile: kept on this device',
  REFUSED: 'could not be saved',
};

/** How the recipe stands, in words: who has what of it, and whether it is saved. */
export function StateLine({ onUpdate }: { onUpdate: () => void }) {
  const { store, catalogue } = useEditor();
  // The list of changes may come a moment after the key.
  const recipe = useDeferredValue(useDocument());
  const server = useStore(store.$server);
  const saving = useStore(store.$saving);
  const refusal = useStore(store.$refusal);
  const [isOpen, setOpen] = useState(false);
  const { publishedDocument, publishedAt, version, savedAt } = server;
  const changes = useMemo(
    () =>
      publishedDocument
        ? differencesOf(publishedDocument, withoutBlankItems(publishablePart(recipe)), catalogue.names)
        : [],
    [publishedDocument, recipe, catalogue],
  );
  const isScheduled = publishedAt !== null && publishedAt > Date.now();
  const who =
    publishedAt === null ? 'Draft' : isScheduled ? `Scheduled for ${dayAndTime(publishedAt)}` : 'Live';
  const saved =
    saving !== 'SAVED'
      ? (saving === 'REFUSED' && refusal) || SAVING_WORDS[saving]
      : version === 0
        ? 'nothing to save yet'
        : publishedAt === null
          ? `saved ${timeOf(savedAt)}`
          : null;
  const words = changes.length === 1 ? '1 change not published' : `${changes.length} changes not published`;
  return (
    <div className="state-line">
      <p role="status">
        {who}
        {saved !== null && ` · ${saved}`}
        {saved === null && changes.length === 0 && ' · readers have all of it'}
      </p>
      {changes.length > 0 && (
        <button
          type="button"
          className="plain-button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {words}
        </button>
      )}
      {isOpen && changes.length > 0 && publishedDocument && (
        <div className="changes">
          <ul>
            {changes.map(({ words: change, field, itemId = '' }) => (
              <li key={`${field}/${itemId}/${change}`}>{change}</li>
            ))}
          </ul>
          <p className="changes-actions">
            <button type="button" className="button" onClick={onUpdate}>
              Update
            </button>
            <button
              type="button"
              className="plain-button"
              onClick={() => {
                store.change((now) => ({
                  ...publishedDocument,
                  ...(now.privateNotes && { privateNotes: now.privateNotes }),
                }));
                setOpen(false);
                showToast('The changes are discarded. Undo brings them back.');
              }}
            >
              Discard changes
            </button>
          </p>
        </div>
      )}
    </div>
  );
}

function timeOf(instant: number): string {
  const date = new Date(instant);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday
    ? date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
    : date.toLocaleDateString('en', { day: 'numeric', month: 'long' });
}

function dayAndTime(instant: number): string {
  return new Date(instant).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
}

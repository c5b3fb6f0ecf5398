import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type Difference, differencesOf } from '#domain/recipes/changes/differences.ts';
import type { RecipeDocument } from '#domain/recipes/recipes.ts';
import { publishablePart, withoutBlankItems } from '#domain/recipes/working-recipe.ts';
import { listen } from '../../browser/page.ts';
import { inBackground } from '../../stores/background.ts';
import { showToast } from '../../ui/show-toast.ts';
import { useNow } from '../../ui/use-now.ts';
import { dayAndTime, timeOrDay } from '../dates.ts';
import type { SavingStatus } from '../stores/recipe/document-standing.ts';
import { leadToConflicts } from './conflicts.tsx';
import { useDocument, useEditor } from './editor-context.ts';
import { useStanding } from './publish/use-standing.ts';
import { useScreenActs } from './use-screen-acts.ts';
import { useShowVersions, wayBack } from './versions.tsx';

/** What becomes of the words, as far as they are not saved. @param kept where they are meanwhile */
const SAVING_WORDS: Readonly<
  Record<Exclude<SavingStatus, 'SAVED'>, (kept: string, waitSeconds: number) => string>
> = {
  UNSAVED: () => 'saving…',
  SAVING: () => 'saving…',
  OFFLINE: (kept) => `no connection: ${kept}, sent later`,
  BUSY: (kept, seconds) => `the server is busy: ${kept}, sent again in ${seconds} seconds`,
  FAULTY: (kept, seconds) => `something went wrong on our side: ${kept}, sent again in ${seconds} seconds`,
  EXPIRED: (kept) => `${kept}: please sign in again`,
  CONFLICT: (kept) => `${kept}: two versions of the same field`,
  GONE: (kept) => `cannot be saved any more: ${kept}`,
  EXCLUDED: (kept) => `cannot be saved any more: ${kept}`,
  REFUSED: () => 'could not be saved',
};

/** How the recipe stands, in words: who has what of it, and whether it is saved. */
export function StateLine({ onUpdate }: { onUpdate: () => void }) {
  const { store, catalogue } = useEditor();
  // The list of changes may come a moment after the key.
  const recipe = useDeferredValue(useDocument());
  const { publishedDocument, publishedAt } = useStore(store.$server);
  const discard = useDiscard();
  const saved = useSavedWords();
  const [isOpen, setOpen] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const changes = useMemo(
    () =>
      publishedDocument
        ? differencesOf(publishedDocument, withoutBlankItems(publishablePart(recipe)), catalogue.names)
        : [],
    [publishedDocument, recipe, catalogue],
  );
  const isScheduled = useStanding() === 'SCHEDULED';
  const who =
    publishedAt === null ? 'Draft' : isScheduled ? `Scheduled for ${dayAndTime(publishedAt)}` : 'Live';
  const number = changes.length === 1 ? '1 change' : `${changes.length} changes`;
  const isChanged = changes.length > 0 && publishedDocument !== null;
  const all = isScheduled ? 'readers get all of it then' : 'readers have all of it';
  const said = [who, saved ?? (changes.length === 0 && all)];
  const isAllPublished = changes.length === 0 && publishedDocument !== null;
  useScreenActs(
    isChanged
      ? [
          { label: 'See what is not published', act: () => setOpen(true) },
          { label: 'Discard changes', act: () => discard(publishedDocument) },
        ]
      : [],
  );
  return (
    <div
      ref={line}
      className="state-line"
      tabIndex={-1}
      data-all-published={isAllPublished || undefined}
      data-scheduled={isScheduled || undefined}
    >
      <p role="status">
        <State words={said.filter(Boolean).join(' · ')} isChanged={changes.length > 0} />
      </p>
      {changes.length > 0 && (
        <button
          ref={opener}
          type="button"
          className="plain-button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isScheduled ? `${number} not in it` : `${number} not published`}
        </button>
      )}
      {isOpen && isChanged && (
        <Changes
          changes={changes}
          isScheduled={isScheduled}
          onClose={() => {
            setOpen(false);
            opener.current?.focus();
          }}
          onUpdate={onUpdate}
          onDiscard={() => {
            setOpen(false);
            // The button goes with the list.
            line.current?.focus({ preventScroll: true });
            discard(publishedDocument);
          }}
        />
      )}
    </div>
  );
}

/** The words lead on: to the versions of a field, where one is to be picked; else to what was saved before. */
function State({ words, isChanged }: { words: string; isChanged: boolean }) {
  const { store } = useEditor();
  const saving = useStore(store.$saving);
  const { version } = useStore(store.$server);
  const showVersions = useShowVersions();
  const isConflict = saving === 'CONFLICT';
  // What was changed since is listed by the button beside it.
  if (!isConflict && (saving !== 'SAVED' || version === 0 || isChanged)) return words;
  return (
    <button
      type="button"
      className="plain-button"
      title={isConflict ? 'Choose one of the two' : 'Show earlier versions'}
      onClick={isConflict ? leadToConflicts : showVersions}
    >
      {words}
    </button>
  );
}

/** Whether it is saved, in words; null where what is saved is told by what readers have. */
function useSavedWords(): string | null {
  const { store } = useEditor();
  const saving = useStore(store.$saving);
  const refusal = useStore(store.$refusal);
  const waitSeconds = useStore(store.$waitSeconds);
  const now = useNow();
  const isRefusedByDevice = useStore(store.$isRefusedByDevice);
  const { version, publishedAt, savedAt } = useStore(store.$server);
  if (saving === 'REFUSED' && refusal) return refusal;
  if (saving !== 'SAVED')
    return SAVING_WORDS[saving](
      isRefusedByDevice ? 'only in this tab, so leave it open' : 'kept on this device',
      waitSeconds,
    );
  if (version === 0) return 'nothing to save yet';
  return publishedAt === null ? `saved ${timeOrDay(savedAt, now)}` : null;
}

/** Puts what readers have in the place of what is written, and says how to get that back. */
function useDiscard(): (publishedDocument: RecipeDocument) => void {
  const { replaced } = useEditor();
  return (publishedDocument) =>
    inBackground(
      replaced
        .replace(publishedDocument)
        .then((isKept) => showToast(`The changes are discarded. ${wayBack(isKept)}`)),
    );
}

interface ChangesProps {
  changes: readonly Difference[];
  isScheduled: boolean;
  onClose: () => void;
  onUpdate: () => void;
  onDiscard: () => void;
}

/** What readers do not have, to be given to them or discarded. */
function Changes({ changes, isScheduled, onClose, onUpdate, onDiscard }: ChangesProps) {
  useEffect(() =>
    listen<KeyboardEvent>(document, ['keydown'], ({ key, defaultPrevented }) => {
      if (key === 'Escape' && !defaultPrevented) onClose();
    }),
  );
  return (
    <div className="changes">
      {isScheduled && <p>What is scheduled stays as it was. Your changes join it when you update it.</p>}
      <ul>
        {changes.map(({ words, field, itemId = '' }) => (
          <li key={`${field}/${itemId}/${words}`}>{words}</li>
        ))}
      </ul>
      <p className="changes-actions">
        <button type="button" className="button" onClick={onUpdate}>
          Update with these changes
        </button>
        <button type="button" className="plain-button" onClick={onDiscard}>
          Discard changes
        </button>
      </p>
    </div>
  );
}

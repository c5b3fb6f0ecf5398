import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Revision, WorkingRecipeState } from '#contract/working-recipes.ts';
import { differencesOf } from '#domain/recipes/changes/differences.ts';
import { publishablePart, type WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import { inBackground } from '../../stores/background.ts';
import { showToast } from '../../ui/show-toast.ts';
import { dayAndTimeAmong } from '../dates.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { createRevisions, type Revisions } from '../stores/recipes/revisions.ts';
import { useDocument, useEditor } from './editor-context.ts';
import { leadToHeading } from './lead-to.ts';
import type { EarlierVersion } from './publish/publish-again.tsx';
import { useStanding } from './publish/use-standing.ts';
import { useScreenActs } from './use-screen-acts.ts';

/** How what was replaced as a whole is brought back. @param isKept the device keeps it */
export function wayBack(isKept: boolean): string {
  return isKept
    ? `Undo brings back what was here; for ${UNDO_DELETE_DAYS} days so does ‘Earlier versions’ on this device.`
    : 'Undo brings back what was here, until the page is left.';
}

const TITLE_ID = 'versions-title';

/** Lists the earlier versions, and leads there. */
export function useShowVersions(): () => void {
  const { $areVersionsShown } = useEditor();
  return () => {
    $areVersionsShown.set(true);
    leadToHeading(TITLE_ID);
  };
}

interface PublishingVersionsProps {
  /** Asks whether readers are to get an earlier version. */
  onPublish: (earlier: EarlierVersion) => void;
}

/** What was published earlier, or replaced here: looked at, compared, taken back into the editor. */
export function Versions({ onPublish }: PublishingVersionsProps) {
  const { store, $areVersionsShown } = useEditor();
  const isOpen = useStore($areVersionsShown);
  const { version } = useStore(store.$server);
  const show = useShowVersions();
  useScreenActs(version === 0 ? [] : [{ label: 'Show earlier versions', act: show }]);
  if (version === 0) return null;
  return (
    <section className="editor-part" aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} tabIndex={-1}>
        Earlier versions
      </h2>
      {isOpen ? (
        <>
          <p className="field-hint">
            What was published, and for {UNDO_DELETE_DAYS} days what was discarded or replaced on this device.
          </p>
          <ReplacedList />
          <RevisionList onPublish={onPublish} />
        </>
      ) : (
        <button type="button" className="plain-button" onClick={() => $areVersionsShown.set(true)}>
          Show earlier versions
        </button>
      )}
    </section>
  );
}

/** What was discarded on this device. */
function ReplacedList() {
  const { replaced } = useEditor();
  const entries = useStore(replaced.$entries);
  useEffect(() => inBackground(replaced.load()), [replaced]);
  if (entries.length === 0) return null;
  return (
    <ul className="versions">
      {entries.map((entry) => {
        const day = dayAndTimeAmong(
          entry.replacedAt,
          entries.map(({ replacedAt }) => replacedAt),
        );
        return (
          <Version
            key={entry.replacedAt}
            day={`${day}, replaced on this device`}
            words={`${day} · replaced on this device`}
            read={async () => entry}
          />
        );
      })}
    </ul>
  );
}

function RevisionList({ onPublish }: PublishingVersionsProps) {
  const { siteSlug, store } = useEditor();
  const { recipeId, publishedRevisionId } = useStore(store.$server);
  const standing = useStanding();
  const [revisions] = useState(() => createRevisions(kitchenSession, { siteSlug, recipeId }));
  const { status, value } = useStore(revisions.list.$state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what readers have is another one then
  useEffect(() => inBackground(revisions.list.reload()), [revisions, publishedRevisionId]);
  if (status === 'REJECTED') return <p className="field-problem">The versions could not be loaded.</p>;
  if (!value) return <p role="status">Fetching the versions…</p>;
  if (value.length === 0) return <p className="field-hint">Nothing has been published yet.</p>;
  const instants = value.map(({ createdAt }) => createdAt);
  const now = standing === 'SCHEDULED' ? 'what is scheduled' : 'what readers have';
  return (
    <ul className="versions">
      {value.map((revision) => (
        <PublishedVersion
          key={revision.id}
          revisions={revisions}
          revision={revision}
          day={dayAndTimeAmong(revision.createdAt, instants)}
          now={now}
          onPublish={onPublish}
        />
      ))}
    </ul>
  );
}

interface PublishedVersionProps extends PublishingVersionsProps {
  revisions: Revisions;
  revision: Revision;
  day: string;
  /** Words for the one that readers have, or will have. */
  now: string;
}

function PublishedVersion({ revisions, revision, day, now, onPublish }: PublishedVersionProps) {
  const read = () => revisions.read(revision.id);
  const publish = async () => {
    const { document } = await read();
    onPublish({ revisionId: revision.id, day, document });
  };
  const by = revision.createdBy === null ? day : `${day}, ${revision.createdBy}`;
  const words = [by, revision.isPublished && now, revision.whatChanged].filter(Boolean).join(' · ');
  return <Version day={day} words={words} read={read} publish={revision.isPublished ? undefined : publish} />;
}

interface VersionProps {
  /** Tells it from others. */
  day: string;
  words: string;
  read(): Promise<Pick<WorkingRecipeState, 'images' | 'videos'> & { document: WorkingRecipe }>;
  /** Asks whether readers are to get it; absent where it is what they have, or was never theirs. */
  publish?: (() => Promise<void>) | undefined;
}

function Version({ day, words, read, publish }: VersionProps) {
  const { media, replaced } = useEditor();
  const [compared, setCompared] = useState<WorkingRecipe | null>(null);
  const [hasProblem, setProblem] = useState(false);
  const attempt = (work: () => Promise<void>) => () =>
    inBackground(
      work().then(
        () => setProblem(false),
        () => setProblem(true),
      ),
    );
  const compare = attempt(async () => setCompared((await read()).document));
  const restore = attempt(async () => {
    const { document, images, videos } = await read();
    media.know(images, videos);
    const isKept = await replaced.replace(document);
    showToast(`It is in the editor again; readers see it after an update. ${wayBack(isKept)}`);
  });
  return (
    <li>
      <p>{words}</p>
      <p className="changes-actions">
        <button type="button" className="plain-button" onClick={compare}>
          Compare<span className="visually-hidden"> with {day}</span>
        </button>
        <button type="button" className="plain-button" onClick={restore}>
          Restore<span className="visually-hidden"> {day}</span>
        </button>
        {publish && (
          <button type="button" className="plain-button" onClick={attempt(publish)}>
            Publish this version again…<span className="visually-hidden">, {day}</span>
          </button>
        )}
      </p>
      {hasProblem && <p className="field-problem">That did not work. Please try again.</p>}
      {compared && <ChangesSince earlier={compared} />}
    </li>
  );
}

/** What has changed since, as long as it is shown. */
function ChangesSince({ earlier }: { earlier: WorkingRecipe }) {
  const { catalogue } = useEditor();
  // The list may come a moment after the key.
  const recipe = useDeferredValue(useDocument());
  const changes = useMemo(
    () => differencesOf(publishablePart(earlier), publishablePart(recipe), catalogue.names),
    [earlier, recipe, catalogue],
  );
  return (
    <ul className="changes-since">
      {changes.length === 0 && <li>Nothing has changed since.</li>}
      {changes.map(({ words, field, itemId = '' }) => (
        <li key={`${field}/${itemId}/${words}`}>{words}</li>
      ))}
    </ul>
  );
}

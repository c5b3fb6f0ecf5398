import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Revision } from '#contract/working-recipes.ts';
import { differencesOf } from '#domain/recipes/changes/differences.ts';
import { publishablePart } from '#domain/recipes/working-recipe.ts';
import { inBackground } from '../../stores/background.ts';
import { createResource } from '../../stores/resource.ts';
import { showToast } from '../../ui/show-toast.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { useEditor } from './editor-context.ts';

/** What was published earlier: looked at, compared, taken back into the editor. */
export function Versions() {
  const [isOpen, setOpen] = useState(false);
  const { store } = useEditor();
  const { version, publishedDocument } = useStore(store.$server);
  if (version === 0) return null;
  return (
    <section className="editor-part" aria-labelledby="versions-title">
      <h2 id="versions-title">Earlier versions</h2>
      {isOpen ? (
        <VersionList key={JSON.stringify(publishedDocument).length} />
      ) : (
        <button type="button" className="plain-button" onClick={() => setOpen(true)}>
          Show what was published
        </button>
      )}
    </section>
  );
}

function VersionList() {
  const { siteSlug, store } = useEditor();
  const { recipeId } = store.$server.get();
  const [revisions] = useState(() =>
    createResource({
      name: 'The versions',
      read: async (signal) =>
        (
          await kitchenSession.callApi('GET /manage/:siteSlug/recipes/:recipeId/revisions', {
            params: { siteSlug, recipeId },
            query: {},
            signal,
          })
        ).body.revisions,
    }),
  );
  const { status, value } = useStore(revisions.$state);
  useEffect(() => inBackground(revisions.load()), [revisions]);
  if (status === 'REJECTED') return <p className="field-problem">The versions could not be loaded.</p>;
  if (!value) return <p role="status">Loading…</p>;
  if (value.length === 0) return <p className="field-hint">Nothing has been published yet.</p>;
  return (
    <ul className="versions">
      {value.map((revision) => (
        <Version key={revision.id} revision={revision} onPublished={() => inBackground(revisions.load())} />
      ))}
    </ul>
  );
}

function Version({ revision, onPublished }: { revision: Revision; onPublished: () => void }) {
  const { siteSlug, store, catalogue } = useEditor();
  const [changes, setChanges] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState(false);
  const { recipeId } = store.$server.get();
  const params = { siteSlug, recipeId, revisionId: revision.id };
  const read = async () => {
    const { body } = await kitchenSession.callApi(
      'GET /manage/:siteSlug/recipes/:recipeId/revisions/:revisionId',
      { params },
    );
    return body.document;
  };
  const attempt = (work: () => Promise<void>) =>
    inBackground(
      work().then(
        () => setProblem(false),
        () => setProblem(true),
      ),
    );
  const day = new Date(revision.createdAt).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
  return (
    <li>
      <p>
        {day}
        {revision.createdBy && `, ${revision.createdBy}`}
        {revision.isPublished && ' · what readers have'}
        {revision.whatChanged && ` · ${revision.whatChanged}`}
      </p>
      <p className="changes-actions">
        <button
          type="button"
          className="plain-button"
          onClick={() =>
            attempt(async () => {
              const before = await read();
              const now = publishablePart(store.$document.get());
              setChanges(differencesOf(before, now, catalogue.names).map(({ words }) => words));
            })
          }
        >
          Compare<span className="visually-hidden"> with {day}</span>
        </button>
        <button
          type="button"
          className="plain-button"
          onClick={() =>
            attempt(async () => {
              const document = await read();
              store.change((now) => ({
                ...document,
                ...(now.privateNotes && { privateNotes: now.privateNotes }),
              }));
              showToast('It is in the editor again. Undo takes it back; readers see it after an update.');
            })
          }
        >
          Restore<span className="visually-hidden"> {day}</span>
        </button>
        {!revision.isPublished && (
          <button
            type="button"
            className="plain-button"
            onClick={() =>
              attempt(async () => {
                await kitchenSession.callApi(
                  'POST /manage/:siteSlug/recipes/:recipeId/revisions/:revisionId/publish',
                  { params },
                );
                await store.refresh();
                onPublished();
                showToast('Readers have this version again. What you write stays as it is.');
              })
            }
          >
            Give it to readers again<span className="visually-hidden">, {day}</span>
          </button>
        )}
      </p>
      {problem && <p className="field-problem">That did not work. Please try again.</p>}
      {changes && (
        <ul className="changes-since">
          {changes.length === 0 ? (
            <li>Nothing has changed since.</li>
          ) : (
            changes.map((change) => <li key={change}>{change}</li>)
          )}
        </ul>
      )}
    </li>
  );
}

import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { deviceDocuments } from '../../browser/device-documents.ts';
import { after, listen, wait, workAlone } from '../../browser/page.ts';
import { sendFile } from '../../browser/send-file.ts';
import { inBackground } from '../../stores/background.ts';
import { createLateReader, readAllLate } from '../../stores/create/late-readers.ts';
import { catalogueOf } from '../stores/catalogue.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { createFieldProblems } from '../stores/recipe/field-problems.ts';
import { createLineRules } from '../stores/recipe/line-rules.ts';
import { createRecipeMedia } from '../stores/recipe/media/recipe-media.ts';
import { createPublicationUndo } from '../stores/recipe/publication-undo.ts';
import { createRecipeDocument } from '../stores/recipe/recipe-document.ts';
import { createRecipePublishing } from '../stores/recipe/recipe-publishing.ts';
import { createReplacedDocuments } from '../stores/recipe/replaced-documents.ts';
import { createWholePaste } from '../stores/recipe/whole-paste.ts';
import { createWrittenLines } from '../stores/recipe/written-lines.ts';
import { editorAtoms } from './editor-context.ts';
import { addMedia } from './edits/picture-edits.ts';

/** Everything an opened recipe works with. */
export function openParts(place: { siteSlug: string; firstSlug: string; recipeId: string }, isNew: boolean) {
  const { callApi } = kitchenSession;
  const atoms = editorAtoms();
  const empty = WorkingRecipe.parse({});
  const blank = WorkingRecipe.parse({
    ingredientUsageGroups: [{ id: atoms.newId(), ingredientUsages: [{ id: atoms.newId() }] }],
    instructionGroups: [{ id: atoms.newId(), instructions: [{ id: atoms.newId() }] }],
  });
  const device = deviceDocuments;
  const store = createRecipeDocument(
    { callApi, device, now: () => Date.now(), after },
    { ...place, tabId: atoms.newId(), blank: isNew ? blank : null, empty },
  );
  const catalogue = catalogueOf(place.siteSlug);
  const media = createRecipeMedia(
    {
      callApi,
      sendFile,
      device,
      now: () => Date.now(),
      readTitle: () => store.$document.get().title,
      workAlone,
      after,
      use: (use, id, batchId) =>
        store.change((now) => addMedia(now, use, id), `files/${batchId}`, Number.POSITIVE_INFINITY),
    },
    { ...place, isNew },
  );
  return {
    atoms,
    store,
    media,
    problems: createFieldProblems(store),
    replaced: createReplacedDocuments({ device, now: () => Date.now(), store, media }, place),
    catalogue,
    lineRules: createLineRules({ callApi, catalogue }, place.siteSlug),
    writtenLines: createWrittenLines({ callApi, device }, place.siteSlug),
    wholePaste: createWholePaste({
      store,
      readRecipes: readAllLate,
      readDocument: createLateReader(callApi, place.siteSlug),
      newId: atoms.newId,
      now: () => Date.now(),
      after,
    }),
    publishing: createRecipePublishing({ callApi, store, wait, now: () => Date.now() }, place),
    undo: createPublicationUndo({ callApi, store, wait }, place),
  };
}

type Parts = ReturnType<typeof openParts>;

/** Opens a recipe, and goes on with the files that were not sent. */
export async function openWithFiles({ store, media }: Parts): Promise<void> {
  await store.open();
  if (store.$opening.get() === 'READY') await media.open();
}

/** Keeps a recipe in step with the server while it is open. @returns ends it */
export function keepAlive({ store, media }: Parts): () => void {
  const send = () => {
    inBackground(store.save());
    inBackground(media.retry());
  };
  const ends = [
    // What waited for somebody to sign in again.
    kitchenSession.$isExpired.listen((isExpired) => {
      if (!isExpired) send();
    }),
    listen<BeforeUnloadEvent>(window, ['beforeunload'], (event) => {
      if (store.isUnkept() || media.$isUnkept.get()) event.preventDefault();
    }),
    listen(window, ['online'], send),
    listen(document, ['visibilitychange'], () =>
      inBackground(document.visibilityState === 'visible' ? store.refresh() : store.save()),
    ),
  ];
  return () => {
    for (const end of ends) end();
    // What is written is sent also when one goes on to another screen.
    inBackground(store.leave());
  };
}

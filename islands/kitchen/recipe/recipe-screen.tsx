import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { deviceDocuments } from '../../browser/device-documents.ts';
import { after, listen, wait, workAlone } from '../../browser/page.ts';
import { sendFile } from '../../browser/send-file.ts';
import { inBackground } from '../../stores/background.ts';
import { createLateReader, readAllLate } from '../../stores/create/late-readers.ts';
import { Styled } from '../../ui/styled.tsx';
import type { ScreenProps } from '../screen-props.ts';
import reportHref from '../shell/report-bar.css?url&no-inline';
import { Trouble } from '../shell/trouble.tsx';
import { catalogueOf } from '../stores/catalogue.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { navigation, pathTo } from '../stores/navigation.ts';
import { createFieldProblems } from '../stores/recipe/field-problems.ts';
import { createLineRules } from '../stores/recipe/line-rules.ts';
import { createRecipeMedia } from '../stores/recipe/media/recipe-media.ts';
import { createPublicationUndo } from '../stores/recipe/publication-undo.ts';
import { createRecipeDocument } from '../stores/recipe/recipe-document.ts';
import { createRecipePublishing } from '../stores/recipe/recipe-publishing.ts';
import { createReplacedDocuments } from '../stores/recipe/replaced-documents.ts';
import { createWholePaste } from '../stores/recipe/whole-paste.ts';
import { createWrittenLines } from '../stores/recipe/written-lines.ts';
import { EditorContext, editorAtoms, ProblemsContext } from './editor-context.ts';
import { addMedia } from './edits/picture-edits.ts';
import ingredientsHref from './ingredients/ingredients.css?url&no-inline';
import { LedToPlace } from './led-to-place.tsx';
import picturesHref from './pictures/pictures.css?url&no-inline';
import publishHref from './publish/publish.css?url&no-inline';
import stylesheetHref from './recipe.css?url&no-inline';
import { RecipeEditor } from './recipe-editor.tsx';
import fieldsHref from './recipe-fields.css?url&no-inline';
import richTextHref from './rich-text/rich-text.css?url&no-inline';
import rowsHref from './rows/rows.css?url&no-inline';

const SHEETS = [
  stylesheetHref,
  fieldsHref,
  ingredientsHref,
  richTextHref,
  rowsHref,
  picturesHref,
  publishHref,
  reportHref,
];
/** What stands in the address of a recipe that is begun. */
const NEW = 'new';

/** Write a recipe right. */
export function RecipeScreen({ site, params }: ScreenProps) {
  const { recipeId = NEW } = params;
  const [begun, setBegun] = useState(() => crypto.randomUUID());
  const [wasSaved, setSaved] = useState(false);
  // Once the recipe that was begun has an address, the next one that is begun is another.
  useEffect(() => {
    if (recipeId === begun) setSaved(true);
    if (recipeId !== NEW || !wasSaved) return;
    setBegun(crypto.randomUUID());
    setSaved(false);
  }, [recipeId, begun, wasSaved]);
  const id = recipeId === NEW ? begun : recipeId;
  return (
    <Styled hrefs={SHEETS}>
      <OpenedRecipe key={id} site={site} recipeId={id} isNew={recipeId === NEW} />
    </Styled>
  );
}

interface OpenedRecipeProps {
  site: ScreenProps['site'];
  recipeId: string;
  isNew: boolean;
}

function OpenedRecipe({ site, recipeId, isNew }: OpenedRecipeProps) {
  const place = { siteSlug: site.slug, firstSlug: site.firstSlug, recipeId };
  const [parts] = useState(() => openParts(place, isNew));
  const {
    store,
    catalogue,
    lineRules,
    writtenLines,
    wholePaste,
    media,
    publishing,
    replaced,
    undo,
    problems,
    atoms,
  } = parts;
  const opening = useStore(store.$opening);
  const { status, value } = useStore(catalogue.$state);
  const server = useStore(store.$server);
  const hasBegun = useStore(store.$saving) !== 'SAVED' || server.version > 0;
  const wasNew = useRef(isNew);
  useEffect(() => {
    inBackground(openWithFiles(parts));
    // What others added meanwhile is asked for behind what is known.
    inBackground(catalogue.reload());
    return keepAlive(parts);
  }, [parts, catalogue]);
  useEffect(() => (opening === 'READY' ? kitchenSession.keepPlace() : undefined), [opening]);
  useEffect(() => media.know(server.images, server.videos), [media, server]);
  useEffect(() => {
    // From its first character on, a draft is found again at its address, whether or not the server has it yet.
    if (!wasNew.current || !hasBegun) return;
    wasNew.current = false;
    inBackground(media.moveToRecipe());
    navigation.replaceWith(pathTo('recipe', { siteSlug: site.slug, recipeId }));
  }, [hasBegun, media, site, recipeId]);
  const context = useMemo(
    () =>
      value && {
        ...atoms,
        siteSlug: site.slug,
        siteOrigin: site.origin,
        store,
        media,
        problems,
        replaced,
        catalogue: value,
        reloadCatalogue: catalogue.reload,
        lineRules,
        writtenLines,
        wholePaste,
      },
    [value, atoms, site, store, media, problems, replaced, catalogue, lineRules, writtenLines, wholePaste],
  );
  if (opening === 'MISSING')
    return (
      <>
        <h1>Not found</h1>
        <p>
          There is no such recipe. <a href={pathTo('recipes', { siteSlug: site.slug })}>All recipes</a>
        </p>
      </>
    );
  if (opening === 'FAILED' || (status === 'REJECTED' && !value))
    return (
      <>
        <h1>Recipe</h1>
        <Trouble
          sentence="This recipe could not be opened."
          onTryAgain={() => {
            inBackground(openWithFiles(parts));
            inBackground(catalogue.load());
          }}
        />
      </>
    );
  if (opening === 'LOADING' || !context) return <p role="status">Opening the recipe…</p>;
  return (
    <EditorContext value={context}>
      <ProblemsContext value={problems}>
        <RecipeEditor publishing={publishing} undo={undo} />
        <LedToPlace />
      </ProblemsContext>
    </EditorContext>
  );
}

/** Everything an opened recipe works with. */
function openParts(place: { siteSlug: string; firstSlug: string; recipeId: string }, isNew: boolean) {
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
    publishing: createRecipePublishing({ callApi, store, wait }, place),
    undo: createPublicationUndo({ callApi, store, wait }, place),
  };
}

type Parts = ReturnType<typeof openParts>;

/** Opens a recipe, and goes on with the files that were not sent. */
async function openWithFiles({ store, media }: Parts): Promise<void> {
  await store.open();
  if (store.$opening.get() === 'READY') await media.open();
}

/** Keeps a recipe in step with the server while it is open. @returns ends it */
function keepAlive({ store, media }: Parts): () => void {
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

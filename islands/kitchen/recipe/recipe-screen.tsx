import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { inBackground } from '../../stores/background.ts';
import { Styled } from '../../ui/styled.tsx';
import type { ScreenProps } from '../screen-props.ts';
import reportHref from '../shell/report-bar.css?url&no-inline';
import { Trouble } from '../shell/trouble.tsx';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { navigation, pathTo } from '../stores/navigation.ts';
import { EditorContext, ProblemsContext } from './editor-context.ts';
import ingredientsHref from './ingredients/ingredients.css?url&no-inline';
import { LedToPlace } from './led-to-place.tsx';
import { keepAlive, openParts, openWithFiles } from './opened-recipe.ts';
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
  if (opening === 'MISSING') return <NoSuchRecipe siteSlug={site.slug} />;
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

function NoSuchRecipe({ siteSlug }: { siteSlug: string }) {
  return (
    <>
      <h1>Not found</h1>
      <p>
        There is no such recipe. <a href={pathTo('recipes', { siteSlug })}>All recipes</a>
      </p>
    </>
  );
}

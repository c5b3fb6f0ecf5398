import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { countOf } from '#domain/text/counted/counts.ts';
import { type BroughtFile, chosenFiles, droppedFiles } from '../../browser/brought-files.ts';
import { deviceDocuments } from '../../browser/device-documents.ts';
import { listen, wait } from '../../browser/page.ts';
import { sendFile } from '../../browser/send-file.ts';
import pasteHref from '../../create/paste-field.css?url&no-inline';
import { PasteField, TEXT_FILES } from '../../create/paste-field.tsx';
import readHref from '../../create/read-recipe.css?url&no-inline';
import { inBackground } from '../../stores/background.ts';
import { createLateReader, readAllLate } from '../../stores/create/late-readers.ts';
import { createPasteBox } from '../../stores/create/paste-box.ts';
import { Styled } from '../../ui/styled.tsx';
import { IMPORT_TITLE } from '../places.ts';
import { leadToHeading } from '../recipe/lead-to.ts';
import type { ScreenProps } from '../screen-props.ts';
import { createImportKeeping } from '../stores/import/import-keeping.ts';
import { createRecipeImport, type RecipeImport } from '../stores/import/recipe-import.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { FOUND_ID, FoundRecipes } from './found-recipes.tsx';
import stylesheetHref from './import.css?url&no-inline';

const SHEETS = [pasteHref, readHref, stylesheetHref];
const WAYS =
  'Text, a web page or its address, files, a whole folder, or a zip. Pictures come along when they lie beside their recipes, or in a folder “images” there.';

/** At most so many files that were not read are named at once. */
const OPEN_MAX = 3;

/** Bring recipes in, as drafts. */
export function ImportScreen({ site }: ScreenProps) {
  const [{ box, recipeImport }] = useState(() => openImport(site));
  const { text, isReading } = useStore(box.$box);
  const entries = useStore(recipeImport.$entries);
  const showing = useShowingFound(entries.length);
  useEffect(() => {
    inBackground(recipeImport.start());
    // A file that is dropped beside the box would take the place of the page.
    return listen<DragEvent>(window, ['dragover', 'drop'], (event) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    });
  }, [recipeImport]);
  return (
    <Styled hrefs={SHEETS}>
      <h1>{IMPORT_TITLE}</h1>
      <p className="import-lead">
        Nothing is published: each recipe becomes a draft. Several in one text are divided by a line such as
        “---”.
      </p>
      <PasteField
        box={box}
        label="Recipes"
        ways={WAYS}
        accepted={`${TEXT_FILES},.zip,image/*`}
        onPasted={() => showing(recipeImport.read())}
        onFiles={(files) => showing(recipeImport.readFiles(files.map((file) => ({ path: file.name, file }))))}
        onDropped={(dropped) => showing(recipeImport.readFiles(droppedFiles(dropped)))}
      >
        <FolderChoice onChosen={(files) => showing(recipeImport.readFiles(files))} />
      </PasteField>
      <Problems recipeImport={recipeImport} />
      <p className="import-actions">
        <button
          type="button"
          className={entries.length === 0 ? 'button' : 'plain-button'}
          disabled={isReading || text.trim() === ''}
          onClick={() => inBackground(showing(recipeImport.read()))}
        >
          {entries.length === 0 ? 'Read it' : 'Read this too'}
        </button>
      </p>
      {entries.length > 0 && (
        <FoundRecipes entries={entries} recipeImport={recipeImport} siteSlug={site.slug} />
      )}
    </Styled>
  );
}

function openImport({ slug: siteSlug, firstSlug }: ScreenProps['site']) {
  const { callApi } = kitchenSession;
  const box = createPasteBox({ callApi, readRecipes: readAllLate });
  const recipeImport = createRecipeImport(
    {
      callApi,
      sendFile,
      box,
      keeping: createImportKeeping(deviceDocuments, firstSlug),
      newId: () => crypto.randomUUID(),
      now: Date.now,
      wait,
      readRecipes: readAllLate,
      openZip: async (zip) => (await import('../stores/import/zip-files.ts')).filesInZip(zip),
      readDocument: createLateReader(callApi, siteSlug),
    },
    siteSlug,
  );
  return { box, recipeImport };
}

/**
 * Leads to what was read as soon as it is listed: it stands below the box, on phones out of sight.
 * @returns notes that something is being read
 */
function useShowingFound(count: number): (reading: Promise<void>) => Promise<void> {
  const isAwaited = useRef(false);
  useEffect(() => {
    if (count === 0 || !isAwaited.current) return;
    isAwaited.current = false;
    leadToHeading(FOUND_ID);
  }, [count]);
  return (reading) => {
    isAwaited.current = true;
    return reading;
  };
}

function FolderChoice({ onChosen }: { onChosen: (files: readonly BroughtFile[]) => Promise<void> }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // React knows no attribute for it.
    if (field.current) field.current.webkitdirectory = true;
  }, []);
  return (
    <>
      <button type="button" className="plain-button" onClick={() => field.current?.click()}>
        Choose a folder
      </button>
      <input
        ref={field}
        type="file"
        hidden
        aria-label="Folder with recipes"
        onChange={({ target }) => {
          inBackground(onChosen(chosenFiles(target.files)));
          target.value = '';
        }}
      />
    </>
  );
}

/** Files that were not read, while others of them were. */
function Problems({ recipeImport }: { recipeImport: RecipeImport }) {
  const problems = useStore(recipeImport.$problems);
  return (
    <div role="status">
      {problems.length > 0 && (
        <details className="import-problems" open={problems.length <= OPEN_MAX}>
          <summary>
            {countOf(problems.length, 'file')} {problems.length === 1 ? 'was' : 'were'} not read
          </summary>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

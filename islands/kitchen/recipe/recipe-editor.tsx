import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pastedWords } from '../../browser/pasted-words.ts';
import { inBackground } from '../../stores/background.ts';
import { showToast } from '../../ui/show-toast.ts';
import { SignInAgain } from '../shell/sign-in-again.tsx';
import { navigation, pathTo } from '../stores/navigation.ts';
import type { PublicationUndo } from '../stores/recipe/publication-undo.ts';
import type { RecipePublishing } from '../stores/recipe/recipe-publishing.ts';
import { inOneLine } from '../stores/recipe/whole-paste.ts';
import { AboveHead } from './above-head.tsx';
import { Conflicts } from './conflicts.tsx';
import { useEditor, useField, useProblem } from './editor-context.ts';
import { About } from './fields/about.tsx';
import { aroundCaret } from './fields/around-caret.ts';
import { EquipmentList } from './fields/equipment-list.tsx';
import { Facts } from './fields/facts.tsx';
import { Filing } from './fields/filing.tsx';
import { GrowingText } from './fields/growing-text.tsx';
import { TextField, useChange } from './fields/simple-fields.tsx';
import { IngredientList } from './ingredients/ingredient-list.tsx';
import { LostRecipe } from './lost-recipe.tsx';
import { PasteReport } from './paste-report.tsx';
import { usePictureDrop } from './pictures/picture-drop.ts';
import { PictureList } from './pictures/picture-list.tsx';
import { UploadCount } from './pictures/upload-count.tsx';
import { Preview } from './preview/preview.tsx';
import { FindingCount } from './publish/finding-count.tsx';
import type { EarlierVersion } from './publish/publish-again.tsx';
import { PublishSheet } from './publish/publish-sheet.tsx';
import { unpublishVerb } from './publish/publish-words.ts';
import { useStanding } from './publish/use-standing.ts';
import { RecipeMenu } from './recipe-menu.tsx';
import { DragArea } from './rows/drag-area.tsx';
import { StateLine } from './state-line.tsx';
import { StepList } from './steps/step-list.tsx';
import { useScreenActs } from './use-screen-acts.ts';
import { useUndo } from './use-undo.ts';
import { useWritingKeys } from './use-writing-keys.ts';
import { Versions } from './versions.tsx';

interface RecipeEditorProps {
  publishing: RecipePublishing;
  undo: PublicationUndo;
}

/** A recipe that is written: the words as on the page, what they mean beside them. */
export function RecipeEditor({ publishing, undo }: RecipeEditorProps) {
  const { store } = useEditor();
  const [sheet, setSheet] = useState<{ earlier: EarlierVersion | null; isToMend: boolean } | null>(null);
  const canUndo = useStore(store.history.$canUndo);
  const canRedo = useStore(store.history.$canRedo);
  const standing = useStanding();
  const verb = standing === 'DRAFT' ? 'Publish' : 'Update';
  const { undo: undoChange, redo: redoChange } = useUndo();
  const keys = useWritingKeys({
    undo: undoChange,
    redo: redoChange,
    save: () =>
      inBackground(
        store.save().then(() => {
          if (store.$saving.get() === 'SAVED') showToast('Saved');
        }),
      ),
  });
  // Wherever else pictures are dropped, they come to the head, and the page stays.
  const dropping = usePictureDrop('head');
  const openSheetOf = (earlier: EarlierVersion | null, isToMend = false) => {
    publishing.reset();
    inBackground(store.save());
    setSheet({ earlier, isToMend });
  };
  const openSheet = () => openSheetOf(null);
  useScreenActs(
    [
      { label: `${verb}…`, keywords: 'schedule date later', act: openSheet },
      ...(standing === 'DRAFT' ? [] : [{ label: `${unpublishVerb(standing)}…`, act: openSheet }]),
      ...(canUndo ? [{ label: 'Undo', act: store.undo }] : []),
      ...(canRedo ? [{ label: 'Redo', act: store.redo }] : []),
    ],
    true,
  );
  return (
    <div className="recipe-editor" {...dropping} {...keys}>
      <EditorBar verb={verb} onPublish={openSheet} onMend={() => openSheetOf(null, true)} />
      <SignInAgain />
      <LostRecipe />
      <Conflicts />
      <DragArea>
        <AboveHead />
        <Head />
        <IngredientList />
        {/* Escape leads here, and on to what follows. */}
        <span id="ingredients-end" tabIndex={-1} />
        <StepList />
        <span id="steps-end" tabIndex={-1} />
        <Facts />
        <About />
        <EquipmentList />
        <Filing />
        <Versions onPublish={openSheetOf} />
      </DragArea>
      {sheet && (
        <PublishSheet {...sheet} publishing={publishing} undo={undo} onClose={() => setSheet(null)} />
      )}
    </div>
  );
}

interface EditorBarProps {
  /** What the sheet would do. */
  verb: string;
  onPublish: () => void;
  onMend: () => void;
}

/** What stands over the recipe: its state, and what can be done with all of it. */
function EditorBar({ verb, onPublish, onMend }: EditorBarProps) {
  const { store, siteSlug } = useEditor();
  const listed = useStore(navigation.$listed);
  const canUndo = useStore(store.history.$canUndo);
  const canRedo = useStore(store.history.$canRedo);
  return (
    <div className="editor-bar">
      <a className="editor-back" href={pathTo('recipes', { siteSlug }, listed)}>
        {Object.keys(listed).length > 0 ? 'Back to the list' : 'All recipes'}
      </a>
      <StateLine onUpdate={onPublish} />
      <FindingCount onOpen={onMend} />
      <div className="editor-tools">
        <button type="button" className="plain-button" disabled={!canUndo} onClick={store.undo}>
          Undo
        </button>
        <button type="button" className="plain-button" disabled={!canRedo} onClick={store.redo}>
          Redo
        </button>
        <Preview />
        <button type="button" className="button" onClick={onPublish}>
          {verb}
        </button>
        <RecipeMenu />
      </div>
      <UploadCount />
      <PasteReport />
    </div>
  );
}

/** Name, pictures and a few lines. */
function Head() {
  const { store, wholePaste } = useEditor();
  const words = useField('title');
  const images = useField('images');
  const change = useChange();
  const problem = useProblem('title');
  const title = useRef<HTMLTextAreaElement>(null);
  const isBegun = useRef(words !== '' || store.$server.get().version > 0);
  useEffect(() => {
    if (!isBegun.current) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="editor-head">
      <h1 data-place="title">
        <GrowingText
          ref={title}
          className="editor-title"
          aria-label="Title"
          aria-describedby={problem === undefined ? undefined : 'title-problem'}
          aria-invalid={problem === undefined ? undefined : true}
          placeholder="Name of the dish"
          value={words}
          onChange={(event) => change('title', inOneLine(event.target.value))}
          onPaste={(event) => {
            if (!/[\r\n]/.test(event.clipboardData.getData('text/plain').trim())) return;
            event.preventDefault();
            const pasted = pastedWords(event.clipboardData);
            const field = event.currentTarget;
            const [before, after] = aroundCaret(field);
            flushSync(() => inBackground(wholePaste.pasteIntoTitle(pasted, [before, after])));
            const behind = field.value.length - after.length;
            field.setSelectionRange(behind, behind);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.closest('header')?.querySelector<HTMLElement>('[role="textbox"]')?.focus();
          }}
        />
      </h1>
      {problem && (
        <p id="title-problem" className="field-problem">
          {problem}
        </p>
      )}
      <TextField name="description" placeholder="What it is, in a few lines" />
      <PictureList label="Pictures" place="head" path="images" pictures={images} proposedAltText={words} />
    </header>
  );
}

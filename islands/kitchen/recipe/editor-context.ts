import { useStore } from '@nanostores/react';
import { atom, type WritableAtom } from 'nanostores';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { Resource } from '../../stores/resource.ts';
import type { Catalogue } from '../stores/catalogue.ts';
import { type FieldProblems, problemAt } from '../stores/recipe/field-problems.ts';
import type { LineRules } from '../stores/recipe/line-rules.ts';
import type { RecipeMedia } from '../stores/recipe/media/recipe-media.ts';
import type { RecipeDocumentStore } from '../stores/recipe/recipe-document.ts';
import type { ReplacedDocuments } from '../stores/recipe/replaced-documents.ts';
import type { WholePaste } from '../stores/recipe/whole-paste.ts';
import { createSelection, type Selection } from '../stores/recipes/selection.ts';
import type { RowsField } from './edits/list-edits.ts';
import type { CaretRequest } from './rich-text/caret-places.ts';

/** Where the caret is to go: a line, a step or a heading, and to which place in it. */
export type CaretPlace = { id: string; at: CaretRequest };

/** What every part of the editor works with. */
export type RecipeEditor = {
  siteSlug: string;
  siteOrigin: string;
  store: RecipeDocumentStore;
  catalogue: Catalogue;
  /** Reads the catalogue anew, after something was added to it; resolves when its name is known. */
  reloadCatalogue(): Promise<void>;
  lineRules: LineRules;
  /** The ingredient lines that the kitchen wrote before. */
  writtenLines: Resource<readonly string[]>;
  wholePaste: WholePaste;
  $caret: WritableAtom<CaretPlace | null>;
  /** Whether earlier versions are listed. */
  $areVersionsShown: WritableAtom<boolean>;
  /** The rows of each list that something is to be done to. */
  selections: Readonly<Record<RowsField, Selection>>;
  /** Which fields publishing refused, each with a sentence. */
  problems: FieldProblems;
  media: RecipeMedia;
  replaced: ReplacedDocuments;
  newId(): string;
};

/** Makes the parts of an editor that are its own. */
export function editorAtoms(): Pick<RecipeEditor, '$caret' | '$areVersionsShown' | 'selections' | 'newId'> {
  return {
    $caret: atom(null),
    $areVersionsShown: atom(false),
    selections: {
      ingredientUsageGroups: createSelection(),
      instructionGroups: createSelection(),
      equipmentUsages: createSelection(),
    },
    newId: () => crypto.randomUUID(),
  };
}

export const EditorContext = createContext<RecipeEditor | null>(null);

/** The editor around a component. */
export function useEditor(): RecipeEditor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('There is no editor around this component.');
  return editor;
}

/** The same for texts, which are written elsewhere too: null outside a recipe. */
export function useEditorAround(): RecipeEditor | null {
  return useContext(EditorContext);
}

/** The document that is written. */
export function useDocument(): WorkingRecipe {
  return useStore(useEditor().store.$document);
}

/** One field of it: what is written elsewhere draws nothing anew here. */
export function useField<Name extends keyof WorkingRecipe>(name: Name): WorkingRecipe[Name] {
  const { $document } = useEditor().store;
  return useSyncExternalStore(
    useCallback((onChange) => $document.listen(onChange), [$document]),
    () => $document.get()[name],
  );
}

/** Which fields were refused of what is written around a component. */
export const ProblemsContext = createContext<Pick<FieldProblems, '$problems'>>({ $problems: atom({}) });

/** The sentence for a field or an item that was refused; undefined where all is well. */
export function useProblem(place: string): string | undefined {
  const { $problems } = useContext(ProblemsContext);
  return useSyncExternalStore(
    useCallback((onChange) => $problems.listen(onChange), [$problems]),
    () => problemAt($problems.get(), place),
  );
}

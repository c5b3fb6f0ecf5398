/** A recipe on a server, and the tabs in which it is opened. */
import type { WorkingRecipeState } from '#contract/working-recipes.ts';
import { isBlankRecipe, WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import { type CallApi, CallFailure } from '../../browser/api-client.ts';
import type { DeviceDocuments } from '../../browser/device-documents.ts';
import { createRecipeDocument } from '../stores/recipe/recipe-document.ts';

export const ID = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const soup = WorkingRecipe.parse({
  title: 'Soup',
  slug: 'soup',
  instructionGroups: [
    {
      id: ID(1),
      instructions: [1, 2].map((number) => ({ id: ID(10 + number), content: paragraphs(`Do ${number}.`) })),
    },
  ],
});

/** A server with the rules of the real one: versions, and an answer of 409 with what it has. */
export function server(document: WorkingRecipe | null) {
  let version = document ? 1 : 0;
  let stored = document;
  let isReachable = true;
  let isSignedIn = true;
  let failure: CallFailure | null = null;
  let saveCount = 0;
  const copies: WorkingRecipe[] = [];
  const state = (): WorkingRecipeState => ({
    recipeId: ID(9),
    document: stored ?? soup,
    version,
    savedAt: version,
    savedBy: null,
    hasUnpublishedChanges: false,
    deadLinkSlugs: [],
    takenAddress: null,
    publishedAt: null,
    publishedSlug: null,
    publishedRevisionId: null,
    whatChanged: null,
    publishedDocument: null,
    images: [],
    videos: [],
  });
  const callApi = (async (
    name: string,
    {
      params: { recipeId },
      body,
    }: { params: { recipeId?: string }; body?: { document: WorkingRecipe; version: number } },
  ) => {
    if (!isReachable) throw new TypeError('no connection');
    if (!isSignedIn) throw new CallFailure({ status: 401, body: null }, null);
    if (failure) throw failure;
    if (name.startsWith('GET')) {
      if (!stored) throw new CallFailure({ status: 404, body: null }, null);
      return { status: 200, body: { workingRecipe: state() } };
    }
    if (body && recipeId !== ID(9)) {
      copies.push(body.document);
      return { status: 200, body: state() };
    }
    if (body?.version !== version) throw new CallFailure({ status: 409, body: { current: state() } }, null);
    stored = WorkingRecipe.parse(JSON.parse(JSON.stringify(body.document)));
    version += 1;
    saveCount += 1;
    if (isBlankRecipe(stored)) {
      stored = null;
      version = 0;
    }
    return { status: 200, body: state() };
  }) as unknown as CallApi;
  return {
    callApi,
    stored: () => stored,
    version: () => version,
    saveCount: () => saveCount,
    reach: (does: boolean) => {
      isReachable = does;
    },
    signIn: (does: boolean) => {
      isSignedIn = does;
    },
    fail: (status: number | null, retryAfter: string | null = null, body: object | null = null) => {
      failure = status === null ? null : new CallFailure({ status, body }, retryAfter);
    },
    copies,
  };
}

type Server = ReturnType<typeof server>;

/** An editor in a tab, whose timers run only when the test sends. */
export async function openTab(
  of: Server,
  on: DeviceDocuments,
  { blank = null as WorkingRecipe | null, tabId = 'a' } = {},
) {
  let clock = 0;
  const waits: number[] = [];
  let planned = () => {};
  const store = createRecipeDocument(
    {
      callApi: of.callApi,
      device: on,
      now: () => clock,
      after(milliseconds, work) {
        waits.push(milliseconds);
        planned = work;
        return () => {
          if (planned === work) planned = () => {};
        };
      },
    },
    {
      siteSlug: 'nordlys',
      firstSlug: 'nordlys',
      recipeId: ID(9),
      tabId,
      blank,
      empty: WorkingRecipe.parse({}),
    },
  );
  await store.open();
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
  return {
    ...store,
    settle,
    waits,
    /** Does what is planned, as after the wait. */
    goOn: () => planned(),
    pass: (milliseconds: number) => {
      clock += milliseconds;
    },
  };
}

export const withStep = (number: number, text: string) => (document: WorkingRecipe) => ({
  ...document,
  instructionGroups: document.instructionGroups.map((group) => ({
    ...group,
    instructions: group.instructions.map((step) =>
      step.id === ID(10 + number) ? { ...step, content: paragraphs(text) } : step,
    ),
  })),
});
export const entitled = (title: string) => (document: WorkingRecipe) => ({ ...document, title });

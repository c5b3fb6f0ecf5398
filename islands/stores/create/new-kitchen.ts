import { atom, type ReadableAtom } from 'nanostores';
import { CREATE_PATH, KITCHEN_PATH } from '#domain/pages/paths.ts';
import type { SplitText } from '#domain/recipe-text/pasted/split-text.ts';
import type { WrittenRecipe } from '#domain/recipe-text/written-recipe.ts';
import { SITE_SLUG_SENTENCES, siteSlugOf } from '#domain/sites/site-slugs.ts';
import type { Session } from '../account/session.ts';
import { type CreateStage, type Draft, type DraftKeeper, emptyDraft } from './draft.ts';
import { type MakingEnvironment, type MakingProblem, makeKitchen, problemOfMaking } from './make-kitchen.ts';
import type { PasteBox } from './paste-box.ts';
import type { SiteAddress } from './site-address.ts';

/** What making a kitchen needs of its page. */
export type NewKitchenEnvironment = MakingEnvironment & {
  session: Pick<Session, '$account' | 'load'>;
  drafts: DraftKeeper;
  box: PasteBox;
  address: SiteAddress;
  newId(): string;
  /** The page's address. */
  readAddress(): URL;
  /** Shows a stage in the page's address, one step on in the browser's history. */
  pushStage(stage: CreateStage): void;
  /** Goes to another page; the way back does not lead here. */
  leaveTo(address: string): void;
};

/** From a pasted recipe to a kitchen. No action rejects: a failure is in the state. */
export type NewKitchen = {
  $draft: ReadableAtom<Draft>;
  /** Why it does not go on; what is wrong with the address stands with the address. */
  $problem: ReadableAtom<MakingProblem | null>;
  /** Somebody came by a mailed link in a browser that does not have their recipe. */
  $isElsewhere: ReadableAtom<boolean>;
  /** Takes up what the device has; who has signed in on the way goes on to their kitchen. */
  start(brought: string | null): Promise<void>;
  /** Reads what is in the box, and shows what was read. */
  read(): Promise<void>;
  readFiles(files: readonly File[]): Promise<void>;
  /** Reads the box unless that was done, and shows the page. */
  seePage(): Promise<void>;
  correct(change: (recipe: WrittenRecipe) => WrittenRecipe): void;
  typeTitle(title: string): void;
  typeSlug(typed: string): void;
  keepEmail(email: string): void;
  chooseLook(lookId: string): void;
  /** Makes the kitchen; who is not signed in is asked for their e-mail first. */
  keepPage(): Promise<void>;
  /** Makes site and draft, once, and opens it. */
  make(): Promise<void>;
  /** Shows a stage, as when somebody goes back. */
  show(stage: CreateStage): void;
  goTo(stage: CreateStage): void;
};

export function createNewKitchen(environment: NewKitchenEnvironment): NewKitchen {
  const { session, drafts, box, address, newId } = environment;
  const $draft = atom<Draft>(emptyDraft(newId));
  const $problem = atom<MakingProblem | null>(null);
  const $isElsewhere = atom(false);
  let making: Promise<void> | null = null;
  /** What the device has is known; before, nothing may take its place. */
  let isStarted = false;

  const isSignedIn = () => Boolean(session.$account.get().value?.user);

  function change(changes: Partial<Draft>): void {
    $draft.set({ ...$draft.get(), ...changes });
    const draft = $draft.get();
    if (isStarted && (draft.text !== '' || draft.read !== null)) drafts.keep(draft);
  }

  function show(stage: CreateStage): void {
    $problem.set(null);
    change({ stage });
  }

  function goTo(stage: CreateStage): void {
    environment.pushStage(stage);
    show(stage);
  }

  function openKitchen(siteSlug: string, recipeId: string): void {
    environment.leaveTo(`${KITCHEN_PATH}/${siteSlug}/recipes/${recipeId}`);
  }

  /** Another recipe gets an id of its own: the one before may be a draft of a kitchen by now, made in another tab. */
  function takeRead([first, ...others]: readonly SplitText[]): boolean {
    if (!first) return false;
    const further = others.map((read) => ({ recipeId: newId(), read }));
    change({ recipeId: newId(), read: first, further, isTextRead: true });
    return true;
  }

  /** The site is there, made in another tab with another recipe. */
  const isSiteMade = () => drafts.readMade()?.siteId === $draft.get().siteId;

  function checkAddress(): void {
    if (isSiteMade()) address.own();
    else address.check($draft.get().slug);
  }

  async function make(): Promise<void> {
    show('MAKING');
    try {
      const made = await makeKitchen(environment, $draft.get());
      drafts.finish(made);
      openKitchen(made.siteSlug, made.recipeId);
    } catch (error) {
      console.error('The kitchen could not be made.', error);
      show('LOOK');
      const problem = problemOfMaking(error);
      if (problem.field === 'slug') address.refuse(problem.sentence);
      else $problem.set(problem);
    }
  }

  function makeOnce(): Promise<void> {
    making ??= make().finally(() => {
      making = null;
    });
    return making;
  }

  async function readBrought(text: string): Promise<void> {
    box.type(text);
    show('PASTE');
    if (takeRead(await box.read())) show('READ');
  }

  box.$box.listen(({ text }) => {
    if (text !== $draft.get().text) change({ text, isTextRead: false });
  });

  return {
    $draft,
    $problem,
    $isElsewhere,
    show,
    goTo,
    async start(brought) {
      const kept = drafts.read();
      const asked = environment.readAddress().searchParams.get('draft');
      const made = drafts.readMade();
      if (asked !== null && made?.siteId === asked) return openKitchen(made.siteSlug, made.recipeId);
      $isElsewhere.set(asked !== null && kept?.siteId !== asked);
      const wasMaking = kept?.stage === 'MAKING';
      if (kept) $draft.set({ ...emptyDraft(newId), ...kept, stage: wasMaking ? 'EMAIL' : kept.stage });
      isStarted = true;
      // Typed or pasted before our code had come.
      const early = box.$box.get().text;
      if (early !== '') show('PASTE');
      box.type(early || $draft.get().text);
      checkAddress();
      await session.load(null);
      const toRead = brought ?? (early.includes('\n') ? early : null);
      if (toRead !== null) return readBrought(toRead);
      if ($draft.get().stage !== 'EMAIL' || !isSignedIn()) return;
      // Whoever signed in elsewhere meanwhile is asked once more.
      if (wasMaking || asked === $draft.get().siteId) await makeOnce();
      else show('LOOK');
    },
    async read() {
      if (takeRead(await box.read())) goTo('READ');
    },
    async readFiles(files) {
      if (takeRead(await box.readFiles(files))) goTo('READ');
    },
    async seePage() {
      const { read, isTextRead, stage } = $draft.get();
      const isRead = read !== null && (stage === 'READ' || isTextRead);
      if (isRead || takeRead(await box.read())) goTo('LOOK');
    },
    correct(edit) {
      const { read } = $draft.get();
      if (read) change({ read: { ...read, recipe: edit(read.recipe) } });
    },
    typeTitle(title) {
      const { isSlugTyped, slug: known } = $draft.get();
      const slug = isSlugTyped ? known : siteSlugOf(title);
      if ($problem.get()?.field === 'title') $problem.set(null);
      change({ title, slug });
      if (slug !== known) checkAddress();
    },
    typeSlug(typed) {
      const slug = typed.trim().toLowerCase().replaceAll(/\s+/g, '-');
      change({ slug, isSlugTyped: slug !== '' });
      checkAddress();
    },
    chooseLook: (lookId) => change({ lookId }),
    keepEmail: (email) => change({ email }),
    async keepPage() {
      const { title, slug } = $draft.get();
      $problem.set(title.trim() === '' ? { field: 'title', sentence: TITLE_MISSING } : null);
      if (isSiteMade()) address.own();
      else if (slug === '') address.refuse(SITE_SLUG_SENTENCES.missing);
      await address.settle();
      if ($problem.get() !== null || address.$address.get().status === 'REFUSED') return;
      if (isSignedIn()) await makeOnce();
      else goTo('EMAIL');
    },
    make: makeOnce,
  };
}

const TITLE_MISSING = 'Give your site a name. You can change it later.';

/** Where the mailed link leads back to. */
export function returnAddressOf({ siteId }: Pick<Draft, 'siteId'>): string {
  return `${CREATE_PATH}?${new URLSearchParams({ draft: siteId })}`;
}

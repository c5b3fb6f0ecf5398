import { atom, type ReadableAtom } from 'nanostores';
import { CREATE_PATH, KITCHEN_PATH } from '#domain/pages/paths.ts';
import type { SplitText } from '#domain/recipe-text/pasted/split-text.ts';
import type { WrittenRecipe } from '#domain/recipe-text/written-recipe.ts';
import { SITE_SLUG_SENTENCES, siteSlugMeant, siteSlugOf, siteSlugTyped } from '#domain/sites/site-slugs.ts';
import type { Session } from '../account/session.ts';
import { logFailure } from '../log-failure.ts';
import { type CreateStage, type DraftKeeper, emptyDraft, type KitchenDraft } from './draft.ts';
import { type MakingEnvironment, type MakingProblem, makeKitchen, problemOfMaking } from './make-kitchen.ts';
import type { PasteBox } from './paste-box.ts';
import type { SiteAddressCheck } from './site-address.ts';

/** What making a kitchen needs of its page. */
export type NewKitchenEnvironment = MakingEnvironment & {
  session: Pick<Session, '$account' | 'load'>;
  drafts: DraftKeeper;
  box: PasteBox;
  address: SiteAddressCheck;
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
  $draft: ReadableAtom<KitchenDraft>;
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
  /** Makes the kitchen; who is not signed in is asked for their email first. */
  keepPage(): Promise<void>;
  /** Makes site and draft, once, and opens it. */
  make(): Promise<void>;
  /** Shows a stage, as when somebody goes back. */
  show(stage: CreateStage): void;
  goTo(stage: CreateStage): void;
};

const TITLE_MISSING = 'Give your site a name. You can change it later.';

/** Where the mailed link leads back to. */
export function returnAddressOf({ siteId }: Pick<KitchenDraft, 'siteId'>): string {
  return `${CREATE_PATH}?${new URLSearchParams({ draft: siteId })}`;
}

/** What the parts of it share: the draft and its stage. */
type Desk = ReturnType<typeof createDesk>;

export function createNewKitchen(environment: NewKitchenEnvironment): NewKitchen {
  const desk = createDesk(environment);
  const { $draft, takeRead, goTo } = desk;
  const { session, box, address } = environment;
  const makeOnce = createMaking(environment, desk);
  const isSignedIn = () => Boolean(session.$account.get().value?.user);

  box.$box.listen(({ text }) => {
    if (text !== $draft.get().text) desk.change({ text, isTextRead: false });
  });

  return {
    $draft,
    $problem: desk.$problem,
    $isElsewhere: desk.$isElsewhere,
    show: desk.show,
    goTo,
    start: createStart(environment, desk, { makeOnce, isSignedIn }),
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
    ...createTyping(desk),
    async keepPage() {
      const { title, slug: typed } = $draft.get();
      const slug = siteSlugMeant(typed);
      if (slug !== typed) desk.change({ slug });
      desk.$problem.set(title.trim() === '' ? { field: 'title', sentence: TITLE_MISSING } : null);
      if (desk.isSiteMade()) address.own();
      else if (slug === '') address.refuse(SITE_SLUG_SENTENCES.missing);
      await address.settle();
      if (desk.$problem.get() !== null || address.$address.get().status === 'REFUSED') return;
      // It may not be known yet who is here.
      await session.load(null);
      if (isSignedIn()) await makeOnce();
      else goTo('EMAIL');
    },
    make: makeOnce,
  };
}

/** The draft, kept on the device from `begin` on: before, what the device has is not known, and nothing may take its place. */
function createDesk({ drafts, address, newId, pushStage, leaveTo }: NewKitchenEnvironment) {
  const $draft = atom<KitchenDraft>(emptyDraft(newId));
  const $problem = atom<MakingProblem | null>(null);
  const $isElsewhere = atom(false);
  let isBegun = false;

  function change(changes: Partial<KitchenDraft>): void {
    $draft.set({ ...$draft.get(), ...changes });
    const draft = $draft.get();
    if (isBegun && (draft.text !== '' || draft.read !== null)) drafts.keep(draft);
  }

  function show(stage: CreateStage): void {
    $problem.set(null);
    change({ stage });
  }

  /** The site is there, made in another tab with another recipe. */
  const isSiteMade = () => drafts.readMade()?.siteId === $draft.get().siteId;

  return {
    $draft,
    $problem,
    $isElsewhere,
    isSiteMade,
    change,
    show,
    begin(kept: KitchenDraft | null) {
      if (kept) $draft.set(kept);
      isBegun = true;
    },
    goTo(stage: CreateStage) {
      pushStage(stage);
      show(stage);
    },
    openKitchen(siteSlug: string, recipeId: string) {
      leaveTo(`${KITCHEN_PATH}/${siteSlug}/recipes/${recipeId}`);
    },
    /** Another recipe gets an id of its own: the one before may be a draft of a kitchen by now, made in another tab. */
    takeRead([first, ...others]: readonly SplitText[]): boolean {
      if (!first) return false;
      const further = others.map((read) => ({ recipeId: newId(), read }));
      change({ recipeId: newId(), read: first, further, isTextRead: true });
      return true;
    },
    checkAddress() {
      if (isSiteMade()) address.own();
      else address.check(siteSlugMeant($draft.get().slug));
    },
  };
}

/** Makes site and draft, once at a time, and opens the kitchen. */
function createMaking(environment: NewKitchenEnvironment, desk: Desk): () => Promise<void> {
  let making: Promise<void> | null = null;

  async function make(): Promise<void> {
    desk.show('MAKING');
    try {
      const made = await makeKitchen(environment, desk.$draft.get());
      environment.drafts.finish(made);
      desk.openKitchen(made.siteSlug, made.recipeId);
    } catch (error) {
      logFailure('The kitchen could not be made.', error);
      desk.show('LOOK');
      const problem = problemOfMaking(error);
      if (problem.field === 'slug') environment.address.refuse(problem.sentence);
      else desk.$problem.set(problem);
    }
  }

  return () => {
    making ??= make().finally(() => {
      making = null;
    });
    return making;
  };
}

/** Takes up what the device has, and goes on from there. */
function createStart(
  { session, drafts, box, readAddress, newId }: NewKitchenEnvironment,
  desk: Desk,
  { makeOnce, isSignedIn }: { makeOnce: () => Promise<void>; isSignedIn: () => boolean },
): NewKitchen['start'] {
  const { $draft, show } = desk;
  return async (brought) => {
    const kept = drafts.read();
    const asked = readAddress().searchParams.get('draft');
    const made = drafts.readMade();
    if (asked !== null && made?.siteId === asked) return desk.openKitchen(made.siteSlug, made.recipeId);
    desk.$isElsewhere.set(asked !== null && kept?.siteId !== asked);
    const wasMaking = kept?.stage === 'MAKING';
    desk.begin(kept && { ...emptyDraft(newId), ...kept, stage: wasMaking ? 'EMAIL' : kept.stage });
    // Typed or pasted before our code had come.
    const early = box.$box.get().text;
    if (early !== '') show('PASTE');
    box.type(early || $draft.get().text);
    desk.checkAddress();
    await session.load(null);
    const toRead = brought ?? (early.includes('\n') ? early : null);
    if (toRead !== null) {
      box.type(toRead);
      show('PASTE');
      if (desk.takeRead(await box.read())) show('READ');
      return;
    }
    if ($draft.get().stage !== 'EMAIL' || !isSignedIn()) return;
    // Whoever signed in elsewhere meanwhile is asked once more.
    if (wasMaking || asked === $draft.get().siteId) await makeOnce();
    else show('LOOK');
  };
}

/** What is typed and chosen. */
function createTyping({ $draft, $problem, change, checkAddress }: Desk) {
  return {
    correct(edit: (recipe: WrittenRecipe) => WrittenRecipe) {
      const { read } = $draft.get();
      if (read) change({ read: { ...read, recipe: edit(read.recipe) } });
    },
    typeTitle(title: string) {
      const { isSlugTyped, slug: known } = $draft.get();
      const slug = isSlugTyped ? known : siteSlugOf(title);
      if ($problem.get()?.field === 'title') $problem.set(null);
      change({ title, slug });
      if (slug !== known) checkAddress();
    },
    typeSlug(typed: string) {
      const slug = siteSlugTyped(typed);
      change({ slug, isSlugTyped: slug !== '' });
      checkAddress();
    },
    chooseLook: (lookId: string) => change({ lookId }),
    keepEmail: (email: string) => change({ email }),
  };
}

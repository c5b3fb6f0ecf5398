/** What somebody brings before they have an account: kept on the device until it is a kitchen. */
import type { SplitText } from '#domain/recipe-text/pasted/split-text.ts';
import { FIRST_LOOKS } from '#domain/themes/first-looks.ts';
import type { DeviceStorage } from '../../browser/device-storage.ts';

/** Where somebody is on the way to their kitchen. */
export type CreateStage = 'PASTE' | 'READ' | 'LOOK' | 'EMAIL' | 'MAKING';

/** A recipe and a site that are not made yet. Their ids are chosen here, so that whoever makes them twice gets one. */
export type KitchenDraft = {
  siteId: string;
  recipeId: string;
  /** What is in the box. */
  text: string;
  /** What was read last, as corrected; null before. */
  read: SplitText | null;
  /** Nothing was typed into the box since. */
  isTextRead: boolean;
  /** What else was in it: a draft each. */
  further: { recipeId: string; read: SplitText }[];
  /** Name of the site. */
  title: string;
  /** Its address. */
  slug: string;
  /** False while the address follows the name. */
  isSlugTyped: boolean;
  lookId: string;
  /** As typed so far. */
  email: string;
  stage: CreateStage;
};

/** What was made of a draft. */
export type MadeKitchen = { siteId: string; siteSlug: string; recipeId: string };

/** Drafts of this device: each tab has its own, and a new tab begins with the one that was changed last. */
export type DraftKeeper = {
  /** Null where there is none, or where another tab has made it. */
  read(): KitchenDraft | null;
  keep(draft: KitchenDraft): void;
  /** The draft is a kitchen now: other tabs of the browser find it. */
  finish(made: MadeKitchen): void;
  /** What was made last in this browser; null where nothing was. */
  readMade(): MadeKitchen | null;
};

const DRAFT_KEY = 'newKitchen';
const MADE_KEY = 'madeKitchen';

export function createDraftKeeper(device: DeviceStorage, tab: DeviceStorage): DraftKeeper {
  const readMade = () => parsed<MadeKitchen>(device.read(MADE_KEY));

  function readUnmade(storage: DeviceStorage): KitchenDraft | null {
    const draft = parsed<KitchenDraft>(storage.read(DRAFT_KEY));
    return draft && draft.recipeId !== readMade()?.recipeId ? draft : null;
  }

  return {
    read: () => readUnmade(tab) ?? readUnmade(device),
    keep(draft) {
      const text = JSON.stringify(draft);
      tab.write(DRAFT_KEY, text);
      device.write(DRAFT_KEY, text);
    },
    finish(made) {
      device.write(MADE_KEY, JSON.stringify(made));
      tab.write(DRAFT_KEY, null);
      // Another tab may be at another recipe.
      if (readUnmade(device) === null) device.write(DRAFT_KEY, null);
    },
    readMade,
  };
}

/** @param newId makes a UUID */
export function emptyDraft(newId: () => string): KitchenDraft {
  return {
    siteId: newId(),
    recipeId: newId(),
    text: '',
    read: null,
    isTextRead: false,
    further: [],
    title: '',
    slug: '',
    isSlugTyped: false,
    lookId: FIRST_LOOKS[0].id,
    email: '',
    stage: 'PASTE',
  };
}

function parsed<Value>(text: string | null): Value | null {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

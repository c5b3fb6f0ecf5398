/** The stores of the page where a kitchen is made. */
import { CREATE_PATH } from '#domain/pages/paths.ts';
import { callApi } from '../../browser/api-client.ts';
import { deviceStorage, tabStorage } from '../../browser/device-storage.ts';
import { after, leaveTo, listen, pushAddress } from '../../browser/page.ts';
import { session } from '../account/session.ts';
import { createSignIn, signInPage } from '../account/sign-in.ts';
import { inBackground } from '../background.ts';
import { type CreateStage, createDraftKeeper } from './draft.ts';
import { createLateReader, readAllLate } from './late-readers.ts';
import { createNewKitchen, returnAddressOf } from './new-kitchen.ts';
import { createPasteBox } from './paste-box.ts';
import { createSamplePreview } from './sample-preview.ts';
import { createSiteAddress } from './site-address.ts';

const readDocument = createLateReader(callApi);

export const pasteBox = createPasteBox({ callApi, readRecipes: readAllLate });

export const siteAddress = createSiteAddress({ callApi, after });

export const samplePreview = createSamplePreview({ callApi, after, readDocument });

export const newKitchen = createNewKitchen({
  callApi,
  session,
  drafts: createDraftKeeper(deviceStorage, tabStorage),
  box: pasteBox,
  address: siteAddress,
  newId: () => crypto.randomUUID(),
  readDocument,
  readAddress: () => new URL(location.href),
  pushStage: (stage) => pushAddress(`${CREATE_PATH}#${stage.toLowerCase()}`),
  leaveTo,
});

/** The email step: whoever signs in goes on to their kitchen. */
export const createSignInStep = createSignIn({
  ...signInPage,
  readAddress: () => {
    const draft = newKitchen.$draft.get();
    const query = new URLSearchParams({ next: returnAddressOf(draft), email: draft.email });
    return new URL(`${CREATE_PATH}?${query}`, location.href);
  },
  leaveTo() {
    // Whoever signed in in another tab, and is at something else here, goes on when they choose to.
    if (newKitchen.$draft.get().stage === 'EMAIL') inBackground(newKitchen.make());
  },
  takeSent: () => null,
});

createSignInStep.$signIn.listen(({ email }) => newKitchen.keepEmail(email));

/**
 * Follows the browser's way back and forth between stages, and keeps files that are dropped beside the box from taking
 * the place of the page. @returns ends it
 */
export function followPage(): () => void {
  const ends = [
    listen(window, ['popstate'], () => {
      const stage = location.hash.slice(1).toUpperCase();
      newKitchen.show(isShownStage(stage) ? stage : 'PASTE');
    }),
    // The way back from the kitchen leads to a page that the browser has kept as it was.
    listen<PageTransitionEvent>(window, ['pageshow'], ({ persisted }) => {
      if (persisted) location.reload();
    }),
    listen<DragEvent>(window, ['dragover', 'drop'], (event) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function isShownStage(stage: string): stage is Exclude<CreateStage, 'MAKING'> {
  return ['PASTE', 'READ', 'LOOK', 'EMAIL'].includes(stage);
}

import { expect, test, vi } from 'vitest';
import type { DeviceDocuments } from '../../../browser/device-documents.ts';
import { openAnswers } from '../../testing/answers.ts';
import { createCollectionApplying } from './collection-applying.ts';
import { createCollectionDraft } from './collection-draft.ts';
import { documentOf, EMPTY_COLLECTION } from './collection-fields.ts';
import type { KitchenCollection } from './collection-list.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const STORED: KitchenCollection = {
  ...EMPTY_COLLECTION,
  id: ID,
  title: 'Bread',
  slug: 'bread',
  version: 1,
  cover: null,
  image: null,
  video: null,
  recipes: [],
  recipeCount: 0,
};

function openDevice(): DeviceDocuments & { entries: Map<string, unknown> } {
  const entries = new Map<string, unknown>();
  return {
    entries,
    read: async (key) => entries.get(key),
    list: async (prefix) => [...entries].filter(([key]) => key.startsWith(prefix)),
    write: async (key, value) => void entries.set(key, structuredClone(value)),
    remove: async (key) => void entries.delete(key),
  };
}

/** A site whose only collection is `state.stored`. */
function openSite(stored: KitchenCollection | null = STORED) {
  const state = { stored, receipt: 1 };
  const { asked, callApi } = openAnswers(({ address, body }) => {
    if (address === 'GET /manage/nordlys/publishing')
      return {
        publishing: {
          now: 1,
          waitingCount: 0,
          isRunning: false,
          retryAt: null,
          problem: null,
          lastSuccess: {
            receiptId: state.receipt,
            finishedAt: 1,
            writtenPageCount: 3,
            removedPageCount: 0,
          },
        },
      };
    if (address.startsWith('GET')) return state.stored ? { collection: state.stored } : 404;
    const { version, ...fields } = body as { version?: number };
    if (version !== undefined && version !== state.stored?.version) return 409;
    state.receipt += 1;
    state.stored = { ...(state.stored ?? STORED), ...fields, version: (state.stored?.version ?? 0) + 1 };
    return { collection: state.stored };
  });
  return { asked, callApi, state };
}

function openEditor(
  site: ReturnType<typeof openSite>,
  device: DeviceDocuments,
  collectionId: string | null = ID,
) {
  const draft = createCollectionDraft(
    { callApi: site.callApi, device },
    { siteSlug: 'nordlys', collectionId },
  );
  const onMade = vi.fn();
  const applying = createCollectionApplying(
    { callApi: site.callApi, draft, wait: async () => undefined, onMade },
    'nordlys',
  );
  return { draft, applying, onMade };
}

const kept = (device: ReturnType<typeof openDevice>) => vi.waitFor(() => expect(device.entries.size).toBe(1));
const forgotten = (device: ReturnType<typeof openDevice>) =>
  vi.waitFor(() => expect(device.entries.size).toBe(0));

test('what is written survives a reload, and is forgotten once readers have it', async () => {
  const [site, device] = [openSite(), openDevice()];
  const first = openEditor(site, device);
  await first.draft.open();
  first.draft.change({ title: 'Loaves' });
  await kept(device);
  const second = openEditor(site, device);
  await second.draft.open();
  expect(second.draft.$document.get().title).toBe('Loaves');
  await second.applying.apply();
  expect(second.applying.$step.get()).toEqual({ name: 'DONE', pageCount: 3, isTakenBack: false });
  expect(site.state.stored?.title).toBe('Loaves');
  await forgotten(device);
});

test('what somebody else changed in another field meanwhile comes in; the same field is asked about', async () => {
  const [site, device] = [openSite(), openDevice()];
  const { draft } = openEditor(site, device);
  await draft.open();
  draft.change({ title: 'Loaves' });
  await kept(device);
  site.state.stored = { ...STORED, version: 2, slug: 'baking' };
  const next = openEditor(site, device);
  await next.draft.open();
  expect(next.draft.$document.get()).toMatchObject({ title: 'Loaves', slug: 'baking' });
  next.draft.meet({ ...STORED, version: 3, title: 'Baking', slug: 'baking' });
  const [conflict] = next.draft.$conflicts.get();
  expect(conflict?.field).toBe('title');
  await next.applying.apply();
  expect(next.applying.$step.get().name).toBe('FAILED');
  if (conflict) next.draft.pick(conflict, 'theirs');
  expect(next.draft.$document.get().title).toBe('Baking');
});

test('a change is taken back, and what was written stays', async () => {
  const [site, device] = [openSite(), openDevice()];
  const { draft, applying } = openEditor(site, device);
  await draft.open();
  draft.change({ title: 'Loaves' });
  await applying.apply();
  expect(applying.$takingBack.get()).toBe('CHANGE');
  await applying.takeBack();
  expect(site.state.stored?.title).toBe('Bread');
  expect(draft.$document.get().title).toBe('Loaves');
  expect(applying.$step.get()).toMatchObject({ name: 'DONE', isTakenBack: true });
});

test('a new one is named after its title, and kept under its id from then on', async () => {
  const [site, device] = [openSite(null), openDevice()];
  const { draft, applying, onMade } = openEditor(site, device, null);
  await draft.open();
  draft.change({ title: 'Sunday Roasts' });
  await kept(device);
  await applying.apply();
  expect(site.asked.find(({ address }) => address.startsWith('POST'))?.body).toMatchObject({
    title: 'Sunday Roasts',
    slug: 'sunday-roasts',
  });
  expect(onMade).toHaveBeenCalledWith(ID);
  expect(draft.$document.get()).toEqual(documentOf(site.state.stored ?? STORED));
  await forgotten(device);
  draft.change({ title: 'Roasts' });
  await kept(device);
  expect([...device.entries.keys()]).toEqual([`collection/nordlys/${ID}`]);
});

test('a collection that is gone is missing; without a connection what is kept is shown', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const device = openDevice();
  const gone = openEditor(openSite(null), device);
  await gone.draft.open();
  expect(gone.draft.$opening.get()).toBe('MISSING');
  const site = openSite();
  const online = openEditor(site, device);
  await online.draft.open();
  online.draft.change({ title: 'Loaves' });
  await kept(device);
  const { callApi } = openAnswers(() => 500);
  const offline = createCollectionDraft({ callApi, device }, { siteSlug: 'nordlys', collectionId: ID });
  await offline.open();
  expect([offline.$opening.get(), offline.$document.get().title]).toEqual(['READY', 'Loaves']);
});

import { expect, test, vi } from 'vitest';
import type { SharedDocuments } from '../../../browser/device-documents.ts';
import { after } from '../../../browser/page.ts';
import { openAnswers } from '../../testing/answers.ts';
import { openDevice } from '../../testing/device.ts';
import { createDraft } from '../drafts/draft.ts';
import { createDraftApplying } from '../drafts/draft-applying.ts';
import { COLLECTION_FIELDS } from './collection-fields.ts';
import type { KitchenCollection } from './collection-list.ts';
import { collectionSubject } from './collection-subject.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const STORED: KitchenCollection = {
  ...COLLECTION_FIELDS.empty,
  id: ID,
  title: 'Bread',
  slug: 'bread',
  version: 1,
  savedBy: null,
  cover: null,
  image: null,
  video: null,
  recipes: [],
  recipeCount: 0,
};

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
    if (version !== undefined && version !== state.stored?.version)
      return Response.json({ current: state.stored }, { status: 409 });
    state.receipt += 1;
    state.stored = { ...(state.stored ?? STORED), ...fields, version: (state.stored?.version ?? 0) + 1 };
    return { collection: state.stored };
  });
  return { asked, callApi, state };
}

function openEditor(
  { callApi }: Pick<ReturnType<typeof openSite>, 'callApi'>,
  device: SharedDocuments,
  collectionId: string | null = ID,
) {
  const subject = collectionSubject({ callApi }, { siteSlug: 'nordlys', firstSlug: 'nordlys', collectionId });
  const draft = createDraft({ device, now: Date.now, after }, subject);
  const onMade = vi.fn();
  const environment = { callApi, wait: async () => undefined, onMade };
  return { draft, applying: createDraftApplying(environment, 'nordlys', draft, subject), onMade };
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
  expect(second.applying.$step.get()).toEqual({ name: 'DONE', pageCount: 3, act: 'APPLIED' });
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
  const ann = { id: ID, name: 'Ann' };
  next.draft.meet({ ...STORED, version: 3, title: 'Baking', slug: 'baking', savedBy: ann });
  expect(next.draft.$questions.get()).toEqual([
    { field: 'title', label: 'Title', mine: 'Loaves', theirs: 'Baking', storedBy: ann },
  ]);
  await next.applying.apply();
  expect(next.applying.$step.get().name).toBe('FAILED');
  next.draft.answer('title', 'theirs');
  expect(next.applying.$step.get().name).toBe('IDLE');
  expect(next.draft.$document.get().title).toBe('Baking');
  next.draft.undo();
  expect(next.draft.$document.get().title).toBe('Loaves');
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
  expect(applying.$step.get()).toMatchObject({ name: 'DONE', act: 'TAKEN_BACK' });
});

test('taking back leaves what others changed since; where that is the same field, theirs stays', async () => {
  const [site, device] = [openSite(), openDevice()];
  const { draft, applying } = openEditor(site, device);
  await draft.open();
  draft.change({ title: 'Loaves' });
  await applying.apply();
  const stored = site.state.stored ?? STORED;
  site.state.stored = { ...stored, slug: 'baking', version: stored.version + 1 };
  await applying.takeBack();
  expect(site.state.stored).toMatchObject({ title: 'Bread', slug: 'baking' });
  expect(applying.$step.get()).toMatchObject({ act: 'TAKEN_BACK_BESIDE_OTHERS' });
  await applying.apply();
  site.state.stored = { ...site.state.stored, title: 'Toast', version: site.state.stored.version + 1 };
  await applying.takeBack();
  expect(applying.$step.get()).toMatchObject({
    name: 'FAILED',
    sentence: expect.stringContaining('This has been changed elsewhere since'),
  });
  expect(applying.$takingBack.get()).toBe(null);
  expect(site.state.stored.title).toBe('Toast');
});

test('what came in with what was applied stays where that is taken back', async () => {
  const [site, device] = [openSite(), openDevice()];
  const { draft, applying } = openEditor(site, device);
  await draft.open();
  draft.change({ title: 'Loaves' });
  site.state.stored = { ...STORED, slug: 'baking', version: 2 };
  await applying.apply();
  await applying.takeBack();
  expect(site.state.stored).toMatchObject({ title: 'Bread', slug: 'baking' });
  expect(applying.$step.get()).toMatchObject({ act: 'TAKEN_BACK_BESIDE_OTHERS' });
});

test('what is typed at once is undone at once, and discarding is undone', async () => {
  const [site, device] = [openSite(), openDevice()];
  const { draft } = openEditor(site, device);
  await draft.open();
  draft.type({ title: 'Lo' });
  draft.type({ title: 'Loaves' });
  draft.type({ slug: 'loaves' });
  draft.undo();
  expect(draft.$document.get()).toMatchObject({ title: 'Loaves', slug: 'bread' });
  draft.undo();
  expect(draft.$document.get().title).toBe('Bread');
  await forgotten(device);
  draft.redo();
  draft.discard();
  expect(draft.$changes.get()).toEqual([]);
  draft.undo();
  expect(draft.$changes.get()).toEqual(['Title']);
  await kept(device);
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
  expect(onMade).toHaveBeenCalledWith(expect.objectContaining({ id: ID }));
  expect(draft.$document.get()).toEqual(COLLECTION_FIELDS.documentOf(site.state.stored ?? STORED));
  await forgotten(device);
  draft.change({ title: 'Roasts' });
  await kept(device);
  expect([...device.entries.keys()]).toEqual([`collection/nordlys/${ID}`]);
});

test('whoever leaves while it is made stays where they went', async () => {
  const [site, device] = [openSite(null), openDevice()];
  const { draft, applying, onMade } = openEditor(site, device, null);
  await draft.open();
  draft.change({ title: 'Sunday Roasts' });
  const applied = applying.apply();
  applying.leave();
  await applied;
  expect(site.state.stored?.title).toBe('Sunday Roasts');
  expect(onMade).not.toHaveBeenCalled();
  await forgotten(device);
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
  const { draft } = openEditor({ callApi }, device);
  await draft.open();
  expect([draft.$opening.get(), draft.$document.get().title]).toEqual(['READY', 'Loaves']);
});

test('a collection that is gone is not asked for again where another tab discards what was written', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const [site, device] = [openSite(), openDevice()];
  const planned = vi.fn(() => () => undefined);
  const subject = collectionSubject(site, { siteSlug: 'nordlys', firstSlug: 'nordlys', collectionId: ID });
  const other = createDraft({ device: device.openTab(), now: Date.now, after: planned }, subject);
  other.follow();
  await other.open();
  const { draft } = openEditor(site, device);
  await draft.open();
  draft.change({ title: 'Loaves' });
  await vi.waitFor(() => expect(other.$document.get().title).toBe('Loaves'));
  site.state.stored = null;
  draft.discard();
  await vi.waitFor(() => expect(other.$document.get().title).toBe('Bread'));
  expect(planned).not.toHaveBeenCalled();
});

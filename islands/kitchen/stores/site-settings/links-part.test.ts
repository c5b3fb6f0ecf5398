import { expect, test, vi } from 'vitest';
import { after } from '../../../browser/page.ts';
import { openAnswers } from '../../testing/answers.ts';
import { openDevice } from '../../testing/device.ts';
import { createDraft } from '../drafts/draft.ts';
import { createDraftApplying } from '../drafts/draft-applying.ts';
import { LINKS_PART, shownLinks } from './links-part.ts';
import { type KitchenSite, settingsSubject } from './settings-subject.ts';

const ID = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const link = (number: number, href: string, label: string | null = null) => ({ id: ID(number), label, href });
const SHOP = link(1, 'https://shop.example', 'Shop');
const STORED = {
  version: 1,
  title: 'Nordlys',
  linkPageHeading: null,
  links: [SHOP],
} as unknown as KitchenSite;
const PUBLISHING = { waitingCount: 0, isRunning: false, problem: null, lastSuccess: null };

function openLinks(device = openDevice()) {
  const state = { site: STORED };
  const { asked, callApi } = openAnswers(({ address, body }) => {
    if (address === 'GET /manage/nordlys/publishing') return { publishing: PUBLISHING };
    if (address === 'GET /manage/nordlys/current-site') return { site: state.site };
    const { version, ...named } = body as Partial<KitchenSite>;
    if (version !== state.site.version) return Response.json({ current: state.site }, { status: 409 });
    state.site = { ...state.site, ...named, version: version + 1 };
    return { site: state.site };
  });
  const subject = settingsSubject({ callApi }, { slug: 'nordlys', firstSlug: 'nordlys' }, LINKS_PART);
  const draft = createDraft({ device, now: Date.now, after }, subject);
  const applying = createDraftApplying({ callApi, wait: async () => undefined }, 'nordlys', draft, subject);
  return { state, asked, draft, applying, device };
}

test('only what this screen writes is sent, addresses are made whole, and rows without words are left out', async () => {
  const { asked, draft, applying, device } = openLinks();
  await draft.open();
  draft.change({ links: [link(2, 'video.example/me', '  '), link(3, ' ', ''), SHOP] });
  await vi.waitFor(() => expect([...device.entries.keys()]).toEqual(['site-settings/nordlys/links']));
  await applying.apply();
  expect(asked.find(({ address }) => address.startsWith('PUT'))?.body).toEqual({
    linkPageHeading: null,
    links: [link(2, 'https://video.example/me'), SHOP],
    version: 1,
  });
  expect(draft.$changes.get()).toEqual([]);
  await vi.waitFor(() => expect(device.entries.size).toBe(0));
});

test('an address that is none is said beside it, and nothing is sent before it is mended', async () => {
  const { asked, draft, applying } = openLinks();
  await draft.open();
  draft.change({ links: [SHOP, link(2, 'my shop'), link(3, 'a@b.example'), link(4, '', 'Nowhere')] });
  expect(shownLinks(draft.$document.get()).links).toEqual([SHOP]);
  await applying.apply();
  expect(Object.keys(applying.$problems.get())).toEqual([2, 3, 4].map((n) => `${ID(n)}.href`));
  expect(asked.filter(({ address }) => address.startsWith('PUT'))).toEqual([]);
  const mended = link(2, 'shop.example');
  draft.change({ links: draft.$document.get().links.map((one) => (one.id === mended.id ? mended : one)) });
  expect(Object.keys(applying.$problems.get())).not.toContain(`${ID(2)}.href`);
  expect(applying.$step.get().name).toBe('FAILED');
  draft.change({ links: [SHOP] });
  expect(applying.$step.get()).toEqual({ name: 'IDLE' });
});

test('what another screen or manager applied meanwhile stays; links of both come together', async () => {
  const { state, draft, applying } = openLinks();
  await draft.open();
  draft.change({ links: [SHOP, link(2, 'https://mine.example')] });
  state.site = { ...STORED, version: 2, title: 'Sunny', links: [link(3, 'https://theirs.example'), SHOP] };
  await applying.apply();
  expect(state.site.title).toBe('Sunny');
  expect(state.site.links.map(({ id }) => id)).toEqual([ID(3), ID(1), ID(2)]);
  await applying.takeBack();
  expect(state.site.links.map(({ id }) => id)).toEqual([ID(3), ID(1)]);
});

test('of a link that two people changed, one version is chosen', async () => {
  const { state, draft, applying } = openLinks();
  await draft.open();
  draft.type({ links: [{ ...SHOP, label: 'My shop' }] }, ID(1));
  state.site = { ...STORED, version: 2, links: [{ ...SHOP, label: 'Our shop' }] };
  await applying.apply();
  expect(draft.$questions.get()).toEqual([
    { field: 'links', label: 'Links', mine: 'My shop', theirs: 'Our shop' },
  ]);
  draft.answer('links', 'mine');
  await applying.apply();
  expect(state.site.links[0]?.label).toBe('My shop');
});

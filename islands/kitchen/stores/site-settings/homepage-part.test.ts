import { expect, test, vi } from 'vitest';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import { after } from '../../../browser/page.ts';
import { openAnswers } from '../../testing/answers.ts';
import { openDevice } from '../../testing/device.ts';
import { createDraft } from '../drafts/draft.ts';
import { createDraftApplying } from '../drafts/draft-applying.ts';
import { HOMEPAGE_PART, shownHomepage, typeOn, type WrittenEvent } from './homepage-part.ts';
import { type KitchenSite, settingsSubject } from './settings-subject.ts';

const ID = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const PICTURE = { id: ID(9), key: 'pan.jpg', width: 300, height: 200, lqip: null };
const product = (number: number, href: string, name = '') => ({
  id: ID(number),
  productTitle: paragraphs(...(name ? [name] : [])),
  productImageId: null as string | null,
  href,
});
const link = (number: number, label: string, href: string) => ({
  id: ID(number),
  label,
  href,
  openInNewTab: false,
});
const event = (number: number, title: string, day: string | null, fields: Partial<WrittenEvent> = {}) => ({
  id: ID(number),
  title,
  imageId: null,
  date: day === null ? null : Date.parse(day),
  time: null,
  location: null,
  description: null,
  href: null,
  ...fields,
});
const PAN = { ...product(1, 'https://shop.example/pan', 'A pan'), productImageId: PICTURE.id };
const STORED = {
  version: 1,
  title: 'Nordlys',
  featuredRecipeIds: [ID(7)],
  homeSections: [],
  featuredRecipeNames: [{ id: ID(7), title: 'Soup', isPublished: true, isDeleted: false }],
  headerLinks: [],
  productLinks: [{ ...PAN, productImage: PICTURE }],
  events: [{ ...event(5, 'Market', '2027-01-16'), image: null }],
} as unknown as KitchenSite;
const PUBLISHING = { waitingCount: 0, isRunning: false, problem: null, lastSuccess: null };

function openHomepage(device = openDevice()) {
  const state = { site: STORED };
  const { asked, callApi } = openAnswers(({ address, body }) => {
    if (address === 'GET /manage/nordlys/publishing') return { publishing: PUBLISHING };
    if (address === 'GET /manage/nordlys/current-site') return { site: state.site };
    const { version, ...named } = body as Partial<KitchenSite>;
    if (version !== state.site.version) return Response.json({ current: state.site }, { status: 409 });
    state.site = { ...state.site, ...named, version: version + 1 };
    return { site: state.site };
  });
  const subject = settingsSubject({ callApi }, { slug: 'nordlys', firstSlug: 'nordlys' }, HOMEPAGE_PART);
  const draft = createDraft({ device, now: Date.now, after }, subject);
  const applying = createDraftApplying({ callApi, wait: async () => undefined }, 'nordlys', draft, subject);
  const puts = () => asked.filter(({ address }) => address.startsWith('PUT')).map(({ body }) => body);
  return { state, puts, draft, applying, device };
}

test('what is sent is whole: addresses, events with the latest first, no empty rows, no records of pictures', async () => {
  const { puts, draft, applying, device } = openHomepage();
  await draft.open();
  expect(draft.$known.get().images).toEqual({ [PICTURE.id]: PICTURE });
  expect(draft.$changes.get()).toEqual([]);
  draft.change({
    headerLinks: [link(2, 'Shop', 'shop.example'), link(3, '', ' '), link(4, 'About', '/about')],
    events: [
      ...draft.$document.get().events,
      event(6, 'Class', '2027-03-01', { time: '18:30', location: ' ', href: 'tickets.example' }),
      event(8, '', null),
    ],
  });
  await vi.waitFor(() => expect([...device.entries.keys()]).toEqual(['site-settings/nordlys/homepage']));
  await applying.apply();
  expect(puts()).toEqual([
    {
      featuredRecipeIds: [ID(7)],
      homeSections: [],
      headerLinks: [link(2, 'Shop', 'https://shop.example'), link(4, 'About', '/about')],
      productLinks: [PAN],
      events: [
        event(6, 'Class', '2027-03-01', { time: '18:30', href: 'https://tickets.example' }),
        event(5, 'Market', '2027-01-16'),
      ],
      version: 1,
    },
  ]);
  expect(draft.$changes.get()).toEqual([]);
  await vi.waitFor(() => expect(device.entries.size).toBe(0));
});

test('what readers could not get is said beside it, sent by nobody, and left out of the preview', async () => {
  const { puts, draft, applying } = openHomepage();
  await draft.open();
  draft.change({
    headerLinks: [link(2, '', '/about'), link(3, 'Shop', 'the shop')],
    productLinks: [PAN, product(4, 'https://shop.example/knife')],
    events: [event(6, 'Class', null), event(8, '', '2027-03-01', { href: 'tickets' })],
  });
  await applying.apply();
  expect(applying.$problems.get()).toEqual({
    [`${ID(2)}.label`]: 'Required',
    [`${ID(3)}.href`]: 'Invalid URL. Type one such as www.example.com, or /about for a page of yours.',
    [`${ID(4)}.productTitle`]: 'Required',
    [`${ID(6)}.date`]: 'Choose its day.',
    [`${ID(8)}.title`]: 'Required',
    [`${ID(8)}.href`]: 'Invalid URL. Type one such as www.example.com.',
  });
  expect(puts()).toEqual([]);
  const shown = shownHomepage(draft.$document.get());
  expect(shown).toEqual({
    featuredRecipeIds: [ID(7)],
    homeSections: [],
    headerLinks: [],
    productLinks: [PAN],
    events: [],
  });
  typeOn(draft, 'headerLinks', ID(2), { label: 'About' });
  expect(applying.$problems.get()[`${ID(2)}.label`]).toBe(undefined);
  draft.undo();
  expect(draft.$document.get().headerLinks[0]?.label).toBe('');
});

test('two managers: different things come together, of the same one a version is chosen', async () => {
  const { state, draft, applying } = openHomepage();
  await draft.open();
  draft.change({
    featuredRecipeIds: [ID(7), ID(8)],
    productLinks: [PAN, product(2, 'https://mine.example', 'Mine')],
  });
  state.site = {
    ...STORED,
    version: 2,
    featuredRecipeIds: [ID(9), ID(7)],
    productLinks: [{ ...PAN, href: 'https://shop.example/big-pan', productImage: PICTURE }],
  } as KitchenSite;
  await applying.apply();
  expect(draft.$questions.get()).toEqual([]);
  expect(state.site.featuredRecipeIds).toEqual([ID(9), ID(7), ID(8)]);
  expect(state.site.productLinks.map(({ href }) => href)).toEqual([
    'https://shop.example/big-pan',
    'https://mine.example',
  ]);
  typeOn(draft, 'events', ID(5), { title: 'My market' });
  state.site = {
    ...state.site,
    version: 9,
    events: [{ ...event(5, 'Our market', '2027-01-16'), image: null }],
  } as KitchenSite;
  await applying.apply();
  expect(draft.$questions.get()).toEqual([
    { field: 'events', label: 'Events', mine: 'My market', theirs: 'Our market' },
  ]);
});

test('of two orders of the sections one is chosen, each told in words', async () => {
  const { state, puts, draft, applying } = openHomepage();
  await draft.open();
  draft.change({ homeSections: ['about', 'latest', 'collections', 'products'] });
  expect(draft.$changes.get()).toEqual(['Sections']);
  state.site = {
    ...STORED,
    version: 2,
    homeSections: ['products', 'constructor', 'latest'],
    headerLinks: [],
  };
  await applying.apply();
  expect(draft.$questions.get()).toMatchObject([
    {
      label: 'Sections',
      mine: 'About, Latest recipes, Collections, My favorite products',
      theirs: 'My favorite products, Latest recipes',
    },
  ]);
  draft.answer('sections', 'theirs');
  draft.change({ homeSections: [] });
  await applying.apply();
  expect(puts().at(-1)).toMatchObject({ homeSections: [] });
  expect(HOMEPAGE_PART.inWords('sections', draft.$document.get(), draft.$known.get())).toBe(
    'The usual order',
  );
});

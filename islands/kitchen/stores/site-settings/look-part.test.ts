import { expect, test } from 'vitest';
import { after } from '../../../browser/page.ts';
import { openAnswers } from '../../testing/answers.ts';
import { openDevice } from '../../testing/device.ts';
import { createDraft } from '../drafts/draft.ts';
import { createDraftApplying } from '../drafts/draft-applying.ts';
import {
  LOOK_PART,
  shownColors,
  shownLook,
  typedColor,
  unreadColors,
  withOwnColors,
  withOwnType,
  withReadyColors,
  withReadyType,
} from './look-part.ts';
import { type KitchenSite, settingsSubject } from './settings-subject.ts';

const PUBLISHING = { waitingCount: 0, isRunning: false, problem: null, lastSuccess: null };
const STORED = {
  version: 1,
  title: 'Nordlys',
  colorThemeId: 'fig',
  colorTheme: null,
  themeAccentColor: '#93264f',
  typeThemeId: null,
  typeTheme: { displayFontFamily: 'Lora' },
  themeStyle: 'tonal',
  headerLayout: 'left',
  cssOverrides: null,
} as unknown as KitchenSite;

function openLook() {
  const state = { site: STORED };
  const { asked, callApi } = openAnswers(({ address, body }) => {
    if (address === 'GET /manage/nordlys/publishing') return { publishing: PUBLISHING };
    if (address === 'GET /manage/nordlys/current-site') return { site: state.site };
    const { version, ...named } = body as Partial<KitchenSite>;
    if (version !== state.site.version) return Response.json({ current: state.site }, { status: 409 });
    state.site = { ...state.site, ...named, version: version + 1 };
    return { site: state.site };
  });
  const subject = settingsSubject({ callApi }, { slug: 'nordlys', firstSlug: 'nordlys' }, LOOK_PART);
  const draft = createDraft({ device: openDevice(), now: Date.now, after }, subject);
  const applying = createDraftApplying({ callApi, wait: async () => undefined }, 'nordlys', draft, subject);
  const sent = () => asked.filter(({ address }) => address.startsWith('PUT')).map(({ body }) => body);
  return { state, sent, draft, applying };
}

test('ready colours and type take the place of own ones, and undo brings those back', async () => {
  const { sent, draft, applying } = openLook();
  await draft.open();
  expect(draft.$changes.get()).toEqual([]);
  draft.change(withReadyColors('pine'));
  draft.change(withReadyType('hearth'));
  expect(draft.$changes.get()).toEqual(['Colors', 'Type']);
  draft.undo();
  expect(draft.$document.get().typeTheme).toEqual({ displayFontFamily: 'Lora' });
  await applying.apply();
  expect(sent()).toEqual([
    {
      colorThemeId: 'pine',
      colorTheme: null,
      themeAccentColor: null,
      typeThemeId: null,
      typeTheme: { displayFontFamily: 'Lora' },
      themeStyle: 'tonal',
      headerLayout: 'left',
      cssOverrides: null,
      version: 1,
    },
  ]);
  await applying.takeBack();
  expect(sent().at(-1)).toMatchObject({ colorThemeId: 'fig', themeAccentColor: '#93264f' });
});

test('a colour is made whole; what is none is not shown, and is refused beside its field before anything is sent', async () => {
  const { sent, draft, applying } = openLook();
  await draft.open();
  const own = (colors: Parameters<typeof withOwnColors>[1]) =>
    draft.type(withOwnColors(draft.$document.get(), colors), 'colors');
  own({ colorAccent: ' 7A1F2B', colorText: 'red' });
  expect(draft.$document.get().themeAccentColor).toBe(null);
  expect(shownLook(draft.$document.get()).colorTheme).toEqual({ colorAccent: '#7a1f2b' });
  expect(unreadColors(draft.$document.get())).toEqual(['colorText']);
  expect(shownColors(draft.$document.get()).colorText).toBe('#2c1b22');
  await applying.apply();
  expect(applying.$problems.get()).toEqual({ 'colorTheme.colorText': 'Use a color such as #7a1f2b' });
  expect(sent()).toEqual([]);
  own({ colorText: undefined });
  await applying.apply();
  expect(sent()).toEqual([expect.objectContaining({ colorTheme: { colorAccent: '#7a1f2b' } })]);
});

test.each([
  ['#ABC', '#abc'],
  ['abcdef80', '#abcdef80'],
  ['##abc', null],
  ['', null],
  ['red', null],
])('what is typed as %s is %s', (typed, color) => {
  expect(typedColor(typed)).toBe(color);
});

test('different colours that two people changed come together; of the same one, one is chosen', async () => {
  const { state, draft, applying } = openLook();
  await draft.open();
  draft.change(withOwnColors(draft.$document.get(), { colorText: '#111111', colorPanel: '#eeeeee' }));
  state.site = { ...STORED, version: 2, colorTheme: { colorOutline: '#cccccc' }, headerLayout: 'centered' };
  await applying.apply();
  expect(state.site).toMatchObject({
    colorTheme: { colorText: '#111111', colorPanel: '#eeeeee', colorOutline: '#cccccc' },
    headerLayout: 'centered',
  });
  draft.change(withOwnType(draft.$document.get(), { displayFontFamily: 'Jost' }));
  state.site = { ...state.site, version: 4, typeTheme: { displayFontFamily: 'Inter' } };
  await applying.apply();
  expect(draft.$questions.get()).toEqual([
    {
      field: 'type',
      label: 'Type',
      mine: 'Editorial: Jost, Source Sans 3',
      theirs: 'Editorial: Inter, Source Sans 3',
    },
  ]);
});

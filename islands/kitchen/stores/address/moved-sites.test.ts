import { expect, test, vi } from 'vitest';
import { after } from '../../../browser/page.ts';
import { openAnswers } from '../../testing/answers.ts';
import { openDevice } from '../../testing/device.ts';
import { createDraft } from '../drafts/draft.ts';
import { LINKS_PART } from '../site-settings/links-part.ts';
import { settingsSubject } from '../site-settings/settings-subject.ts';
import { bringAlong, firstSlugOf } from './moved-sites.ts';

const BROTHS = { slug: 'broths', firstSlug: 'soups', formerSlugs: ['soups', 'stocks'] };

test('what a device keeps of a site goes by the slug it was made with', async () => {
  const device = openDevice();
  const kept = {
    'unsent/broths/1/a': 'words',
    'site-settings/stocks/links': 'links',
    'uploads/stocks/1/f': 'file',
  };
  for (const [key, value] of Object.entries(kept)) await device.write(key, value);
  const staying = {
    'unsent/soups/1/b': 'of another tab',
    'unsent/soups-2/1/a': 'of another site',
    'uploads/soups/1/f': 'newer',
    'catalogue/broths': 'what the server has',
  };
  for (const [key, value] of Object.entries(staying)) await device.write(key, value);
  await bringAlong(device, [BROTHS, { slug: 'soups-2', firstSlug: 'soups-2', formerSlugs: [] }]);
  expect(Object.fromEntries(device.entries)).toEqual({
    ...staying,
    'unsent/soups/1/a': 'words',
    'site-settings/soups/links': 'links',
    'uploads/stocks/1/f': 'file',
    'first-slug-of-broths': 'soups',
    'first-slug-of-stocks': 'soups',
  });
});

test('the slug that a site was made with is known also when the site is theirs no more', async () => {
  const device = openDevice();
  await bringAlong(device, [BROTHS]);
  expect(await Promise.all(['broths', 'stocks', 'soups'].map((slug) => firstSlugOf(device, slug)))).toEqual([
    'soups',
    'soups',
    'soups',
  ]);
});

test('what a device refuses stays, and is moved the next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const device = openDevice();
  await device.write('unsent/broths/1/a', 'words');
  await bringAlong({ ...device, write: () => Promise.reject(new Error('Full.')) }, [BROTHS]);
  expect([...device.entries.keys()]).toEqual(['unsent/broths/1/a']);
  await bringAlong(device, [BROTHS]);
  expect([...device.entries.keys()]).toContain('unsent/soups/1/a');
});

test('tabs that have a site by its earlier and by its present slug write one draft', async () => {
  const device = openDevice();
  const { callApi } = openAnswers(() => ({ site: { version: 1, linkPageHeading: null, links: [] } }));
  const openTab = async (slug: string) => {
    const subject = settingsSubject({ callApi }, { slug, firstSlug: 'soups' }, LINKS_PART);
    const draft = createDraft({ device: device.openTab(), now: Date.now, after }, subject);
    draft.follow();
    await draft.open();
    return draft;
  };
  const before = await openTab('soups');
  before.change({ linkPageHeading: 'Words' });
  await vi.waitFor(() => expect(device.entries.size).toBe(1));
  await bringAlong(device, [BROTHS]);
  const moved = await openTab('broths');
  expect(moved.$document.get().linkPageHeading).toBe('Words');
  before.change({ linkPageHeading: 'Words and more' });
  await vi.waitFor(() => expect(moved.$document.get().linkPageHeading).toBe('Words and more'));
});

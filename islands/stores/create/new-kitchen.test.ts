import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBrowser } from '../../testing/create-page.ts';
import { returnAddressOf } from './new-kitchen.ts';

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const SOUP = 'Leek soup\n\n2 leeks\n500 ml stock\n\n1. Cook the leeks in the stock.\n2. Stir.';
const BREAD = SOUP.replace('Leek soup', 'Bread');

const IMPORT = /^POST .*\/recipe-imports$/;

type Tab = ReturnType<ReturnType<typeof openBrowser>['openTab']>;

/** Comes as far as the email. */
async function comeToEmail(tab: Tab, text = SOUP): Promise<void> {
  await tab.kitchen.start(null);
  tab.box.type(text);
  await tab.kitchen.read();
  await tab.kitchen.seePage();
  tab.kitchen.typeTitle('Anna’s table');
  await tab.kitchen.keepPage();
}

function storedTitles({ asked }: ReturnType<typeof openBrowser>): string[] {
  return asked
    .filter(({ call }) => IMPORT.test(call))
    .flatMap(({ body }) => body.drafts as { document: { title: string } }[])
    .map(({ document }) => document.title);
}

test('a pasted recipe becomes a site and a draft, and the kitchen opens', async () => {
  const browser = openBrowser(() => undefined);
  const tab = browser.openTab();
  await comeToEmail(tab);
  expect([tab.draft().stage, tab.draft().slug]).toEqual(['EMAIL', 'annas-table']);
  await tab.signIn();
  await tab.kitchen.make();
  const { recipeId, siteId } = tab.draft();
  expect(tab.visited).toEqual([`/kitchen/annas-table/recipes/${recipeId}`]);
  expect(browser.asked.find(({ call }) => call === 'POST /manage/sites')?.body).toMatchObject({
    id: siteId,
    title: 'Anna’s table',
    slug: 'annas-table',
  });
  expect(storedTitles(browser)).toEqual(['Leek soup']);
  const next = tab.reload();
  await next.kitchen.start(null);
  expect([next.draft().stage, next.box.$box.get().text]).toEqual(['PASTE', '']);
});

test('whoever is signed in is not asked for their email', async () => {
  const tab = openBrowser(() => undefined).openTab();
  await tab.signIn();
  await comeToEmail(tab);
  expect(tab.visited).toHaveLength(1);
});

test('a reload loses nothing at any stage, not even what is typed and not read', async () => {
  const browser = openBrowser(() => undefined);
  let tab = browser.openTab();
  const reload = async () => {
    tab = tab.reload();
    await tab.kitchen.start(null);
  };
  await tab.kitchen.start(null);
  tab.box.type(SOUP);
  await reload();
  expect(tab.box.$box.get().text).toBe(SOUP);
  await tab.kitchen.read();
  tab.kitchen.correct((recipe) => ({ ...recipe, title: 'Soup of leeks' }));
  await reload();
  expect([tab.draft().stage, tab.draft().read?.recipe.title]).toEqual(['READ', 'Soup of leeks']);
  await tab.kitchen.seePage();
  tab.kitchen.typeTitle('Anna’s table');
  tab.kitchen.chooseLook('bistro');
  await reload();
  expect(tab.draft()).toMatchObject({ stage: 'LOOK', title: 'Anna’s table', lookId: 'bistro' });
  await tab.kitchen.keepPage();
  tab.kitchen.keepEmail('anna@');
  await reload();
  expect(tab.draft()).toMatchObject({ stage: 'EMAIL', email: 'anna@' });
});

test('what was typed after reading is read anew; corrections stay while nothing was typed', async () => {
  const tab = openBrowser(() => undefined).openTab();
  await tab.kitchen.start(null);
  tab.box.type(SOUP);
  await tab.kitchen.read();
  tab.kitchen.correct((recipe) => ({ ...recipe, title: 'Mine' }));
  tab.kitchen.show('PASTE');
  await tab.kitchen.seePage();
  expect(tab.draft().read?.recipe.title).toBe('Mine');
  tab.kitchen.show('PASTE');
  tab.box.type(BREAD);
  await tab.kitchen.seePage();
  expect(tab.draft().read?.recipe.title).toBe('Bread');
});

test('a text that the page before has brought is read at once', async () => {
  const tab = openBrowser(() => undefined).openTab();
  await tab.kitchen.start(SOUP);
  expect([tab.draft().stage, tab.draft().read?.recipe.title]).toEqual(['READ', 'Leek soup']);
});

test('what was pasted before our code had come is read; the draft of the device stays until then', async () => {
  const browser = openBrowser(() => undefined);
  await comeToEmail(browser.openTab());
  const tab = browser.openTab();
  tab.box.type(BREAD);
  await tab.kitchen.start(null);
  expect(tab.draft()).toMatchObject({
    stage: 'READ',
    title: 'Anna’s table',
    read: { recipe: { title: 'Bread' } },
  });
});

test('further recipes of a text are drafts too, and the first stands first', async () => {
  const browser = openBrowser(() => undefined);
  const tab = browser.openTab();
  await tab.signIn();
  await comeToEmail(tab, `${SOUP}\n\n---\n\n${BREAD}`);
  expect(storedTitles(browser)).toEqual(['Leek soup', 'Bread']);
});

test('by the mailed link another tab makes the kitchen, or opens the one that is made', async () => {
  const browser = openBrowser(() => undefined);
  const first = browser.openTab();
  await comeToEmail(first);
  const link = returnAddressOf(first.draft());
  const second = browser.openTab(link);
  await second.signIn();
  await second.kitchen.start(null);
  const third = browser.openTab(link);
  await third.kitchen.start(null);
  const address = `/kitchen/annas-table/recipes/${first.draft().recipeId}`;
  expect([second.visited, third.visited]).toEqual([[address], [address]]);
});

test('by the mailed link in another browser one is told where the recipe is', async () => {
  const first = openBrowser(() => undefined).openTab();
  await comeToEmail(first);
  const elsewhere = openBrowser(() => undefined).openTab(returnAddressOf(first.draft()));
  await elsewhere.signIn();
  await elsewhere.kitchen.start(null);
  expect([elsewhere.kitchen.$isElsewhere.get(), elsewhere.draft().stage]).toEqual([true, 'PASTE']);
});

test('whoever signed in on another page meanwhile is asked before a kitchen is made', async () => {
  const browser = openBrowser(() => undefined);
  const tab = browser.openTab();
  await comeToEmail(tab);
  const later = tab.reload();
  await later.signIn();
  await later.kitchen.start(null);
  expect([later.draft().stage, later.visited]).toEqual(['LOOK', []]);
});

test('two tabs with two recipes make one kitchen with both', async () => {
  const browser = openBrowser(() => undefined);
  const [first, second] = [browser.openTab(), browser.openTab()];
  await comeToEmail(first);
  await second.kitchen.start(null);
  second.box.type(BREAD);
  await second.kitchen.read();
  await first.signIn();
  await first.kitchen.make();
  const reloaded = second.reload();
  await reloaded.kitchen.start(null);
  expect(reloaded.address.$address.get().status).toBe('OWN');
  await reloaded.kitchen.keepPage();
  expect(storedTitles(browser)).toEqual(['Leek soup', 'Bread']);
  const sites = browser.asked.filter(({ call }) => call === 'POST /manage/sites');
  expect(new Set(sites.map(({ body }) => body.id)).size).toBe(1);
});

test.each([
  ['no connection', 'unreachable', /no connection/],
  ['a server that fails', { status: 500, body: {} }, /could not be made just now/],
  ['too many', { status: 429, body: {}, headers: { 'Retry-After': '7200' } }, /try again in 2 hours/],
  ['that kitchens open by invitation', { status: 403, body: {} }, /by invitation for now.*is kept/],
  ['an ended session', { status: 401, body: {} }, /reload the page to sign in/],
] as const)('%s is said, and a retry makes one kitchen', async (_, given, sentence) => {
  let isBroken = true;
  const browser = openBrowser(({ call }) => (isBroken && IMPORT.test(call) ? given : undefined));
  const tab = browser.openTab();
  await tab.signIn();
  await comeToEmail(tab);
  expect(tab.draft().stage).toBe('LOOK');
  expect(tab.kitchen.$problem.get()).toMatchObject({
    field: null,
    sentence: expect.stringMatching(sentence),
  });
  isBroken = false;
  await tab.kitchen.keepPage();
  expect(tab.visited).toHaveLength(1);
  const imports = browser.asked.filter(({ call }) => IMPORT.test(call));
  expect(new Set(imports.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(logged).toHaveBeenCalled();
});

test('what the server refuses of the address stands with the address', async () => {
  const browser = openBrowser(({ call }) =>
    call === 'POST /manage/sites' ? { status: 409, body: { fields: { slug: 'Taken.' } } } : undefined,
  );
  const tab = browser.openTab();
  await tab.signIn();
  await comeToEmail(tab);
  expect([tab.address.$address.get(), tab.kitchen.$problem.get()]).toEqual([
    { status: 'REFUSED', problem: 'Taken.' },
    null,
  ]);
});

test('without a name or an address it stays, and says so beside each', async () => {
  const tab = openBrowser(() => undefined).openTab();
  await tab.kitchen.start(SOUP);
  await tab.kitchen.seePage();
  await tab.kitchen.keepPage();
  expect(tab.kitchen.$problem.get()).toMatchObject({ field: 'title' });
  expect(tab.address.$address.get().problem).toBe('Give your site an address.');
  tab.kitchen.typeTitle('A');
  expect(tab.kitchen.$problem.get()).toBe(null);
});

test('an address is typed as people type', async () => {
  const tab = openBrowser(() => undefined).openTab();
  await tab.kitchen.start(SOUP);
  tab.kitchen.typeSlug(' My Table');
  tab.kitchen.typeTitle('Anna’s table');
  expect(tab.draft().slug).toBe('my-table');
});

test('a space behind an address, which phones add, is no part of it', async () => {
  const tab = openBrowser(() => undefined).openTab();
  await tab.kitchen.start(SOUP);
  tab.kitchen.typeTitle('Anna’s table');
  tab.kitchen.typeSlug('my-table ');
  await tab.address.settle();
  expect(tab.address.$address.get().status).toBe('FREE');
  tab.kitchen.typeSlug('my-table b');
  expect(tab.draft().slug).toBe('my-table-b');
  tab.kitchen.typeSlug('my-table ');
  await tab.kitchen.keepPage();
  expect(tab.draft()).toMatchObject({ slug: 'my-table', stage: 'EMAIL' });
});

test('an address that is being asked about is waited for', async () => {
  const tab = openBrowser(({ call }) =>
    call.startsWith('GET /manage/site-slugs') ? { problem: 'Somebody has it.' } : undefined,
  ).openTab();
  await comeToEmail(tab);
  expect([tab.draft().stage, tab.address.$address.get().problem]).toEqual(['LOOK', 'Somebody has it.']);
});

/** What people hear, copy and print of amounts. */
import { expect, test } from 'vitest';
import { address, openBrowserForTests, openTab, type WatchedPage } from '../testing/browser.ts';

openBrowserForTests();

/** Its first line: '2½–3 pounds bone-in chicken thighs', and at half '1¼–1½ pounds'. */
const CHICKEN = '/recipes/skillet-chicken-with-lemon-and-olives';
const FIRST_LINE = '.ingredient-list li';

/** All words of the page that a screen reader gets, in the order it reads them. */
async function heardWords(page: WatchedPage): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (id: string): string => {
    const node = byId.get(id);
    if (!node) return '';
    if (node.role?.value === 'StaticText') return node.ignored ? '' : String(node.name?.value ?? '');
    return (node.childIds ?? []).map(read).join('');
  };
  const root = nodes.find(({ parentId }) => parentId === undefined);
  return plainSpaces(root ? read(root.nodeId) : '');
}

function plainSpaces(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

test('screen readers say mixed numbers and ranges as people do, with every choice', async () => {
  const page = await openTab();
  await page.goto(address(CHICKEN, 'lemon-and-salt'));
  expect(await heardWords(page)).toContain('2 and ½ to 3 pounds');
  const lines = page.locator('.ingredients');
  expect(await lines.ariaSnapshot()).toContain('2 and ½ to 3 pounds');
  expect(await heardWords(page)).not.toMatch(/\d[½¼¾⅓⅔⅛]|\d–/);

  await page.getByRole('radio', { name: '2 servings', exact: true }).check();
  const half = await heardWords(page);
  expect(half).toContain('1 and ¼ to 1 and ½ pounds');
  expect(half).not.toContain('2 and ½ to 3 pounds');

  await page.getByRole('radio', { name: 'Metric' }).check();
  expect(await heardWords(page)).toContain('567 to 680 g');
  expect(await heardWords(page)).toMatch(/\d+ °[FC]/);
});

test('seen, copied, printed or read by a program, an amount is there once, as it is shown', async () => {
  const page = await openTab();
  await page.goto(address(CHICKEN, 'lemon-and-salt'));
  const tell = async (expression: string) =>
    plainSpaces(
      await page.evaluate<string>(`(line => ${expression})(document.querySelector('${FIRST_LINE}'))`),
    );
  expect(await tell("line.querySelector('.said').textContent")).toBe('2½–3 pounds');
  expect(await tell('line.innerText')).toMatch(/^2½–3 pounds /);
  expect(await tell('(getSelection().selectAllChildren(line), getSelection().toString())')).toMatch(
    /^2½–3 pounds /,
  );
  await page.emulateMedia({ media: 'print' });
  expect(await tell('line.innerText')).toMatch(/^2½–3 pounds /);
});

test('the words for the ear take no room', async () => {
  const page = await openTab();
  await page.goto(address(CHICKEN, 'lemon-and-salt'));
  const [withWords = 0, without = 0] = await page.evaluate<number[]>(`(() => {
    const said = document.querySelector('${FIRST_LINE} .said');
    const plain = said.cloneNode();
    plain.textContent = said.textContent;
    said.after(plain);
    said.parentElement.style.whiteSpace = 'nowrap';
    return [said, plain].map((one) => one.getBoundingClientRect().width);
  })()`);
  expect(without).toBeGreaterThan(20);
  expect(Math.abs(withWords - without)).toBeLessThan(1.5);
});

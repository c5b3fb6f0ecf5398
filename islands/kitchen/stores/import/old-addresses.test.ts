import { expect, test } from 'vitest';
import { file, openImport, recipeNamed, settled } from '../../testing/import.ts';
import { oldAddressOf } from './import-entries.ts';

test('recipes keep the end of their old address where it is free, and it leads to them unless it is left out', async () => {
  const { openTab, drafts } = openImport();
  const { readFiles, entries, leadOn, save } = openTab();
  const at = (path: string) => ({ url: `https://blog.example${path}` });
  await readFiles([
    file('tart.json', recipeNamed('Lemon tart', { ...at('/2019/05/lemon-tart/'), 'x-links': ['pie'] })),
    file('pie.json', recipeNamed('Key lime pie', { ...at('/recipes/lime-pie'), 'x-links': ['tart'] })),
    file('loaf.json', recipeNamed('Loaf', at('/2020/my-bread/'))),
    file('all.json', [
      recipeNamed('Bread', at('/bread-of-old.php?id=3')),
      recipeNamed('Stew', at('/2021/lemon-tart/')),
    ] as object),
  ]);
  expect(entries().map((entry) => [entry.slug, oldAddressOf(entry)?.kind])).toEqual([
    ['lemon-tart', 'leads'],
    ['lime-pie', 'same'],
    ['loaf', 'leads'],
    ['bread', 'refused'],
    ['stew', 'leads'],
  ]);
  leadOn('all', false);
  leadOn(entries()[0]?.recipeId ?? '', true);
  expect(await save()).toHaveLength(4);
  const all = drafts().flat();
  expect(all.map(({ document, oldPath }) => [document.slug, oldPath])).toEqual([
    ['lemon-tart', '/2019/05/lemon-tart'],
    ['lime-pie', null],
    ['loaf', null],
    ['stew', null],
  ]);
  expect(JSON.stringify(all[0]?.document.note)).toContain('"/recipes/lime-pie"');
  expect(JSON.stringify(all[1]?.document.note)).toContain('"/recipes/lemon-tart"');
});

test('a list that was kept before recipes had old addresses is taken up', async () => {
  const { openTab, device } = openImport();
  const first = openTab();
  await first.readFiles([file('soup.json', recipeNamed('Soup'))]);
  await settled();
  const [key = '', [kept] = []] = [...device][0] as [
    string,
    { leadsOn?: boolean; read: { recipe: object } }[],
  ];
  const { leadsOn: _, ...entry } = structuredClone(kept ?? { read: { recipe: {} } });
  Reflect.deleteProperty(entry.read.recipe, 'address');
  device.set(key, [entry]);
  const second = openTab();
  await second.start();
  expect(second.entries()).toMatchObject([{ leadsOn: true, read: { recipe: { address: '' } } }]);
  expect(second.entries().map(oldAddressOf)).toEqual([null]);
});

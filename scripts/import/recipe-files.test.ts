import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRecipeFiles, problemOf } from './list-recipe-files.ts';
import { readRecipeFile } from './recipe-files.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kitchens-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function problemWith(text: string): Promise<string> {
  const file = join(folder, 'recipe.json');
  await writeFile(file, text);
  return readRecipeFile(file).then(({ problems: [problem = 'none'] }) => problem, problemOf);
}

test('a byte-order mark, as Windows writes it, is no part of the recipe', async () => {
  const file = join(folder, 'Marked Soup.json');
  await writeFile(file, `\uFEFF${JSON.stringify({ '@type': 'Recipe', name: 'Soup' })}`);
  const recipes = [{ slug: 'marked-soup', source: { title: 'Soup' } }];
  expect(await readRecipeFile(file)).toMatchObject({ recipes, problems: [] });
});

test.each([
  ['{ "@type": "Recipe", ', 'It is no JSON: see line 1, column 22.'],
  ['{\n "a": 1,\n }', 'It is no JSON: see line 3, column 2.'],
  ['<html>', 'It is no JSON.'],
  ['', 'It is no JSON: it ends too early.'],
  ['[]', 'There is no recipe in it.'],
  ['{ "@graph": [{ "@type": "WebPage", "name": "Soup" }] }', 'There is no recipe in it.'],
  ['"soup"', 'recipe.json: not read. This is no schema.org/Recipe.'],
  ['{ "@type": "Recipe" }', 'recipe.json: not read. It has no name.'],
  ['{ "@type": "Recipe", "name": "Soup" }', 'none'],
])('what is wrong with %j is a sentence', async (text, problem) => {
  expect(await problemWith(text)).toBe(problem);
});

const SOUP = { '@type': 'Recipe', name: 'Soup' };
const BREAD = { '@type': ['Thing', 'Recipe'], name: 'Bread' };
const PAGE = { '@type': 'WebPage', '@id': '#page', name: 'A page' };
const ADA = { '@type': 'Person', '@id': '#ada', name: 'Ada' };

const ONE = ['recipe: recipe.json'];
const TWO = ['soup: recipe.json, Soup', 'bread: recipe.json, Bread'];

test.each<[string, unknown, read: string[]]>([
  ['an array', [SOUP], ONE],
  ['a graph', { '@context': 'https://schema.org', '@graph': [PAGE, SOUP, ADA] }, ONE],
  ['an array of graphs', [{ '@graph': [PAGE] }, { '@graph': [SOUP] }], ONE],
  ['several', [SOUP, BREAD], TWO],
  ['several in a graph', { '@graph': [SOUP, PAGE, BREAD] }, TWO],
  ['a page', { ...PAGE, mainEntity: SOUP }, ONE],
  ['a page of several', { '@graph': [{ ...PAGE, mainEntity: [SOUP, BREAD] }] }, TWO],
  ['the whole vocabulary', { ...SOUP, '@type': 'https://schema.org/Recipe' }, ONE],
])('the recipes in %s are read, and messages name each', async (_, json, read) => {
  const file = join(folder, 'recipe.json');
  await writeFile(file, JSON.stringify(json));
  const { recipes } = await readRecipeFile(file);
  expect(recipes.map(({ slug, label }) => `${slug}: ${label}`)).toEqual(read);
});

test('a recipe that cannot be read stops no other of its file, and is named', async () => {
  const file = join(folder, 'recipe.json');
  await writeFile(file, JSON.stringify([SOUP, { '@type': 'Recipe' }, BREAD]));
  expect(await readRecipeFile(file)).toMatchObject({
    recipes: [{ slug: 'soup' }, { slug: 'bread' }],
    problems: ['recipe.json, recipe 2 of 3: not read. It has no name.'],
  });
});

test('ingredients in one text, and steps as a list of schema.org, are read', async () => {
  const file = join(folder, 'recipe.json');
  const itemListElement = [
    { '@type': 'ListItem', position: 1, item: { '@type': 'schema:HowToStep', text: 'Boil it.' } },
    { '@type': 'ListItem', name: 'Eat it.' },
    { '@type': 'ListItem', item: 'Wash up.' },
  ];
  const recipeInstructions = { '@type': 'http://schema.org/ItemList', itemListElement };
  await writeFile(
    file,
    JSON.stringify({ ...SOUP, recipeIngredient: '1 leek, sliced\n2 eggs, 100 g flour', recipeInstructions }),
  );
  const source = {
    ingredientGroups: [{ title: '', lines: ['1 leek, sliced', '2 eggs', '100 g flour'] }],
    stepGroups: [{ title: '', lines: ['Boil it.', 'Eat it.', 'Wash up.'] }],
  };
  expect(await readRecipeFile(file)).toMatchObject({ recipes: [{ source }] });
});

test('what a recipe in a graph refers to is read with it', async () => {
  const file = join(folder, 'recipe.json');
  const soup = { ...SOUP, author: [{ '@id': '#ada' }], image: { '@id': '#gone' } };
  await writeFile(file, JSON.stringify({ '@graph': [soup, ADA] }));
  const recipes = [{ source: { authors: ['Ada'], images: [] } }];
  expect(await readRecipeFile(file)).toMatchObject({ recipes });
});

test('a file in another encoding is not read with wrong letters', async () => {
  const file = join(folder, 'latin.json');
  await writeFile(file, JSON.stringify({ ...SOUP, name: 'Crème' }), 'latin1');
  expect(await readRecipeFile(file).catch(problemOf)).toBe(
    'It is not in UTF-8: save it as UTF-8, and import it again.',
  );
});

test('so is what is wrong with files that are none', async () => {
  const place = join(folder, 'several');
  await mkdir(join(place, 'a-folder.json'), { recursive: true });
  await symlink(join(place, 'nowhere'), join(place, 'gone.json'));
  await symlink(join(place, 'itself.json'), join(place, 'itself.json'));
  const files = await listRecipeFiles(place);
  const problems = await Promise.all(files.map((file) => readRecipeFile(file).then(() => '', problemOf)));
  expect(problems).toEqual([
    'It is a folder, not a file.',
    'There is no such file.',
    'It is a link that leads to itself.',
  ]);
  await expect(listRecipeFiles(join(folder, 'nothing'))).rejects.toThrow(`There is no ${folder}/nothing.`);
});

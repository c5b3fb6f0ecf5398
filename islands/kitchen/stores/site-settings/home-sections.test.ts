import { expect, test, vi } from 'vitest';
import { inChosenOrder } from '#domain/special/home-sections.ts';
import { specialSite } from '#domain/special/special-sites.ts';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import { openAnswers } from '../../testing/answers.ts';
import { createReadersHave, type HomeContents, isEmptySection, writtenOrder } from './home-sections.ts';
import { HOMEPAGE_PART } from './homepage-part.ts';

const { sections: ORDINARY } = specialSite('alpha').home;
const NOTHING: HomeContents = {
  variant: 'featured-first',
  document: HOMEPAGE_PART.fields.empty,
  known: { images: {}, recipes: {} },
  about: { about: null, aboutShort: [] },
  readersHave: { recipeCount: 0, hasCollections: false },
};
const emptyOf = (contents: Partial<HomeContents>, sections = ORDINARY) =>
  sections.filter((section) => isEmptySection(section, { ...NOTHING, ...contents }));

function chosen(count: number): Pick<HomeContents, 'document' | 'known'> {
  const ids = Array.from({ length: count }, (_, index) => `recipe-${index}`);
  const recipes = ids.map((id) => [id, { id, title: id, isPublished: true, isDeleted: false }]);
  return {
    document: { ...NOTHING.document, featuredRecipeIds: ids },
    known: { images: {}, recipes: Object.fromEntries(recipes) },
  };
}

test('a section is empty as long as there is nothing of its own', () => {
  expect(emptyOf({})).toEqual(ORDINARY);
  const withRecipes = (recipeCount: number) => ({ readersHave: { recipeCount, hasCollections: true } });
  expect(emptyOf(withRecipes(1))).toEqual(['latest', 'about', 'products']);
  expect(emptyOf(withRecipes(2))).toEqual(['about', 'products']);
  expect(emptyOf({ ...chosen(7), ...withRecipes(5) })).toContain('latest');
  expect(emptyOf({ ...chosen(7), ...withRecipes(6) })).not.toContain('latest');
  expect(emptyOf({ about: { about: paragraphs('Ann.'), aboutShort: null } })).not.toContain('about');
  const product = {
    id: '00000000-0000-4000-8000-000000000001',
    productImageId: null,
    href: 'https://shop.example',
  };
  const withProduct = (name: string) => ({
    document: { ...NOTHING.document, productLinks: [{ ...product, productTitle: paragraphs(name) }] },
  });
  expect(emptyOf(withProduct('A pan'))).not.toContain('products');
  // Without a name it cannot be applied.
  expect(emptyOf(withProduct(''))).toContain('products');
});

test('where the newest recipe comes first, the chosen ones are a section', () => {
  const sections = inChosenOrder(specialSite('nordlys').home.sections, []);
  const readersHave = { recipeCount: 2, hasCollections: true };
  const contents = { variant: 'latest-first' as const, readersHave };
  expect(emptyOf(contents, sections)).toEqual(['featured', 'about', 'products']);
  expect(emptyOf({ ...contents, ...chosen(2) }, sections)).toEqual(['about', 'products']);
});

test('the only recipe comes first there, and is not among the chosen ones again', () => {
  const only = { ...chosen(1), readersHave: { recipeCount: 1, hasCollections: true } };
  expect(emptyOf({ variant: 'latest-first', ...only }, ['featured'])).toEqual(['featured']);
  const more = { ...only, readersHave: { recipeCount: 2, hasCollections: true } };
  expect(emptyOf({ variant: 'latest-first', ...more }, ['featured'])).toEqual([]);
  expect(emptyOf({ variant: 'latest-first', ...only, readersHave: null }, ['featured'])).toEqual([]);
  expect(emptyOf({ variant: 'featured-first', ...only }, ['featured'])).toEqual([]);
});

test('an order keeps the names of sections that this site has not', () => {
  const moved = ORDINARY.toReversed();
  expect(writtenOrder(moved, ORDINARY, [])).toEqual(moved);
  expect(writtenOrder(ORDINARY, ORDINARY, moved)).toEqual([]);
  expect(writtenOrder(moved, ORDINARY, ['later', 'about', 'poems'])).toEqual([...moved, 'later', 'poems']);
  expect(writtenOrder(ORDINARY, ORDINARY, ['later'])).toEqual([...ORDINARY, 'later']);
});

test('what readers have is counted, and nothing is called empty before it is known', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { callApi } = openAnswers(({ address }) =>
    address.startsWith('GET /manage/nordlys/recipes')
      ? { recipes: [], counts: { all: 9, draft: 5, live: 3, changed: 1 }, nextAfter: null }
      : { collections: [{ recipeCount: 0 }, { recipeCount: 2 }] },
  );
  const { $state, load } = createReadersHave({ callApi }, 'nordlys');
  await load();
  expect($state.get().value).toEqual({ recipeCount: 4, hasCollections: true });
  const failing = createReadersHave({ callApi: openAnswers(() => 500).callApi }, 'nordlys');
  await failing.load();
  expect(emptyOf({ readersHave: failing.$state.get().value, about: null })).toEqual(['products']);
});

import { describe, expect, test } from 'vitest';
import { RecipeDocument } from '#domain/recipes/recipes.ts';
import { TERM_GROUPS, TERM_KINDS } from '#domain/recipes/term-kinds.ts';
import { imageIdsOfPage } from '#domain/special/special-pages.ts';
import { specialSite } from '#domain/special/special-sites.ts';
import type { RichText } from '#domain/text/rich-text.ts';
import type { RichTextNode } from '#domain/text/rich-text-reading.ts';
import { EQUIPMENT } from '../../../api/db/catalogue/equipment.ts';
import { INGREDIENTS } from '../../../api/db/catalogue/ingredients.ts';
import { TERMS } from '../../../api/db/catalogue/terms.ts';
import { UNITS } from '../../../api/db/catalogue/units.ts';
import type { DemonstrationKitchen, DemonstrationRecipe } from '../demonstration.ts';
import { artworksOf, pictureId, pictureKey } from '../picture-ids.ts';
import { lineName, recipeDocument } from '../recipe-document.ts';
import { siteSettings } from '../site-settings.ts';
import { KITCHENS } from './kitchens.ts';
import { lemonAndSalt } from './lemon-and-salt/kitchen.ts';

const ALL = KITCHENS.flatMap((kitchen) => kitchen.recipes.map((recipe) => ({ kitchen, recipe })));
const NAMED = ALL.map(({ kitchen, recipe }) => [`${kitchen.slug}/${recipe.slug}`, kitchen, recipe] as const);
const IDS_BY_SLUG = (kitchen: DemonstrationKitchen) =>
  new Map(
    kitchen.recipes.map(({ slug }, index) => [
      slug,
      `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    ]),
  );

/** Every node of rich text anywhere inside a value. */
function nodesIn(value: unknown): RichTextNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const isNode = 'children' in value || 'text' in value;
  return [...(isNode ? [value as RichTextNode] : []), ...Object.values(value).flatMap(nodesIn)];
}

function linesOf(recipe: DemonstrationRecipe) {
  return recipe.ingredients.flatMap((group) => group.lines);
}

function slugs(rows: readonly { slug: string }[]): string[] {
  return rows.map((row) => row.slug);
}

describe('four kitchens', () => {
  test('are the four the specification’s fixtures name', () => {
    expect(slugs(KITCHENS)).toEqual(['lemon-and-salt', 'nordlys', 'the-ember-book', 'blank-plate']);
    expect(KITCHENS.map((kitchen) => kitchen.recipes.length)).toEqual([16, 9, 9, 0]);
  });

  test.each(KITCHENS.map((kitchen) => [kitchen.slug, kitchen] as const))(
    '%s names only what it has',
    (_slug, kitchen) => {
      const own = slugs(kitchen.recipes);
      expect(new Set(own).size).toBe(own.length);
      for (const collection of kitchen.collections) {
        expect(new Set(collection.recipes).size).toBe(collection.recipes.length);
        expect(own).toEqual(expect.arrayContaining([...collection.recipes]));
      }
      expect(own).toEqual(expect.arrayContaining([...kitchen.featuredRecipes]));
      expect(slugs(kitchen.contributors)).toEqual(
        expect.arrayContaining(kitchen.recipes.flatMap((recipe) => recipe.contributors ?? [])),
      );
      const paths = [
        ...own.map((slug) => `/recipes/${slug}`),
        ...slugs(kitchen.collections).map((slug) => `/collections/${slug}`),
      ];
      const known = [...paths, '/recipes', '/collections', '/events', '/about', '/links'];
      const links = [
        ...(kitchen.settings.headerLinks ?? []).map(({ href }) => href),
        ...nodesIn(kitchen).flatMap((node) => ('type' in node && node.type === 'link' ? [node.href] : [])),
      ].filter((href) => href.startsWith('/'));
      expect(known).toEqual(expect.arrayContaining(links));
    },
  );

  test.each(KITCHENS.map((kitchen) => [kitchen.slug, kitchen] as const))(
    '%s has settings that parse',
    (_slug, kitchen) => {
      const settings = siteSettings(kitchen, IDS_BY_SLUG(kitchen));
      expect(settings.featuredRecipeIds).toHaveLength(kitchen.featuredRecipes.length);
      expect(settings.subscriptionsEnabled && !settings.newslettersEnabled).toBe(false);
    },
  );

  test.each(KITCHENS.map((kitchen) => [kitchen.slug, kitchen] as const))(
    '%s draws the pictures of its own pages and knows the recipes and collections they lead to',
    (slug, kitchen) => {
      const { pages, savesOnDevice } = specialSite(slug);
      const drawn = artworksOf(kitchen).map((artwork) => pictureId(slug, artwork));
      expect(drawn).toEqual(expect.arrayContaining(pages.flatMap(imageIdsOfPage)));
      const chapters = pages.flatMap((page) => (page.shape === 'book' ? page.chapters : []));
      expect(slugs(kitchen.collections).map((name) => `/collections/${name}`)).toEqual(
        expect.arrayContaining(chapters.map(({ href }) => href)),
      );
      expect(slugs(kitchen.recipes)).toEqual(
        expect.arrayContaining([...(savesOnDevice?.premarkedSlugs ?? [])]),
      );
    },
  );

  test('pictures differ from each other', () => {
    const keys = KITCHENS.flatMap((kitchen) =>
      artworksOf(kitchen).map((artwork) => pictureKey('any', artwork)),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('neighbours on the newest page lie on different grounds', () => {
    for (const kitchen of KITCHENS) {
      const grounds = kitchen.recipes
        .filter((recipe) => recipe.publishedAt !== null && recipe.pictures.length > 0)
        .sort((one, other) => (other.publishedAt ?? '').localeCompare(one.publishedAt ?? ''))
        .map(({ pictures: [picture] }) => picture && ('artwork' in picture ? picture.artwork : picture))
        .map((artwork) => artwork && 'ground' in artwork && artwork.ground);
      grounds.forEach((ground, index) => {
        if (index > 0)
          expect([kitchen.slug, index, ground]).not.toEqual([kitchen.slug, index, grounds[index - 1]]);
      });
    }
  });
});

describe('every recipe', () => {
  test.each(NAMED)('%s is a document', (_name, kitchen, recipe) => {
    const document = recipeDocument(kitchen, recipe);
    expect(RecipeDocument.parse(document)).toEqual(document);
    expect(recipeDocument(kitchen, recipe)).toEqual(document);
  });

  test.each(NAMED)('%s names units, ingredients, tools and terms that exist', (_name, kitchen, recipe) => {
    for (const line of linesOf(recipe)) {
      if (line.unit !== undefined) expect(slugs(UNITS)).toContain(line.unit);
      if (line.ingredient !== undefined) expect(slugs(INGREDIENTS)).toContain(line.ingredient);
      expect(line.title ?? line.ingredient).toBeDefined();
    }
    for (const tool of recipe.tools ?? [])
      expect([...slugs(EQUIPMENT), ...slugs(kitchen.equipment)]).toContain(tool.equipment);
    for (const kind of TERM_KINDS) {
      const known = [...TERMS, ...kitchen.terms].filter((term) => term.kind === kind);
      expect(slugs(known)).toEqual(expect.arrayContaining([...(recipe.terms[TERM_GROUPS[kind]] ?? [])]));
    }
    for (const name of [
      recipe.video,
      ...recipe.steps.flatMap((group) => group.steps.map((step) => step.video)),
    ])
      if (name !== undefined) expect(kitchen.clips.map((clip) => clip.name)).toContain(name);
  });

  test.each(NAMED)(
    '%s speaks in steps of its own lines, of each once at most or of shares of it',
    (_name, kitchen, recipe) => {
      const names = linesOf(recipe).map(lineName);
      expect(new Set(names).size).toBe(names.length);
      const document = recipeDocument(kitchen, recipe);
      const usageIds = document.ingredientUsageGroups.flatMap((group) =>
        group.ingredientUsages.map(({ id }) => id),
      );
      const references = nodesIn(document.instructionGroups).flatMap((node) =>
        'type' in node && node.type === 'ingredient-usage-reference' ? [node] : [],
      );
      const shares = new Map<string, number>();
      for (const { ingredientUsageId, share } of references)
        shares.set(ingredientUsageId, (shares.get(ingredientUsageId) ?? 0) + (share ?? 1));
      expect(usageIds).toEqual(expect.arrayContaining([...shares.keys()]));
      expect(Math.max(0, ...shares.values())).toBeLessThanOrEqual(1);
    },
  );

  test.each(NAMED)('%s has times that hold its timers, and a past date', (_name, _kitchen, recipe) => {
    const timers = recipe.steps.flatMap((group) => group.steps.map((step) => step.timerMinutes ?? 0));
    const total =
      (recipe.prepTimeMinutes ?? 0) + (recipe.cookTimeMinutes ?? 0) + (recipe.customTime?.minutes ?? 0);
    expect(timers.reduce((sum, minutes) => sum + minutes, 0)).toBeLessThanOrEqual(total);
    if (recipe.publishedAt !== null) {
      expect(recipe.publishedAt).toMatch(/^202[56]-\d\d-\d\dT\d\d:00:00Z$/);
      expect(recipe.publishedAt < '2026-11-10').toBe(true);
    }
  });

  test('a step that speaks of a missing line is refused', () => {
    const [recipe] = lemonAndSalt.recipes;
    if (!recipe) throw new Error('no recipe');
    expect(() => recipeDocument(lemonAndSalt, { ...recipe, ingredients: [] })).toThrow(
      "'skillet-chicken-with-lemon-and-olives' has no ingredient line 'broth'.",
    );
  });
});

describe('Lemon & Salt shows everything', () => {
  const documents = lemonAndSalt.recipes.map((recipe) => recipeDocument(lemonAndSalt, recipe));
  const isFilled = (value: unknown) =>
    value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

  test.each(Object.keys(RecipeDocument.shape))('field %s', (field) => {
    expect(
      documents.filter((document) => isFilled(document[field as keyof RecipeDocument])),
    ).not.toHaveLength(0);
  });

  test.each([
    ['line', documents.flatMap((d) => d.ingredientUsageGroups.flatMap((g) => g.ingredientUsages))],
    ['step', documents.flatMap((d) => d.instructionGroups.flatMap((g) => g.instructions))],
    ['tool', documents.flatMap((d) => d.equipmentUsages)],
    ['group of lines', documents.flatMap((d) => d.ingredientUsageGroups)],
    ['group of steps', documents.flatMap((d) => d.instructionGroups)],
  ])('every field of a %s', (_name, parts) => {
    const [first] = parts;
    for (const field of Object.keys(first ?? {}))
      expect([
        field,
        parts.some((part) => isFilled(Object.entries(part).find(([name]) => name === field)?.[1])),
      ]).toEqual([field, true]);
  });

  test.each([
    'paragraph',
    'heading',
    'numbered-list',
    'bulleted-list',
    'list-item',
    'document',
    'link',
    'measurement',
    'ingredient-usage-reference',
  ])('rich text node %s', (type) => {
    const settings = siteSettings(lemonAndSalt, IDS_BY_SLUG(lemonAndSalt));
    expect(
      nodesIn([documents, settings]).filter((node) => 'type' in node && node.type === type),
    ).not.toHaveLength(0);
  });

  test('bold, italic and the three levels of headings', () => {
    const about: RichText = siteSettings(lemonAndSalt, IDS_BY_SLUG(lemonAndSalt)).about ?? [];
    const nodes = nodesIn(about);
    expect(nodes.some((node) => 'text' in node && node.bold)).toBe(true);
    expect(nodes.some((node) => 'text' in node && node.italic)).toBe(true);
    expect(nodes.flatMap((node) => ('type' in node && node.type === 'heading' ? [node.level] : []))).toEqual([
      1, 2, 2, 3, 3,
    ]);
  });

  test('the cases a checklist asks for', () => {
    const published = lemonAndSalt.recipes.filter((recipe) => recipe.publishedAt !== null);
    const lines = lemonAndSalt.recipes.flatMap(linesOf);
    expect(published).toHaveLength(15);
    expect(published.filter((recipe) => recipe.privacySetting === 'subscribers_only')).toHaveLength(2);
    expect(published.filter((recipe) => recipe.pictures.length === 0)).toHaveLength(1);
    expect(lines.some((line) => line.amount === undefined)).toBe(true);
    expect(lines.some((line) => line.ingredient === undefined)).toBe(true);
    expect(lines.some((line) => Array.isArray(line.amount))).toBe(true);
    expect(new Set(documents.map((document) => document.difficultyLevel))).toEqual(
      new Set(['easy', 'medium', 'hard', null]),
    );
    expect(lemonAndSalt.collections.length).toBeGreaterThan(3);
    expect(lemonAndSalt.featuredRecipes.length).toBeGreaterThan(5);
  });
});

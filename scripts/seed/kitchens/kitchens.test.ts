import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UNITS } from '#domain/recipe-text/units.ts';
import { RecipeDocument } from '#domain/recipes/recipes.ts';
import { TERM_FIELDS, TERM_KINDS } from '#domain/recipes/terms/term-kinds.ts';
import type { DraftInFolder, RecipeInFolder, SiteFolder } from '#domain/sites/site-folder.ts';
import { imageIdsOfPage } from '#domain/special/special-pages.ts';
import { specialSite } from '#domain/special/special-sites.ts';
import type { RichTextNode } from '#domain/text/rich-text-reading.ts';
import { EQUIPMENT } from '../../../api/db/catalogue/equipment.ts';
import { INGREDIENTS } from '../../../api/db/catalogue/ingredients.ts';
import { stableId } from '../../../api/db/catalogue/stable-id.ts';
import { TERMS } from '../../../api/db/catalogue/terms.ts';
import { readArtworks } from '../../paint/artworks.ts';
import { readKitchens } from './kitchens.ts';

const KITCHENS = readKitchens();
const NAMED_KITCHENS = KITCHENS.map((kitchen) => [kitchen.slug, kitchen] as const);
const NAMED = KITCHENS.flatMap((kitchen) =>
  kitchen.recipes.map((recipe) => [`${kitchen.slug}/${recipe.slug}`, kitchen, recipe] as const),
);
const NAMED_OR_BEGUN = KITCHENS.flatMap((kitchen) =>
  [...kitchen.recipes, ...kitchen.drafts].map(
    (recipe) => [`${kitchen.slug}/${recipe.slug}`, kitchen, recipe] as const,
  ),
);
const [lemonAndSalt] = KITCHENS as [SiteFolder];

/** Every node of rich text anywhere inside a value. */
function nodesIn(value: unknown): RichTextNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const isNode = 'children' in value || 'text' in value;
  return [...(isNode ? [value as RichTextNode] : []), ...Object.values(value).flatMap(nodesIn)];
}

/** The nodes of one type. */
function nodesOf<Type extends string>(type: Type, value: unknown) {
  return nodesIn(value).filter(
    (node): node is Extract<RichTextNode, { type: Type }> => 'type' in node && node.type === type,
  );
}

/** Fields that a document has and its read form has not. */
function unreadFields(written: unknown, read: unknown, path = ''): string[] {
  if (typeof written !== 'object' || written === null) return [];
  return Object.entries(written).flatMap(([field, value]) => {
    const place = `${path}/${field}`;
    if (typeof read !== 'object' || read === null || !(field in read)) return [place];
    return unreadFields(value, read[field as keyof typeof read], place);
  });
}

function linesOf(recipe: RecipeInFolder | DraftInFolder) {
  return recipe.ingredientUsageGroups.flatMap((group) => group.ingredientUsages);
}

function stepsOf(recipe: RecipeInFolder | DraftInFolder) {
  return recipe.instructionGroups.flatMap((group) => group.instructions);
}

function slugs(rows: readonly { slug: string }[]): string[] {
  return rows.map((row) => row.slug);
}

function ids(kind: string, rows: readonly { slug: string }[]): string[] {
  return rows.map(({ slug }) => stableId(kind, slug));
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map((row) => row.id);
}

const isText = (value: unknown) => typeof value === 'string';

describe('four kitchens', () => {
  test('are an ordinary one, two with pages of their own, and an empty one', () => {
    expect(slugs(KITCHENS)).toEqual(['lemon-and-salt', 'nordlys', 'the-ember-book', 'blank-plate']);
    expect(KITCHENS.map((kitchen) => kitchen.recipes.length)).toEqual([16, 9, 9, 0]);
  });

  test.each(NAMED_KITCHENS)('%s has its documents in files of their names', (_slug, kitchen) => {
    const read = (file: string) => JSON.parse(readFileSync(join(kitchen.path, file), 'utf8'));
    expect(unreadFields(read('site.json'), kitchen)).toEqual([]);
    for (const folder of ['recipes', 'drafts', 'collections'] as const)
      for (const document of kitchen[folder])
        expect(unreadFields(read(`${folder}/${document.slug}.json`), document)).toEqual([]);
    for (const changes of kitchen.changes) {
      const recipe = kitchen.recipes.find(({ id }) => id === changes.id);
      expect(unreadFields(read(`changes/${recipe?.slug}.json`), changes)).toEqual([]);
    }
  });

  test.each(NAMED_KITCHENS)('%s names only what it has', (_slug, kitchen) => {
    const { settings, collections, contributors, recipes, drafts, images } = kitchen;
    const own = idsOf(recipes);
    expect(new Set([...own, ...idsOf(drafts)]).size).toBe(own.length + drafts.length);
    for (const { recipeIds } of collections) {
      expect(new Set(recipeIds).size).toBe(recipeIds.length);
      expect(own).toEqual(expect.arrayContaining(recipeIds));
    }
    expect(own).toEqual(expect.arrayContaining(settings.featuredRecipeIds));
    expect(idsOf(contributors)).toEqual(
      expect.arrayContaining([...recipes, ...drafts].flatMap(({ contributorIds }) => contributorIds)),
    );
    expect(idsOf(images)).toEqual(
      expect.arrayContaining(
        [
          settings.featuredImageId,
          settings.iconId,
          settings.faviconId,
          ...settings.productLinks.map(({ productImageId }) => productImageId),
          ...settings.events.map(({ imageId }) => imageId),
          ...collections.map(({ imageId }) => imageId),
          ...kitchen.equipment.map(({ imageId }) => imageId),
        ].filter(isText),
      ),
    );
    const known = [
      ...slugs(recipes).map((slug) => `/recipes/${slug}`),
      ...slugs(collections).map((slug) => `/collections/${slug}`),
      ...['/recipes', '/collections', '/events', '/about', '/links'],
    ];
    const links = [...settings.headerLinks, ...nodesOf('link', kitchen)].map(({ href }) => href);
    expect(known).toEqual(expect.arrayContaining(links.filter((href) => href.startsWith('/'))));
    expect(settings.subscriptionsEnabled && !settings.newslettersEnabled).toBe(false);
  });

  test.each(NAMED_KITCHENS)(
    '%s has the pictures of its own pages and knows the recipes and collections they lead to',
    (slug, kitchen) => {
      const { pages, savesOnDevice } = specialSite(slug);
      expect(idsOf(kitchen.images)).toEqual(expect.arrayContaining(pages.flatMap(imageIdsOfPage)));
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
    const artworks = KITCHENS.flatMap(({ slug }) => readArtworks(slug));
    const drawn = artworks.map(({ artwork }) => JSON.stringify(artwork));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  test('neighbours on the newest page lie on different grounds', () => {
    for (const { slug, recipes, images } of KITCHENS) {
      const keys = new Map(images.map(({ id, key }) => [id, key]));
      const artworks = new Map(readArtworks(slug).map(({ key, artwork }) => [key, artwork]));
      const grounds = recipes
        .filter(({ publishedAt, images: [image] }) => publishedAt !== null && image !== undefined)
        .sort((one, other) => (other.publishedAt ?? 0) - (one.publishedAt ?? 0))
        .map(({ images: [image] }) => artworks.get(keys.get(image?.id ?? '') ?? ''))
        .map((artwork) => (artwork && 'ground' in artwork ? artwork.ground : 'none'));
      grounds.forEach((ground, index) => {
        if (index > 0) expect([slug, index, ground]).not.toEqual([slug, index, grounds[index - 1]]);
      });
    }
  });
});

describe('every recipe', () => {
  test.each(NAMED_OR_BEGUN)(
    '%s names units, ingredients, tools, terms and media that exist',
    (_name, kitchen, recipe) => {
      for (const line of linesOf(recipe)) {
        const units = [line.unitId, line.secondAmount?.unitId].filter(isText);
        expect(ids('unit', UNITS)).toEqual(expect.arrayContaining(units));
        if (line.ingredientId !== null) expect(ids('ingredient', INGREDIENTS)).toContain(line.ingredientId);
        expect(line.ingredientTitleOverride ?? line.ingredientId).not.toBeNull();
      }
      expect(ids('unit', UNITS)).toEqual(
        expect.arrayContaining(nodesOf('measurement', recipe).map(({ unitId }) => unitId)),
      );
      expect([...ids('equipment', EQUIPMENT), ...idsOf(kitchen.equipment)]).toEqual(
        expect.arrayContaining(recipe.equipmentUsages.map(({ equipmentId }) => equipmentId)),
      );
      for (const kind of TERM_KINDS) {
        const ofKind = (term: { kind: string }) => term.kind === kind;
        const known = [...ids(kind, TERMS.filter(ofKind)), ...idsOf(kitchen.terms.filter(ofKind))];
        expect(known).toEqual(expect.arrayContaining(recipe[TERM_FIELDS[kind]]));
      }
      expect(idsOf(kitchen.images)).toEqual(
        expect.arrayContaining([
          ...idsOf(recipe.images),
          ...stepsOf(recipe).flatMap(({ imageIds }) => imageIds),
          ...recipe.equipmentUsages.map(({ imageOverrideId }) => imageOverrideId).filter(isText),
        ]),
      );
      expect(idsOf(kitchen.videos)).toEqual(
        expect.arrayContaining([recipe, ...stepsOf(recipe)].map(({ videoId }) => videoId).filter(isText)),
      );
    },
  );

  test.each(NAMED_OR_BEGUN)('%s gives every line and step an id of its own', (_name, _kitchen, recipe) => {
    const all = [
      ...recipe.ingredientUsageGroups,
      ...linesOf(recipe),
      ...recipe.instructionGroups,
      ...stepsOf(recipe),
      ...recipe.equipmentUsages,
    ];
    expect(new Set(idsOf(all)).size).toBe(all.length);
  });

  test.each(NAMED_OR_BEGUN)(
    '%s speaks in steps of its own lines, of each once at most or of shares of it',
    (_name, _kitchen, recipe) => {
      const shares = new Map<string, number>();
      for (const { ingredientUsageId, share } of nodesOf(
        'ingredient-usage-reference',
        recipe.instructionGroups,
      ))
        shares.set(ingredientUsageId, (shares.get(ingredientUsageId) ?? 0) + (share ?? 1));
      expect(idsOf(linesOf(recipe))).toEqual(expect.arrayContaining([...shares.keys()]));
      expect(Math.max(0, ...shares.values())).toBeLessThanOrEqual(1);
    },
  );

  test.each(NAMED)('%s has times that hold its timers, and a past date', (_name, _kitchen, recipe) => {
    const timers = stepsOf(recipe).map(({ timerMinutes }) => timerMinutes ?? 0);
    const total =
      (recipe.prepTimeMinutes ?? 0) + (recipe.cookTimeMinutes ?? 0) + (recipe.customTimeMinutes ?? 0);
    expect(timers.reduce((sum, minutes) => sum + minutes, 0)).toBeLessThanOrEqual(total);
    if (recipe.publishedAt != null) {
      expect(recipe.publishedAt).toBeGreaterThan(Date.UTC(2025, 0, 1));
      expect(recipe.publishedAt).toBeLessThan(Date.UTC(2026, 10, 10));
    }
  });
});

describe('Lemon & Salt shows everything', () => {
  const { recipes, settings } = lemonAndSalt;
  const isFilled = (value: unknown) =>
    value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

  test.each(Object.keys(RecipeDocument.shape))('field %s', (field) => {
    expect(recipes.filter((recipe) => isFilled(recipe[field as keyof RecipeDocument]))).not.toHaveLength(0);
  });

  test.each([
    ['line', recipes.flatMap(linesOf)],
    ['step', recipes.flatMap(stepsOf)],
    ['tool', recipes.flatMap((recipe) => recipe.equipmentUsages)],
    ['group of lines', recipes.flatMap((recipe) => recipe.ingredientUsageGroups)],
    ['group of steps', recipes.flatMap((recipe) => recipe.instructionGroups)],
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
    expect(nodesOf(type, [recipes, settings])).not.toHaveLength(0);
  });

  test('bold, italic and the three levels of headings', () => {
    const nodes = nodesIn(settings.about);
    expect(nodes.some((node) => 'text' in node && node.bold)).toBe(true);
    expect(nodes.some((node) => 'text' in node && node.italic)).toBe(true);
    expect(nodesOf('heading', settings.about).map(({ level }) => level)).toEqual([1, 2, 2, 3, 3]);
  });

  test('the cases a checklist asks for', () => {
    const published = recipes.filter((recipe) => recipe.publishedAt !== null);
    const lines = recipes.flatMap(linesOf);
    expect(published).toHaveLength(15);
    expect(published.filter((recipe) => recipe.privacySetting === 'subscribers_only')).toHaveLength(2);
    expect(published.filter((recipe) => recipe.images.length === 0)).toHaveLength(1);
    expect(lines.some((line) => line.quantityMin === null)).toBe(true);
    expect(lines.some((line) => line.ingredientId === null)).toBe(true);
    expect(lines.some((line) => line.quantityMax !== null)).toBe(true);
    expect(new Set(recipes.map((recipe) => recipe.difficultyLevel))).toEqual(
      new Set(['easy', 'medium', 'hard', null]),
    );
    expect(lemonAndSalt.collections.length).toBeGreaterThan(3);
    expect(settings.featuredRecipeIds.length).toBeGreaterThan(5);
  });
});

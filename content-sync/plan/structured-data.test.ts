/** What published pages say to search engines, on every page of the demonstration kitchens. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestContext } from '../../api/testing/context.ts';
import { readStructuredData } from '../../scripts/checks/structured-data.ts';
import { readKitchens } from '../../scripts/seed/kitchens/kitchens.ts';
import { seedDemonstration } from '../../scripts/seed/seed.ts';
import { createFolderTarget } from '../published/folder-target.ts';
import { siteFolder } from '../published/published-folders.ts';
import { runDueJobs } from '../publisher/publisher.ts';
import { loadRenderer } from '../templates/renderer.ts';
import { findTestBuild } from '../testing/build.ts';

/** By then every demonstration recipe but the drafts is published. */
const ALL_PUBLISHED_AT = Date.UTC(2030, 0, 1);
/** Said of a recipe without a picture. */
const NO_PICTURE = 'Recipe: Required attribute "image" is missing';

test('every page keeps the rules of search engines, and every recipe page is one recipe', async () => {
  const context = await createTestContext();
  context.pass(ALL_PUBLISHED_AT - context.now());
  await seedDemonstration(context);
  const renderer = await loadRenderer(await findTestBuild());
  await runDueJobs({ ...context, openTarget: createFolderTarget, renderer }, (outcome) =>
    expect(outcome).toMatchObject({ receipt: { failed: [] } }),
  );

  const problems: string[] = [];
  const counts = { Recipe: 0, BreadcrumbList: 0, ItemList: 0, VideoObject: 0 };
  for (const { slug } of readKitchens()) {
    const folder = siteFolder(context.config, slug);
    for (const path of await createFolderTarget(folder).list()) {
      if (!path.endsWith('.html')) continue;
      const html = await readFile(join(folder, path), 'utf8');
      const { byType, errors } = await readStructuredData(html);
      const recipes = byType.Recipe ?? [];
      counts.Recipe += recipes.length;
      counts.BreadcrumbList += byType.BreadcrumbList?.length ?? 0;
      counts.ItemList += byType.ItemList?.length ?? 0;
      counts.VideoObject += html.split('"VideoObject"').length - 1;
      const isRecipePage = html.includes('class="recipe ');
      if (recipes.length !== (isRecipePage ? 1 : 0)) problems.push(`${path}: ${recipes.length} recipes`);
      for (const recipe of recipes)
        problems.push(...findMismatches(html, recipe).map((one) => `${path}: ${one}`));
      const hasPicture = recipes.every(({ image }) => image !== undefined);
      problems.push(
        ...errors.filter((error) => hasPicture || error !== NO_PICTURE).map((error) => `${path}: ${error}`),
      );
    }
  }
  expect(problems).toEqual([]);
  expect(counts.Recipe).toBeGreaterThan(30);
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
});

/** What a recipe says that its page does not show. */
function findMismatches(html: string, recipe: Record<string, unknown>): string[] {
  const problems: string[] = [];
  const places = [...JSON.stringify(recipe).matchAll(/#(step-\d+)"/g)].map(([, place]) => place);
  for (const place of places) if (!html.includes(`id="${place}"`)) problems.push(`no place #${place}`);
  if (!html.includes(`<link rel="canonical" href="${recipe.url}">`)) problems.push('another address');
  const isFree = recipe.isAccessibleForFree !== false;
  if (!isFree && !html.includes('class="premium-body"')) problems.push('no .premium-body');
  if (!isFree && (recipe.recipeIngredient || recipe.recipeInstructions)) problems.push('premium text');
  return problems;
}

/** Parts for tests of publishing: a kitchen with recipes, the real templates, real files. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { SyncReceipt } from '#domain/publishing/publishing.ts';
import type { NewRecipe, Recipe } from '#domain/recipes/recipes.ts';
import type { Site, SiteSettingsChange } from '#domain/sites/sites.ts';
import { insertUser } from '../../api/repositories/people/users.ts';
import { createTestContext, makeRecipe, makeSite, type TestContext } from '../../api/testing/context.ts';
import { prepareData } from '../../api/testing/prepared-data.ts';
import { createFolderTarget } from '../published/folder-target.ts';
import { siteFolder } from '../published/published-folders.ts';
import { runDueJobs, type SyncOutcome } from '../publisher/publisher.ts';
import { loadRenderer, type PageRenderer } from '../templates/renderer.ts';
import type { TemplateBuild } from '../templates/template-build.ts';
import { findTestBuild } from './build.ts';

/** A kitchen under test. */
export type TestKitchen = {
  test: TestContext;
  site: Site;
  manager: { siteId: string; userId: string };
  renderer: PageRenderer;
  /** The compiled templates. */
  build(): Promise<TemplateBuild>;
  add(recipe: z.input<typeof NewRecipe>): Promise<Recipe>;
  /** Does all due jobs and returns the receipts of this site. */
  publish(renderer?: PageRenderer): Promise<SyncReceipt>;
};

/** Kitchens as they are when they are new, by their slugs. */
const newKitchens = new Map<string, () => Promise<{ context: TestContext; made: Owned }>>();

type Owned = { site: Site; userId: string };

/** A kitchen, published; in the test context of another one when that is given. */
export async function makeTestKitchen(
  slug: string,
  settings: SiteSettingsChange = {},
  beside?: Pick<TestKitchen, 'test' | 'renderer'>,
): Promise<TestKitchen> {
  const renderer = beside?.renderer ?? (await loadRenderer(await findTestBuild()));
  if (beside === undefined && Object.keys(settings).length === 0) {
    const open =
      newKitchens.get(slug) ?? prepareData((test) => makePublished({ test, renderer }, slug, settings));
    newKitchens.set(slug, open);
    const { context, made } = await open();
    return kitchenOf({ test: context, renderer }, structuredClone(made));
  }
  const surroundings = { test: beside?.test ?? (await createTestContext()), renderer };
  return kitchenOf(surroundings, await makePublished(surroundings, slug, settings));
}

async function makePublished(
  surroundings: Pick<TestKitchen, 'test' | 'renderer'>,
  slug: string,
  settings: SiteSettingsChange,
): Promise<Owned> {
  const { test } = surroundings;
  const userId = randomUUID();
  await insertUser(test.db, {
    id: userId,
    email: `${slug}@example.com`,
    displayName: `Cook of ${slug}`,
    createdAt: test.now(),
  });
  const owned = { site: await makeSite(test, userId, slug, settings), userId };
  await kitchenOf(surroundings, owned).publish();
  return owned;
}

function kitchenOf(
  { test, renderer }: Pick<TestKitchen, 'test' | 'renderer'>,
  { site, userId }: Owned,
): TestKitchen {
  const manager = { siteId: site.id, userId };
  return {
    test,
    site,
    manager,
    renderer,
    build: findTestBuild,
    add: (recipe) => makeRecipe(test, manager, recipe),
    async publish(otherRenderer = renderer) {
      const outcomes: SyncOutcome[] = [];
      await runDueJobs({ ...test, openTarget: createFolderTarget, renderer: otherRenderer }, (outcome) =>
        outcomes.push(outcome),
      );
      for (const other of outcomes)
        if ('error' in other || (other.siteId !== site.id && other.receipt.failed.length > 0))
          throw new Error(`A sync failed: ${JSON.stringify(other)}`);
      const [outcome, ...more] = outcomes.filter(({ siteId }) => siteId === site.id);
      if (!outcome || more.length > 0 || 'error' in outcome)
        throw new Error(`Expected one sync of ${site.slug}: ${JSON.stringify(outcomes)}`);
      return outcome.receipt;
    },
  };
}

/** Every published file of a site with its bytes and the time it was written. */
export async function readSiteFiles(
  { test }: Pick<TestKitchen, 'test'>,
  slug: string,
): Promise<Map<string, { text: string; mtimeMs: number }>> {
  const folder = siteFolder(test.config, slug);
  const files = new Map<string, { text: string; mtimeMs: number }>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(file.slice(folder.length + 1), {
      text: await readFile(file, 'utf8'),
      mtimeMs: (await stat(file)).mtimeMs,
    });
  }
  return files;
}

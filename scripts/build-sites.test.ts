import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { SEARCH_INDEX_ENTRY, SEARCH_INDEX_PATH } from '#domain/search/search-index.ts';
import { insertUser } from '../api/repositories/people/users.ts';
import { createTestContext, makeRecipe, makeSite, type TestContext } from '../api/testing/context.ts';
import { siteFolder } from '../content-sync/published/published-folders.ts';
import { startPublisher } from '../content-sync/publisher/start-publisher.ts';
import { ensureTemplateBuild } from '../content-sync/templates/template-build.ts';
import { fileOfCommand } from './command-line.js';
import { COMMAND_ENVIRONMENT } from './testing/command-environment.ts';

const root = join(import.meta.dirname, '..');
/** Where the product is that builds beside it should speak of. */
const PRODUCT = { PORT: '4999', PLATFORM_HOST: 'kitchens.test' };

let context: TestContext;
let owner: { siteId: string; userId: string };

beforeEach(async () => {
  context = await createTestContext();
  const userId = randomUUID();
  const user = { id: userId, email: 'owner@example.com', displayName: null, createdAt: context.now() };
  await insertUser(context.db, user);
  const [alpha] = [await makeSite(context, userId, 'alpha'), await makeSite(context, userId, 'beta')];
  owner = { siteId: alpha.id, userId };
  await makeRecipe(context, owner, { title: 'Soup', slug: 'soup' });
  await makeRecipe(context, owner, { title: 'Stew', slug: 'stew' });
});

describe('npm run build:sites', () => {
  test('builds every site and the platform, then finds nothing to do, then with --force all again', async () => {
    const first = await ended(start([], 'build-sites', PRODUCT));
    expect(first).toMatchObject({ code: 0, errors: '' });
    const rows = rowsOf(first.output);
    expect([...rows.keys()]).toEqual(['alpha', 'beta', '(platform)']);
    for (const row of rows.values()) {
      expect(row.written).toBeGreaterThan(0);
      expect(row).toMatchObject({ unchanged: 0, removed: 0, failed: 0 });
    }
    expect(isThere('alpha', 'recipes/soup.html')).toBe(true);
    expect(isThere('alpha', join(SEARCH_INDEX_PATH, SEARCH_INDEX_ENTRY))).toBe(true);
    expect(isThere('beta', 'index.html')).toBe(true);
    expect(isThere(null, 'index.html')).toBe(true);

    // Beside a product on another port, pages and sign-in links keep its address.
    for (const [name, row] of rowsOf((await build()).output))
      expect(row, name).toMatchObject({ written: 0, unchanged: rows.get(name)?.written });
    const link = /http:\/\/kitchens\.test:4999\/\S+mgk=/;
    expect((await ended(start(['anna@example.com'], 'user-create'))).output).toMatch(link);
    expect((await ended(start(['anna@example.com'], 'user-sign-in'))).output).toMatch(link);
    const moved = start(['anna@example.com'], 'user-sign-in', { PORT: '4998' });
    expect((await ended(moved)).output).toContain('http://kitchens.test:4998/');

    for (const [name, row] of rowsOf((await build('--force')).output))
      expect(row, name).toMatchObject({ written: rows.get(name)?.written, unchanged: 0 });
    // The doctor finds it right, also where the product runs in development.
    const looked = await ended(start([], 'doctor', { NODE_ENV: 'development' }));
    expect(looked).toMatchObject({ code: 0, errors: '' });
  });

  test('builds only what is named', async () => {
    await context.db.deleteFrom('publish_jobs').execute();
    expect([...rowsOf((await build('--site', 'beta')).output).keys()]).toEqual(['beta']);
    expect([isThere('beta', 'index.html'), isThere('alpha', 'index.html')]).toEqual([true, false]);
    const both = await build('--site', 'alpha', '--platform', '--site', 'beta');
    expect([...rowsOf(both.output).keys()]).toEqual(['alpha', 'beta', '(platform)']);
  });

  test('waits for whoever is at work on a site, and does not stumble over a running publisher', async () => {
    const templates = await ensureTemplateBuild(root);
    const publisher = await startPublisher(
      context.config,
      templates,
      () => {},
      () => {},
    );
    onTestFinished(publisher.kill);
    const until = Date.now() + 4_000;
    await context.db
      .insertInto('publish_jobs')
      .values({
        site_id: owner.siteId,
        reason: 'change',
        run_after: 1,
        created_at: 1,
        leased_until: until,
        lease_owner: 'another',
      })
      .execute();
    const result = await build('--force');
    expect(result).toMatchObject({ code: 0, errors: '' });
    expect(Date.now()).toBeGreaterThanOrEqual(until);
    expect(rowsOf(result.output).get('alpha')?.failed).toBe(0);
    expect(await context.db.selectFrom('publish_jobs').selectAll().execute()).toEqual([]);
  });

  test('names a page that could not be made, and ends with 1', async () => {
    const { id } = await makeRecipe(context, owner, { title: 'Broken', slug: 'broken' });
    await context.db
      .updateTable('recipe_revisions')
      .set({ document: '{}' })
      .where('recipe_id', '=', id)
      .execute();
    const result = await build();
    expect(result.code).toBe(1);
    expect(rowsOf(result.output).get('alpha')?.failed).toBe(1);
    expect(result.errors).toContain('alpha /recipes/broken: ');
    expect(isThere('alpha', 'recipes/soup.html')).toBe(true);
  });

  test('ends with 2, a sentence and its usage for a site that is none', async () => {
    const result = await build('--site', 'nowhere');
    expect(result.code).toBe(2);
    expect(result.errors).toContain("There is no site 'nowhere'.");
    expect(result.errors).toContain('Usage: npm run build:sites');
    expect(isThere('alpha', 'index.html')).toBe(false);
  });
});

test('a build that is killed in the middle is made up for by the next', async () => {
  const child = start([]);
  while (!isThere('alpha', 'recipes')) await sleep(5);
  child.kill('SIGKILL');
  const next = await build();
  expect(next).toMatchObject({ code: 0, errors: '' });
  expect(rowsOf(next.output).get('alpha')?.failed).toBe(0);
  for (const file of ['index.html', 'recipes/soup.html', 'recipes/stew.html'])
    expect([file, isThere('alpha', file)]).toEqual([file, true]);
});

function start(given: string[], script = 'build-sites', variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, fileOfCommand(script)), ...given], {
    cwd: root,
    env: { ...COMMAND_ENVIRONMENT, DATA_DIR: context.config.dataDir, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

function build(...given: string[]) {
  return ended(start(given));
}

async function ended(
  child: ReturnType<typeof start>,
): Promise<{ code: number | null; output: string; errors: string }> {
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await closed, output, errors };
}

/** The table that was printed, by the name in its first column. */
function rowsOf(output: string): Map<string, Record<string, number>> {
  const [head = [], ...rows] = output
    .split('\n')
    .filter((line) => / {2}/.test(line))
    .map((line) => line.trim().split(/\s+/));
  return new Map(
    rows.map(([name = '', ...cells]) => [
      name,
      Object.fromEntries(cells.map((cell, index) => [head[index] ?? '', Number(cell)])),
    ]),
  );
}

function isThere(slug: string | null, file: string): boolean {
  return existsSync(join(siteFolder(context.config, slug), file));
}

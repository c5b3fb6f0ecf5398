import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { insertUser } from '../api/repositories/people/users.ts';
import { createTestContext, makeSite } from '../api/testing/context.ts';
import { runApart, runHere } from './testing/run-command.ts';

/** A data folder with a site of one published page. */
async function makeData() {
  const context = await createTestContext();
  const { dataDir } = context.config;
  const userId = randomUUID();
  await insertUser(context.db, { id: userId, email: 'cook@example.com', displayName: null, createdAt: 0 });
  await makeSite(context, userId, 'alpha');
  await makeSite(context, userId, 'beta');
  // Published with another PORT than the command is given.
  const home =
    '<html lang="en"><link rel="canonical" href="http://alpha.localhost:4999/">By <a href="http://localhost:4999/">us</a></html>';
  await mkdir(join(dataDir, 'published/sites/alpha'), { recursive: true });
  await writeFile(join(dataDir, 'published/sites/alpha/index.html'), home);
  const env = { DATA_DIR: dataDir };
  const run = (...given: string[]) => runHere('export-site', given, env);
  const start = (...given: string[]) => runApart('export-site', given, env);
  return { dataDir, run, start };
}

test('the export is written whole, and again over itself', async () => {
  const { dataDir, run, start } = await makeData();
  const folder = join(dataDir, 'out', 'alpha');
  const first = await start('--site', 'alpha', '--origin', 'http://localhost:8000', folder);
  expect(first).toMatchObject({ code: 0 });
  expect(first.output).toContain(`1 pages and 0 pictures of http://localhost:8000: ${folder}`);
  const second = await run('--site', 'alpha', '--origin', 'https://soups.example', folder);
  expect(second).toMatchObject({ code: 0 });
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  expect(page).toContain('href="https://soups.example/"');
  expect(page).not.toContain('localhost');
  expect(await readdir(join(dataDir, 'out'))).toEqual(['alpha']);
});

test('what is asked wrongly is said, and nothing is written', async () => {
  const { dataDir, run } = await makeData();
  const folder = join(dataDir, 'out');
  const occupied = join(dataDir, 'published');
  for (const [given, sentence] of [
    [['--site', 'gamma', folder], "There is no site 'gamma'."],
    [['--site', 'beta', folder], "Nothing of 'beta' is published yet: npm run build:sites -- --site beta"],
    [['--site', 'alpha', occupied], `There is something in ${occupied} that is no earlier export.`],
    [
      ['--site', 'alpha', '--origin', 'https://a.example/b', folder],
      "--origin: a site stands at the top of its host, not in a folder of it such as '/b'.",
    ],
    [['--site', 'alpha', '--origin', 'https://me@a.example', folder], '--origin: expected an address'],
    [['--site', 'alpha', folder], 'Name where the site will be shown: --origin https://my-site.example'],
    [['--site', 'alpha', '--speed', folder], "Unknown option '--speed'"],
  ] as const) {
    const { code, output } = await run(...given);
    expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining(sentence) });
    expect(output).toContain('Usage: npm run export:site -- --site <slug>');
  }
  expect(await readdir(dataDir)).not.toContain('out');
});

import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listImportedFiles } from './imported-files.ts';
import { KITCHEN_TEMPLATE, MODEL_ENTRIES, TEMPLATE_ENTRIES } from './template-build.ts';

const root = join(import.meta.dirname, '../..');

test('files are followed by every way in which one names another', async () => {
  const folder = await makeFolder({
    'site/pages/soup.astro': `---\nimport Card from '../card.astro';\nimport sheet from '../soup.css?url';\n---\n`,
    'site/card.astro': `---\nimport type { Soup } from '#domain/soup.ts';\n---\n<b />`,
    'site/soup.css': '@import "./base.css" layer(site);\nb { mask: url("./spoon.svg?no-inline"); }',
    'site/base.css': '',
    'site/spoon.svg': '<svg />',
    'api/domain/soup.ts': `export { a } from './a.ts';\nconst late = () => import('./b.ts');\nimport './c.ts';`,
    'api/domain/a.ts': `import './soup.ts';`,
    'api/domain/b.ts': `new URL('./table.csv', import.meta.url);`,
    'api/domain/c.ts': `import './no-such-file.ts';`,
    'api/domain/table.csv': 'a,b',
    'site/pages/soup.test.ts': '',
    'site/unused.ts': '',
  });
  expect(await listImportedFiles(folder, ['site/pages'])).toEqual([
    'api/domain/a.ts',
    'api/domain/b.ts',
    'api/domain/c.ts',
    'api/domain/soup.ts',
    'api/domain/table.csv',
    'site/base.css',
    'site/card.astro',
    'site/pages/soup.astro',
    'site/soup.css',
    'site/spoon.svg',
  ]);
});

// No file of these rooms is unused, so one that is missing here would be one whose change nobody notices.
test('templates are made of every file of the rooms that draw, and pages of what plans them', async () => {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'site', 'islands'],
    { cwd: root, encoding: 'utf8' },
  );
  const drawn = listed
    .split('\n')
    .filter(
      (file) =>
        file !== '' &&
        !/\.test\.tsx?$|\/e2e\/|\/testing\/|README\.md$|screenshot|tsconfig\.json$|\.d\.ts$/.test(file),
    );
  const templates = await listImportedFiles(root, TEMPLATE_ENTRIES);
  expect(templates).toEqual(expect.arrayContaining(drawn));
  expect(templates.filter((file) => /^(?:content-sync|api\/(?!domain|contract))/.test(file))).toEqual([]);

  const models = await listImportedFiles(root, MODEL_ENTRIES);
  expect(models).toEqual(
    expect.arrayContaining(['content-sync/plan/plan-site.ts', 'api/repositories/sites/sites.ts']),
  );
  expect(models.filter((file) => /^api\/(?:routes|http|services)\//.test(file))).toEqual([]);
});

test('the kitchen is compiled, and no page of a site is made of it', async () => {
  const isOfKitchen = (file: string) => file.startsWith('islands/kitchen/');
  expect((await listImportedFiles(root, TEMPLATE_ENTRIES)).some(isOfKitchen)).toBe(true);
  const ofSites = await listImportedFiles(root, TEMPLATE_ENTRIES, [KITCHEN_TEMPLATE]);
  expect(ofSites.filter(isOfKitchen)).toEqual([]);
  expect(ofSites).toContain('site/pages/recipe.astro');
});

async function makeFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kitchens-imports-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

import { expect, test } from 'vitest';
import { openTree } from '../testing/tree.ts';
import { checkSpecialSites } from './special-sites.ts';

const REGISTRY = {
  'api/domain/special/special-sites.ts': [
    "import { nordlys } from './nordlys.ts';",
    "import type { SpecialSite } from './special-site.ts';",
    "import { theEmberBook } from './the-ember-book.ts';\n",
  ].join('\n'),
};

function problemsOf(files: Readonly<Record<string, string>>): string[] {
  const tree = { ...REGISTRY, ...files };
  return checkSpecialSites(openTree(tree), Object.keys(tree));
}

test.each([
  ['site/pages/home.astro', "const isLetter = slug === 'nordlys';"],
  ['islands/search/search.ts', "if (site.slug === 'the-ember-book') return;"],
  ['content-sync/theme/letter.css', '.nordlys { color: black; }'],
])('%s may not name a special site', (file, line) => {
  expect(problemsOf({ [file]: `\n${line}\n` })).toEqual([
    `${file}:2: only its own folder may name a special site: ${line}`,
  ]);
});

test.each([
  ['api/domain/special/nordlys.ts', "export const nordlys = { header: 'masthead' };"],
  ['site/special/nordlys/bio-page.astro', "import '../nordlys/pages.css';"],
  ['scripts/seed/kitchens/nordlys/site.ts', "const slug = 'nordlys';"],
  ['api/routes/sites.test.ts', "const site = await openSite('nordlys');"],
  ['site/e2e/site/home.ts', "await page.goto('/nordlys');"],
  ['site/README.md', 'A letter such as nordlys has a masthead.'],
  ['site/header.ts', '/** The masthead of nordlys. */'],
  ['site/lights.ts', "const lights = 'nordlysene';"],
])('%s may: it is at home there, a test, prose, or another word', (file, line) => {
  expect(problemsOf({ [file]: `${line}\n` })).toEqual([]);
});

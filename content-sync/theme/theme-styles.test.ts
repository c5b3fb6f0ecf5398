import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DARK_ON_PAPER, THEME_STYLES } from './theme-styles.ts';

const root = join(import.meta.dirname, '../..');

test('styles name only classes that pages have', () => {
  const sources = globSync(['site/**/*.{astro,css}', 'islands/**/*.{tsx,css}'], { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const styles = [...Object.values(THEME_STYLES), DARK_ON_PAPER].join('\n');
  const classes = new Set([...styles.matchAll(/\.([a-z][\w-]+)/g)].map(([, name = '']) => name));
  expect(classes.size).toBeGreaterThan(5);
  expect([...classes].filter((name) => !sources.includes(name))).toEqual([]);
});

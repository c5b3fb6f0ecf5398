import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SETTING_NAMES } from '../../api/config.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
/** What a container decides: where things are inside of it. */
const OWN = ['NODE_ENV', 'PORT', 'LISTEN_PORT', 'LISTEN_ADDRESS', 'DATA_DIR', 'DATABASE_URL', 'STORAGE_URL'];

test('every setting is described, and nothing else', () => {
  const rows = read('SETTINGS.md').match(/^\| `.*? \|/gm) ?? [];
  const described = rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(described.sort()).toEqual([...SETTING_NAMES].sort());
});

test.each(SETTING_NAMES.filter((name) => !OWN.includes(name)))('%s reaches a container', (name) => {
  expect(read('compose.yaml')).toMatch(new RegExp(`^ {6}${name}: \\$\\{${name}[:}]`, 'm'));
});

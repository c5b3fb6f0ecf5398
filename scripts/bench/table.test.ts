import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each([
  ['every budget met', [{ what: 'pages', measured: '9', budget: '>= 5', isMet: true }], 0],
  ['a row without a budget', [{ what: 'pages', measured: '9' }], 0],
  ['a budget not met', [{ what: 'pages', measured: '9', budget: '>= 10', isMet: false }], 1],
])('a bench ends with %s: %j, %i', (_case, rows, code) => {
  const source = `import { printTable } from '${join(import.meta.dirname, 'table.ts')}';
    printTable('Pages', ${JSON.stringify(rows)});`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', source]);
  expect(status).toBe(code);
});

import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { UsageError } from '../usage.ts';
import { makeNamedFolder } from './make-folder.ts';

test('a folder is made with those above it, and one that is there is left as it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kitchens-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const deep = join(folder, 'a/b/c');
  for (const _ of [1, 2]) makeNamedFolder(deep, 0o700);
  expect(statSync(deep).mode & 0o777).toBe(0o700);
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeNamedFolder(join(folder, 'file/below'))).toThrow(UsageError);
  expect(() => makeNamedFolder(join(folder, 'file'))).toThrow(`${join(folder, 'file')} is not a folder.`);
});

test.skipIf(process.platform !== 'linux')(
  'below a folder that takes none it is refused, and that ends',
  () => {
    expect(() => makeNamedFolder('/proc/backups/today')).toThrow(
      'The folder /proc/backups/today cannot be made here.',
    );
  },
);

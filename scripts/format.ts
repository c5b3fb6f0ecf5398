/** npm run format: formats the sources, and mends what the linter can mend by itself. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
const { status } = spawnSync(process.execPath, [biome, 'check', '--write', '.'], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);

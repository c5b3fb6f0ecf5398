/** npm run check: everything that needs no running product. */
import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkFileSizes, checkFolderSizes } from './checks/file-sizes.ts';
import { checkImports } from './checks/imports.ts';
import { checkLockFile } from './checks/lock-file.ts';
import { checkSpecialSites } from './checks/special-sites.ts';

const root = join(import.meta.dirname, '..');
const modules = join(root, 'node_modules');

/** Programs that check, with their arguments after the interpreter. */
const PROGRAMS = [
  {
    title: 'Format and lint',
    args: [join(modules, '@biomejs/biome/bin/biome'), 'ci', '--colors=off', '--error-on-warnings', '.'],
  },
  ...['api/domain', 'api', 'islands'].map((folder) => ({
    title: `Types of ${folder}`,
    args: [join(modules, 'typescript/bin/tsc'), '-p', folder],
  })),
  {
    title: 'Types of site',
    args: [
      join(modules, '@astrojs/check/bin/astro-check.js'),
      '--tsconfig',
      'site/tsconfig.json',
      '--root',
      'site',
      '--minimumSeverity',
      'hint',
      '--minimumFailingSeverity',
      'hint',
    ],
  },
  { title: 'Unused files, exports and dependencies', args: [join(modules, 'knip/bin/knip.js')] },
];

/** Files under version control, and new ones that are not ignored. */
function listFiles(): string[] {
  const options = { cwd: root, encoding: 'utf8' } as const;
  const list = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    options,
  );
  const deleted = new Set(execFileSync('git', ['ls-files', '--deleted'], options).split('\n'));
  return list.split('\n').filter((file) => file !== '' && !deleted.has(file));
}

/** What a program that checks printed, when it found something. */
async function problemsOf(args: readonly string[]): Promise<string[]> {
  try {
    await promisify(execFile)(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    return [];
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return [`${stdout}${stderr}`.trim()];
  }
}

let isFine = true;
const report = (title: string, problems: readonly string[]) => {
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${title}`);
  for (const problem of problems) console.error(`  ${problem}`);
  isFine &&= problems.length === 0;
};

const files = listFiles();
report('Who imports what', checkImports(root, files));
report('File sizes', checkFileSizes(root, files));
report('Folder sizes', checkFolderSizes(files));
report('Special sites', checkSpecialSites(root, files));
report('Lock file', checkLockFile(root));
const running = PROGRAMS.map(({ title, args }) => ({ title, problems: problemsOf(args) }));
for (const { title, problems } of running) report(title, await problems);
process.exit(isFine ? 0 : 1);

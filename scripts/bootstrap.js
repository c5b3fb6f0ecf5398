/**
 * Runs a script of this folder on a machine that has only git, an older Node and npm: installs what the lock
 * file says when that has not been done, and hands over to Node 24. Plain JavaScript without dependencies.
 *
 * node scripts/bootstrap.js <script> [arguments]   runs scripts/<script>.ts
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_MAJOR = 24;
/**
 * Young objects in 18 MB a thread instead of 64, collected more often in memory that stays in the caches; and a heap
 * that may hold less grows in smaller steps: below 2 GB to at most twice what is in use, above to four times. A thread
 * that rests collects nothing: the publisher does so by itself.
 */
const NODE_OPTIONS = [
  '--max-semi-space-size=6',
  '--max-old-space-size=2040',
  // The engine learns from the first pages that much of a page lives long, since they fill its young memory alone, and
  // makes that among old objects from then on, where it stays until all is looked through: a third of the time of a page.
  '--no-allocation-site-pretenuring',
  '--expose-gc',
];
/** How often it is looked whether npm's shell is still there. */
const PARENT_POLL_MS = 200;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const [script, ...args] = process.argv.slice(2);

installWhatIsMissing();
const node = findNode();
const child = spawn(node, [...NODE_OPTIONS, join(root, 'scripts', `${script}.ts`), ...args], {
  stdio: 'inherit',
  env: {
    // Fewer separate heaps of the C library, or threads that work on pictures and pages keep twice the memory.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    // What was read of the source files once: half the start, and 25 MB less.
    NODE_COMPILE_CACHE: join(modules, '.cache', 'node'),
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
  },
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
stopWithNpm();
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** npm passes a signal to its shell only, and the shell dies without passing it on: then this process stops too. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) child.kill('SIGTERM');
  }, PARENT_POLL_MS).unref();
}

function installWhatIsMissing() {
  const mark = join(modules, '.installed-from');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  console.log('Installing what is missing …');
  const npm = process.env.npm_execpath;
  const options = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...options], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', options, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error('npm install failed; its message is above.');
    process.exit(1);
  }
  writeFileSync(mark, wanted);
}

function findNode() {
  if (Number.parseInt(process.versions.node, 10) === NODE_MAJOR) return process.execPath;
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const bundled = join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(bundled)) return bundled;
  console.error(
    `Node ${NODE_MAJOR} is needed; this is ${process.version}, and no package ${name} is installed.`,
  );
  process.exit(1);
}

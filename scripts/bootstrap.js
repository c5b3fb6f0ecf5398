/**
 * Runs a script of this folder on a machine that has only git, an older Node and npm: installs what the lock
 * file says when that has not been done, and hands over to Node 24. Plain JavaScript without dependencies.
 * Asked for help, or asked wrongly, it does nothing of that (command-line.js).
 *
 * node scripts/bootstrap.js <command> [arguments]   runs a command of commands.json
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerCommandLine, fileOfCommand } from './command-line.js';
import { OWN_NAME } from './command-names.js';
import { findProblemBeforeInstall } from './start/first-checks.js';
import { showWorking } from './start/show-working.js';

const NODE_MAJOR = 24;
/** The oldest whose npm installs what the lock file says: Debian 12's. */
const OLDEST_NODE_MAJOR = 18;
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
/**
 * No package needs a script: what must be compiled comes as a binary beside it. With scripts npm would compile
 * better-sqlite3 anew wherever a lock file is used, which takes Python, a compiler and a download.
 */
const INSTALL = [
  'install',
  '--no-save',
  '--ignore-scripts',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];
/** How often npm's shell is checked for being alive. */
const PARENT_POLL_MS = 200;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const [script, ...args] = process.argv.slice(2);
if (!process.env.npm_lifecycle_event) process.env.CALLED_AS ??= OWN_NAME;
const answered = answerCommandLine(script, args);
if (answered !== null) process.exit(answered);

const node = findNode();
/** What is waited for: npm, then the command. It ends with this process. */
let child = null;
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(signal));
stopWithNpm();
await installWhatIsMissing();
child = spawn(node, [...NODE_OPTIONS, join(root, fileOfCommand(script)), ...args], {
  stdio: 'inherit',
  env: {
    // Fewer separate heaps of the C library, or threads that work on pictures and pages keep twice the memory.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    // What was read of the source files once: half the start, and 25 MB less.
    NODE_COMPILE_CACHE: join(modules, '.cache', 'node'),
    ...process.env,
    PATH: pathWith(node),
  },
});
child.on('error', (error) => giveUp(`${node} cannot be run: ${error.message}`));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  isStopping = true;
  if (!child?.kill(signal)) process.exit(1);
}

/** npm passes a signal to its shell only, and the shell dies without passing it on: then this process stops too. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) stop('SIGTERM');
  }, PARENT_POLL_MS).unref();
}

async function installWhatIsMissing() {
  const mark = join(modules, '.installed-from');
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256')
    .update(lock)
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  const isMarked = existsSync(mark) && readFileSync(mark, 'utf8') === wanted && existsSync(node);
  if (isMarked && leftOut(lock).length === 0) return;
  try {
    accessSync(existsSync(modules) ? modules : root, constants.W_OK);
  } catch {
    giveUp(`The folder ${root} cannot be written to, so nothing can be installed in it.`);
  }
  const problem = script === 'start' ? await findProblemBeforeInstall(process.env) : null;
  if (problem !== null) giveUp(problem);
  const endWorking = showWorking('Installing what is missing');
  await install(process.execPath);
  if (!existsSync(node)) giveUp(`npm install left out Node ${NODE_MAJOR}, which should be ${node}.`);
  if (leftOut(lock).length > 0) await install(node);
  endWorking();
  const missing = leftOut(lock);
  if (missing.length > 0) giveUp(`npm install left out what is needed: ${missing.join(', ')}.`);
  writeFileSync(mark, wanted);
}

/** @param {string} runner path of the Node that runs npm */
async function install(runner) {
  const npm = process.env.npm_execpath;
  // An older npm on a newer Node would warn of itself.
  const env = { ...process.env, NODE_NO_WARNINGS: '1', PATH: pathWith(runner) };
  const options = { cwd: root, env, stdio: 'inherit' };
  child = npm
    ? spawn(runner, [npm, ...INSTALL], options)
    : spawn('npm', INSTALL, { ...options, shell: process.platform === 'win32' });
  try {
    const [code] = await once(child, 'exit');
    if (isStopping) process.exit(1);
    if (code !== 0) giveUp('npm install failed; its message is above.');
  } catch (error) {
    giveUp(`npm cannot be run: ${error.message}`);
  }
}

/**
 * The binaries for this machine that are not there: npm leaves out optional packages whose `engines` exclude the Node
 * that it runs on, and says nothing.
 * @param {string} lock
 * @returns {string[]} their folders
 */
function leftOut(lock) {
  const includes = (list, value) => list === undefined || [list].flat().includes(value);
  return Object.entries(JSON.parse(lock).packages ?? {})
    .filter(
      ([, { optional, dev, os, cpu }]) =>
        optional && !dev && (os || cpu) && includes(os, process.platform) && includes(cpu, process.arch),
    )
    .filter(([folder]) => !existsSync(join(root, folder, 'package.json')))
    .filter(([, { libc }]) => libc === undefined || (includes(libc, 'glibc') && hasUsualLibrary()))
    .map(([folder]) => folder);
}

/** @param {string} runner path of a Node, which programs then find first */
function pathWith(runner) {
  return `${dirname(runner)}${delimiter}${process.env.PATH}`;
}

/** Path of the Node that runs the product: this one, or the one that is installed beside the project. */
function findNode() {
  const major = Number.parseInt(process.versions.node, 10);
  if (major === NODE_MAJOR) return process.execPath;
  const { platform, arch } = process;
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`].find(
    (candidate) => candidate in optionalDependencies,
  );
  if (!name || !hasUsualLibrary())
    giveUp(
      `Node ${NODE_MAJOR} is needed: this is ${process.version}, and there is none to install beside the project for this system (${platform} ${arch}). Please install it from https://nodejs.org.`,
    );
  if (major < OLDEST_NODE_MAJOR)
    giveUp(`Node ${OLDEST_NODE_MAJOR} or newer is needed to install; this is ${process.version}.`);
  return join(modules, name, 'bin', 'node');
}

/** False on Linux with another C library than the usual one, for which no Node is offered. */
function hasUsualLibrary() {
  return process.platform !== 'linux' || 'glibcVersionRuntime' in process.report.getReport().header;
}

/** @param {string} sentence */
function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

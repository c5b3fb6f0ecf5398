/**
 * npm run soak -- [--kills <number>] [--seed <number>] [--recipes <number>] [--requests <number>]: a publisher killed
 * again and again among readers and writers, then the memory of a process with many pages and many requests.
 */
import { join } from 'node:path';
import { ensureTemplateBuild } from '../../content-sync/templates/template-build.ts';
import { temporaryFolder } from '../bench/end-with-us.ts';
import { showProgress } from '../start/progress.ts';
import { readAsked } from '../usage.ts';
import { soakPublisher } from './kill-publisher.ts';
import { measureMemory } from './memory-curve.ts';

/** A process may never hold more. */
const MEMORY_MAX_MB = 400;
const BYTES_PER_MB = 1024 * 1024;

const { values } = readAsked('soak');
const kills = Number(values.kills ?? 500);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const build = await ensureTemplateBuild(join(import.meta.dirname, '../..'));
const dataDir = temporaryFolder('soak');
const progress = showProgress(`Killing the publisher (seed ${seed})`);
const report = await soakPublisher({
  dataDir,
  build,
  kills,
  seed,
  onKill: (count) => progress(count, kills),
});
console.log(
  `${report.kills} kills, ${report.pages} pages read, ${report.links} links followed, ${report.comparisons} comparisons with a fresh render: ${report.faults.length} faults.`,
);
for (const fault of report.faults) console.error(`  ${fault}`);

const memoryDir = temporaryFolder('soak');
const { peakBytes } = await measureMemory(
  memoryDir,
  Number(values.recipes ?? 10_000),
  Number(values.requests ?? 100_000),
  ({ requests, bytes }) => {
    const megabytes = Math.round(bytes / BYTES_PER_MB);
    console.log(`${String(requests).padStart(8)} requests ${'█'.repeat(megabytes / 10)} ${megabytes} MB`);
  },
);
const peakMb = Math.round((peakBytes ?? 0) / BYTES_PER_MB);
console.log(`At most ${peakMb} MB; ${MEMORY_MAX_MB} MB are allowed.`);
process.exit(report.faults.length === 0 && peakMb < MEMORY_MAX_MB ? 0 : 1);

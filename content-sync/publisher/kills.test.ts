import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { soakPublisher } from '../../scripts/soak/kill-publisher.ts';
import { findTestBuild } from '../testing/build.ts';

/** Few of those that `npm run soak` makes: the last one comes while what the one before left is mended. */
const KILLS = 5;

test('killed at any instant, every page stays whole and leads somewhere, and the next start ends in the state of the database', {
  timeout: 600_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kitchens-kills-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const build = await findTestBuild();
  const report = await soakPublisher({ dataDir, build, kills: KILLS, seed: Date.now() });
  expect(report.faults).toEqual([]);
  expect(report.kills).toBe(KILLS);
  expect(report.comparisons).toBeGreaterThan(KILLS / 2);
  expect(report.links).toBeGreaterThan(KILLS * 10);
});

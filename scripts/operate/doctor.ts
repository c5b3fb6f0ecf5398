/** npm run doctor [-- --mend]: says where database and files differ, and repairs it. Safe beside a running product. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../api/config.ts';
import { findDamage } from '../../api/db/damage.ts';
import { type OpenContext, openContext } from '../../api/open-context.ts';
import { countDueJobs } from '../../api/repositories/publishing/publish-jobs.ts';
import { makeRecipeFindable, publishRecipe } from '../../api/services/recipes/recipes.ts';
import { type DoctorHelp, describeOtherAddress, examine } from '../../content-sync/doctor/doctor.ts';
import type { DoctorFinding, FileContext } from '../../content-sync/doctor/doctor-files.ts';
import { createFolderTarget } from '../../content-sync/published/folder-target.ts';
import { assetsFolder } from '../../content-sync/published/published-folders.ts';
import { runDueJobs } from '../../content-sync/publisher/publisher.ts';
import { loadRenderer } from '../../content-sync/templates/renderer.ts';
import { ensureTemplateBuild, publishAssets } from '../../content-sync/templates/template-build.ts';
import { readAsked, requireDatabase, runCommand } from '../usage.ts';
import { readConfigOfProduct } from './config-of-product.ts';

/** By then, a publisher has finished what it was doing. */
const SECOND_LOOK_AFTER_MS = 2_000;
/** How long a publisher elsewhere may take for the jobs it has. */
const PUBLISH_PATIENCE_MS = 120_000;
const PUBLISH_POLL_MS = 200;

await runCommand('doctor', async () => {
  const config = await readConfigOfProduct(process.env);
  // Pages are drawn as the publisher draws them, whatever the product runs as.
  process.env.NODE_ENV = 'production';
  process.exitCode = await run(config);
});

async function run(config: Config): Promise<number> {
  const { values } = readAsked('doctor');
  requireDatabase(config);
  const damage = findDamage(config.databaseFile);
  if (damage !== null) {
    console.error(`${config.databaseFile} is damaged (${damage}). Stop the product and restore a backup.`);
    return 1;
  }
  const otherAddress = await describeOtherAddress(config);
  if (otherAddress !== null) {
    console.error(otherAddress);
    return 1;
  }
  const build = await ensureTemplateBuild(join(import.meta.dirname, '../..'));
  const context = await openContext(config, () => {});
  try {
    const renderer = await loadRenderer(build);
    const files: FileContext = { ...context, renderer, openTarget: createFolderTarget };
    const help = helpOf(context);
    const findings = await examineTwice(files, help);
    show(findings);
    if (findings.length === 0 || !values.mend) return findings.length === 0 ? 0 : 1;

    await publishAssets(build, assetsFolder(config));
    for (const finding of findings) await finding.mend?.();
    await publishAll(files);
    const left = await examineTwice(files, help);
    console.log(left.length === 0 ? 'All of it is mended.' : 'This is left:');
    if (left.length > 0) show(left);
    return left.length === 0 ? 0 : 1;
  } finally {
    await context.close();
  }
}

/** What is found twice: the rest was a publisher's work under way. */
async function examineTwice(files: FileContext, help: DoctorHelp): Promise<DoctorFinding[]> {
  const first = await examine(files, help);
  if (first.length === 0) return first;
  await sleep(SECOND_LOOK_AFTER_MS);
  const seen = new Set(first.map(({ place, sentence }) => place + sentence));
  return (await examine(files, help)).filter(({ place, sentence }) => seen.has(place + sentence));
}

/** Publishes waiting jobs, beside any other publisher. */
async function publishAll(files: FileContext): Promise<void> {
  const patientUntil = Date.now() + PUBLISH_PATIENCE_MS;
  while ((await countDueJobs(files.db, Date.now())) > 0 && Date.now() < patientUntil) {
    await runDueJobs(files);
    await sleep(PUBLISH_POLL_MS);
  }
}

function show(findings: readonly DoctorFinding[]): void {
  if (findings.length === 0) console.log('Database, notes and files agree.');
  const width = Math.max(...findings.map(({ place }) => place.length));
  for (const { place, sentence } of findings) console.log(`${place.padEnd(width)}  ${sentence}`);
}

function helpOf(context: OpenContext): DoctorHelp {
  return {
    storage: context.storage,
    async publish({ id, siteId, ownerUserId }) {
      await publishRecipe(context, { siteId, userId: ownerUserId }, id);
    },
    makeFindable: ({ id, siteId }) => makeRecipeFindable(context, { siteId }, id),
  };
}

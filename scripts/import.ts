/** npm run import -- --site <slug> [--owner <email>] [--draft] [--no-old-addresses] <folder or files> */
import { randomUUID } from 'node:crypto';
import { basename, dirname, join, resolve } from 'node:path';
import type { OldAddressEnd } from '#domain/pages/old-addresses.ts';
import type { SyncReceiptDocument } from '#domain/publishing/sync-receipts.ts';
import { writtenUnits } from '#domain/recipe-text/written-units.ts';
import { Email, Slug } from '#domain/shared/fields.ts';
import { originOf } from '../api/config.ts';
import { type OpenContext, openContext } from '../api/open-context.ts';
import { findUserByEmail, insertUser } from '../api/repositories/people/users.ts';
import { countDueJobs } from '../api/repositories/publishing/publish-jobs.ts';
import { listReceiptsSince } from '../api/repositories/publishing/sync-receipts.ts';
import { countStoredRecipes } from '../api/repositories/recipes/recipe-lists.ts';
import { findRecipeIdBySlug } from '../api/repositories/recipes/recipes.ts';
import { findSiteBySlug } from '../api/repositories/sites/sites.ts';
import { importRecipe } from '../api/services/recipe-import/import-recipe.ts';
import type { ManagerOf } from '../api/services/recipes/recipe-publication.ts';
import { changeSite, createSite } from '../api/services/sites/sites.ts';
import { assetsFolder } from '../content-sync/published/published-folders.ts';
import { ensureTemplateBuild, publishAssets } from '../content-sync/templates/template-build.ts';
import { withKeptSlugs } from './import/kept-slugs.ts';
import { listRecipeFiles, problemOf } from './import/list-recipe-files.ts';
import { type RecipeFile, readPicture, readRecipeFile } from './import/recipe-files.ts';
import { readConfigOfProduct } from './operate/config-of-product.ts';
import { titleOfSlug } from './operate/title-of-slug.ts';
import { publishWhile } from './shared/publish-while.ts';
import { refuseLostDatabase } from './start/lost-database.ts';
import { showProgress } from './start/progress.ts';
import { readAsked, runCommand, UsageError } from './usage.ts';

/** What is chosen for all recipes of an import. */
type ImportChoices = { isDraft: boolean; leadsOn: boolean };
/** The recipes of all files, and a sentence for each that could not be read. */
type FilesRead = { read: RecipeFile[]; problems: string[] };

const root = join(import.meta.dirname, '..');

await runCommand('import', async () => {
  process.exitCode = await run();
});

async function run(): Promise<number> {
  const { site, owner, paths, ...choices } = readArguments();
  const files = (await Promise.all(paths.map(listRecipeFiles))).flat();
  if (files.length === 0) throw new UsageError(`No .json files in ${paths.join(', ')}.`);
  const { read, problems } = await readFiles(files);
  // Neither a database nor a site is made for nothing.
  if (read.length === 0) {
    for (const line of problems) console.error(`  ${line}`);
    console.error('Nothing was imported: none of the files holds a recipe that could be read.');
    return 1;
  }
  const config = await readConfigOfProduct(process.env);
  refuseLostDatabase(config);
  const context = await openContext(config, () => {});
  try {
    const manager = await findOrMakeSite(context, site, owner);
    const started = context.now();
    const failed = await importFiles(context, manager, { read, problems, ...choices });
    const receipts = await publish(context, manager.siteId, started);
    const count = (select: (receipt: SyncReceiptDocument) => number) =>
      receipts.reduce((sum, one) => sum + select(one), 0);
    console.log(
      `Published: ${count((one) => one.written.fileCount)} files written, ${count((one) => one.removed.fileCount)} removed.`,
    );
    console.log(`${originOf(context.config, site)}/recipes`);
    const unpublished = receipts.flatMap((receipt) => receipt.failed);
    for (const { path, message } of unpublished)
      console.error(`The page ${path} could not be made: ${message}`);
    return failed > 0 || unpublished.length > 0 ? 1 : 0;
  } finally {
    await context.close();
  }
}

async function importFiles(
  context: OpenContext,
  manager: ManagerOf,
  { read, problems, ...choices }: ImportChoices & FilesRead,
): Promise<number> {
  // The settings of a site with recipes are its owner's.
  if ((await countStoredRecipes(context.db, manager.siteId)) === 0) {
    const units = writtenUnits(read.map(({ source }) => source));
    await changeSite(context, manager.siteId, manager.userId, units);
  }
  const slugsThere = new Set<string>();
  for (const { slug } of read)
    if (await findRecipeIdBySlug(context.db, manager.siteId, slug)) slugsThere.add(slug);
  const recipes = withKeptSlugs(read, (slug) => slugsThere.has(slug));
  const recipeTitles = new Map(recipes.map(({ slug, source }) => [slug, source.title]));
  const counts = { created: 0, unchanged: 0, kept: 0 };
  let ledCount = 0;
  const remarks: string[] = [];
  const progress = showProgress('Importing');
  for (const [index, { file, label, slug, source, remarks: leftOut }] of recipes.entries()) {
    progress(index, recipes.length, label);
    try {
      const imported = await importRecipe(context, manager, {
        slug,
        source,
        ...choices,
        recipeTitles,
        readPicture: (name) => readPicture(dirname(file), name),
      });
      counts[imported.result] += 1;
      remarks.push(...[...leftOut, ...imported.remarks].map((remark) => `${label}: ${remark}`));
      if (imported.oldAddress) {
        remarks.push(`${label}: ${sentenceOf(imported.oldAddress, choices.isDraft)}`);
        if (imported.oldAddress.kind === 'leads') ledCount += 1;
      }
      if (imported.result === 'kept')
        remarks.push(`${label}: the kitchen has a recipe '${slug}' that differs; it stays as it is`);
    } catch (error) {
      problems.push(`${label}: not imported. ${problemOf(error)}`);
    }
  }
  progress(recipes.length, recipes.length);
  for (const line of [...remarks, ...problems]) console.log(`  ${line}`);
  console.log(
    `${counts.created} changes (recipes created), ${counts.unchanged} unchanged, ${counts.kept} kept as they are, ${problems.length} failed.`,
  );
  const led =
    ledCount === 1 ? '1 old address leads to a recipe' : `${ledCount} old addresses lead to recipes`;
  if (ledCount > 0) console.log(`${led}${choices.isDraft ? ' once it is published' : ''}.`);
  return problems.length;
}

async function readFiles(files: readonly string[]): Promise<FilesRead> {
  const problems: string[] = [];
  const read: RecipeFile[] = [];
  for (const file of files) {
    try {
      const found = await readRecipeFile(file);
      read.push(...found.recipes);
      problems.push(...found.problems);
    } catch (error) {
      problems.push(`${basename(file)}: not read. ${problemOf(error)}`);
    }
  }
  return { read, problems };
}

/** What becomes of an old address, after the name of its recipe. */
function sentenceOf(old: OldAddressEnd, isDraft: boolean): string {
  if (old.kind === 'same') return `its address stays ${old.path}`;
  if (old.kind === 'refused') return `its old address ${old.path} is left out. ${old.problem}`;
  return `${old.path} leads to ${old.toPath}${isDraft ? ' once it is published' : ''}`;
}

/** Lets a publisher work until nothing of the site is due; one that already runs elsewhere may do part of it. */
async function publish(context: OpenContext, siteId: string, since: number): Promise<SyncReceiptDocument[]> {
  const countDue = () => countDueJobs(context.db, context.now(), siteId);
  if ((await countDue()) > 0) {
    const build = await ensureTemplateBuild(root);
    await publishAssets(build, assetsFolder(context.config));
    await publishWhile(
      context.config,
      build,
      async () => (await countDue()) > 0,
      (outcome) => {
        if ('error' in outcome) console.error(`Publishing failed and will be tried again: ${outcome.error}`);
      },
    );
  }
  return listReceiptsSince(context.db, siteId, since);
}

async function findOrMakeSite(context: OpenContext, slug: string, ownerEmail: string): Promise<ManagerOf> {
  const present = await findSiteBySlug(context.db, slug);
  if (present) return { siteId: present.id, userId: present.ownerUserId };
  const known = await findUserByEmail(context.db, ownerEmail);
  const userId = known?.id ?? randomUUID();
  if (!known)
    await insertUser(context.db, {
      id: userId,
      email: ownerEmail,
      displayName: null,
      createdAt: context.now(),
    });
  const made = await createSite(context, userId, { slug, title: titleOfSlug(slug) });
  if (!made.isOk) throw new UsageError(`The site '${slug}' cannot be made: ${made.error}.`);
  console.log(`Made the site '${slug}', owned by ${ownerEmail}.`);
  return { siteId: made.value.id, userId };
}

function readArguments() {
  const { values, positionals } = readAsked('import');
  const site = Slug.safeParse(values.site);
  if (!site.success)
    throw new UsageError(`--site: expected a slug such as my-kitchen, got '${values.site}'.`);
  const owner = Email.safeParse(values.owner ?? `owner@${values.site}.example`);
  if (!owner.success) throw new UsageError(`--owner: expected an email address, got '${values.owner}'.`);
  return {
    site: site.data,
    owner: owner.data,
    isDraft: values.draft,
    leadsOn: !values['no-old-addresses'],
    paths: positionals.map((path) => resolve(path)),
  };
}

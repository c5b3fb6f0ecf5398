/** The thread of previews: draws one page after another, of words that stand in no published file. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Config, originOf } from '../../api/config.ts';
import { openDatabaseToRead } from '../../api/db/open.ts';
import type { DrawnPage, WantedPage } from '../../api/ports/renderer/renderer.ts';
import { loadRenderer } from '../templates/renderer.ts';
import type { TemplateBuild } from '../templates/template-build.ts';
import { cssFindings } from '../theme/css-overrides.ts';
import { makeCollectionPreview } from './collection-preview.ts';
import { asFramed, withoutScripts } from './preview-html.ts';
import {
  makePublishedRecipe,
  makeRecipeLetter,
  makeRecipePreview,
  makeSamplePreview,
  type PageWithSheet,
} from './preview-models.ts';
import { makeSitePagePreview } from './site-page-preview.ts';

/** What the thread is started with. */
export type PreviewWorkerData = { config: Config; build: TemplateBuild };
/** What it answers: null where there is no page, or its template failed. */
export type PreviewAnswer = DrawnPage | null;

const { config, build }: PreviewWorkerData = workerData;
const db = openDatabaseToRead(config.databaseFile);
const renderer = await loadRenderer(build);

parentPort?.on('message', (wanted: WantedPage) => void answer(wanted));
parentPort?.postMessage('ready');

async function answer(wanted: WantedPage): Promise<void> {
  parentPort?.postMessage(await draw(wanted).catch(() => null));
}

async function draw(wanted: WantedPage): Promise<PreviewAnswer> {
  if (wanted.kind === 'sample') {
    const { page, sheet } = await makeSamplePreview(db, config, wanted, Date.now());
    const html = withoutScripts(asFramed(await renderer.render(page)));
    return { html, origin: page.layout.origin, sheet };
  }
  if (wanted.kind === 'letter') {
    const page = await makeRecipeLetter(db, config, wanted, Date.now());
    if (page === null) return null;
    const { layout, recipe, isTeaser } = page;
    const letter = { title: recipe.title, isTeaser };
    return { html: await renderer.render(page), origin: originOf(config, layout.slug), sheet: null, letter };
  }
  const made = await makePage(wanted);
  if (made === null) return null;
  const { page, sheet } = made;
  const origin = originOf(config, page.layout.slug);
  const drawn = await renderer.render(page);
  const html = wanted.kind === 'published recipe' ? drawn : asFramed(drawn);
  const look = wanted.kind === 'recipe' ? wanted.look : undefined;
  return { html, origin, sheet, ...(look && { cssFindings: cssFindings(look.cssOverrides ?? '') }) };
}

async function makePage(
  wanted: Exclude<WantedPage, { kind: 'sample' | 'letter' }>,
): Promise<PageWithSheet | null> {
  const now = Date.now();
  if (wanted.kind === 'recipe') return makeRecipePreview(db, config, wanted, now);
  if (wanted.kind === 'published recipe') return makePublishedRecipe(db, config, wanted, now);
  return wanted.kind === 'collection'
    ? makeCollectionPreview(db, config, wanted, now)
    : makeSitePagePreview(db, config, wanted, now);
}

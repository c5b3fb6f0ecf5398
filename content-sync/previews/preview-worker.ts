/** The thread of previews: draws one page after another, of words that are not published. */
import { parentPort, workerData } from 'node:worker_threads';
import type { SitePage } from '#domain/pages/pages.ts';
import { type Config, originOf } from '../../api/config.ts';
import { openDatabaseToRead } from '../../api/db/open.ts';
import type { DrawnPage, WantedPage } from '../../api/ports/renderer/renderer.ts';
import { loadRenderer } from '../templates/renderer.ts';
import type { TemplateBuild } from '../templates/template-build.ts';
import { makeCollectionPreview } from './collection-preview.ts';
import { asFramed, withoutScripts } from './preview-html.ts';
import { makeRecipePreview, makeSamplePreview } from './preview-models.ts';
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
  const page = await makePage(wanted);
  if (page === null) return null;
  const origin = originOf(config, page.layout.slug);
  return { html: asFramed(await renderer.render(page)), origin, sheet: null };
}

function makePage(wanted: Exclude<WantedPage, { kind: 'sample' }>): Promise<SitePage | null> {
  const now = Date.now();
  switch (wanted.kind) {
    case 'recipe':
      return makeRecipePreview(db, config, wanted, now);
    case 'collection':
      return makeCollectionPreview(db, config, wanted, now);
    case 'site page':
      return makeSitePagePreview(db, config, wanted, now);
  }
}

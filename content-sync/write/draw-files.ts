/** Draws files, without their links to what is still to come. */
import { fileOfPath } from '#domain/pages/paths.ts';
import type { SyncReceipt } from '#domain/publishing/publishing.ts';
import { withLinks } from '../plan/page-links.ts';
import type { PlannedFile } from '../plan/planned-files.ts';
import type { Target } from '../published/folder-target.ts';
import { withinTime } from '../workers/within-time.ts';
import { failureReasonOf } from './failure-reasons.ts';
import type { IncompletePages } from './incomplete-pages.ts';
import { type DrawnFile, type Manifest, UNSURE } from './manifest.ts';
import type { SyncContext } from './sync-context.ts';

/** A page that takes longer to draw counts as failed. */
const RENDER_TIMEOUT_MS = 30_000;

/** What is known of links while files are written. */
export type LinkKnowledge = {
  /** True when pages that links were left out of are completed before the run is over. */
  isForWholeSite: boolean;
  /** True for a path that a page will have when the run is over. */
  isExpected(path: string): boolean;
  /** Where old addresses lead. */
  redirects: ReadonlyMap<string, string>;
};

/** What files are drawn with. */
type DrawingParts = Pick<SyncContext, 'renderer'> & {
  target: Target;
  manifest: Manifest;
  incomplete: IncompletePages;
  /** Told of a file that could not be made. */
  onFailed(file: PlannedFile, failure: SyncReceipt['failed'][number]): void;
};

/** Draws one file beside its place; null when that fails. What it should lead to and cannot yet is kept. */
export type DrawFile = (file: PlannedFile, links: LinkKnowledge) => Promise<DrawnFile | null>;

export function createDrawing({ renderer, target, manifest, incomplete, onFailed }: DrawingParts): DrawFile {
  const make = async (file: PlannedFile): Promise<string | null> => {
    try {
      return file.kind === 'text'
        ? file.makeText()
        : await withinTime(renderer.render(await file.makePage()), RENDER_TIMEOUT_MS, 'It was not drawn');
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      onFailed(file, { path: file.path, reason: failureReasonOf(error), message });
      return null;
    }
  };

  return async (file, links) => {
    const { path, fingerprint, mayNotStayStale } = file;
    const whole = incomplete.takeWhole(file);
    if (whole) return { path, fingerprint, mayNotStayStale, staged: whole };
    await incomplete.forget(path);
    const made = await make(file);
    if (made === null) return null;
    const { text, missing } =
      file.kind === 'text'
        ? { text: made, missing: [] }
        : withoutMissing(path, made, links, manifest.isThere);
    const staged = manifest.stage(path, text);
    if (missing.length === 0) return { path, fingerprint, mayNotStayStale, staged };
    incomplete.add(file, missing, links.isForWholeSite ? target.stage(fileOfPath(path), made) : null);
    return { path, fingerprint: UNSURE, mayNotStayStale, staged };
  };
}

/** A page whose links to what is still to come are left out, or lead to its old address, and what is missing so. */
function withoutMissing(
  path: string,
  html: string,
  { isExpected, redirects }: LinkKnowledge,
  isThere: (path: string) => boolean,
): { text: string; missing: string[] } {
  const missing: string[] = [];
  const text = withLinks(html, (link) => {
    if (isThere(link) || link === path || !isExpected(link)) return link;
    if (isThere(redirects.get(link) ?? '')) return link;
    missing.push(link);
    return [...redirects].find(([from, to]) => to === link && isThere(from))?.[0] ?? null;
  });
  return { text, missing };
}

import type { Page, PageKind } from '#domain/pages/pages.ts';
import { fingerprintOf } from '../fingerprints.ts';

/** A file that should be published, with a fingerprint of all that goes into it. */
export type PlannedFile = {
  /** Address on its host. */
  path: string;
  fingerprint: string;
  /** When it cannot be made, an earlier file may not stay: it may show what is not public any more. */
  mayNotStayStale?: boolean;
} & (
  | {
      kind: PageKind;
      /** The page's model, made only when the file must be written. */
      makePage(): Page | Promise<Page>;
    }
  | {
      kind: 'text';
      makeText(): string;
    }
);

/** A file of text, with its own content as fingerprint. */
export function textFile(path: string, text: string): PlannedFile {
  return { kind: 'text', path, fingerprint: fingerprintOf(text), makeText: () => text };
}

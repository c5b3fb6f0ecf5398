import type { Fact } from './facts-in-lines.ts';
import { type LineSigns, signsOf } from './line-signs.ts';
import type { Section } from './section-names.ts';

/** Where a line of pasted text belongs. */
type Part = 'title' | 'fact' | 'heading' | Section;

/** A line that is not blank, and what it was taken for. */
export type PlacedLine = LineSigns & {
  part: Part;
  /** Whether it names a group of its part. */
  isGroup: boolean;
  /** Whether a blank line stands before it. */
  isAfterBlank: boolean;
  facts: Fact[];
  /** Why this may be wrong, as a question; null where it is sure. */
  doubt: string | null;
};

/** The lines of a text that are not blank, before anything is known of where they belong. */
export function unplacedLines(text: string): PlacedLine[] {
  let isAfterBlank = false;
  return text.split(/\r\n|[\r\n\u0085\u2028\u2029\f\v]/).flatMap((written) => {
    const signs = signsOf(written);
    if (signs.line === '') {
      isAfterBlank = true;
      return [];
    }
    const line: PlacedLine = {
      ...signs,
      part: 'description',
      isGroup: false,
      isAfterBlank,
      facts: [],
      doubt: null,
    };
    isAfterBlank = false;
    return [line];
  });
}

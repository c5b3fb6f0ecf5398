/** Reads pasted texts and pages in a thread of its own, which is ended when one takes too long. */
import { randomUUID } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { SplitText } from '#domain/recipe-text/pasted/split-text.ts';
import { readHtml, readPasted } from '#domain/recipe-text/read-pasted.ts';
import { readWithCatalogue } from '../recipe-import/read-document.ts';

/** What is to be read: what somebody pasted, HTML, or the page of an address. */
export type Readable = {
  text: string;
  /** Whether it is HTML, whatever it looks like. */
  isHtml: boolean;
  /** The address of the page; null for what was pasted. */
  url: string | null;
};
/** A recipe that was read; null where there is none. */
export type RecipeReading = {
  /** As it was written. */
  written: SplitText;
  /** Fields of a recipe's document. */
  fields: ReturnType<typeof readWithCatalogue>['fields'];
  unsure: { text: string; message: string }[];
  leftOut: string[];
} | null;

const NOT_UNDERSTOOD =
  'An amount in this line was not surely understood. Look whether it says what was written.';
const WHOSE_RECIPE = 'Keep this credit if the recipe is somebody else’s.';

parentPort?.on('message', (readable: Readable) => {
  const split = splitOf(readable);
  const read: RecipeReading = split && readSplit(split);
  parentPort?.postMessage(read);
});

// Reading is timed from here: loading takes longer on a busy machine.
parentPort?.postMessage('ready');

function splitOf({ text, isHtml, url }: Readable): SplitText | null {
  if (url === null) return (isHtml ? readHtml(text) : null) ?? readPasted(text);
  // Of a page without a recipe, nothing is taken for one.
  const page = readHtml(text) ?? (text.trimStart().startsWith('<') ? null : readPasted(text));
  return page && withAddress(withCredit(page, url), url);
}

/** A page that names no address of its own was fetched at it. */
function withAddress(read: SplitText, url: string): SplitText {
  return { ...read, recipe: { ...read.recipe, address: read.recipe.address || url } };
}

/** A page that names no original is the original. */
function withCredit(read: SplitText, url: string): SplitText {
  if (read.recipe.originals.length > 0) return read;
  return {
    ...read,
    recipe: { ...read.recipe, originals: [{ name: '', url }] },
    doubts: [...read.doubts, { line: url, question: WHOSE_RECIPE }],
  };
}

function readSplit(written: SplitText): RecipeReading {
  const { recipe, doubts, leftOut } = written;
  const { fields, keptAsText, remarks } = readWithCatalogue(recipe, {
    idOf: () => randomUUID(),
    recipeTitles: new Map(),
  });
  return {
    written,
    fields,
    unsure: [
      ...doubts.map(({ line, question }) => ({ text: line, message: question })),
      ...keptAsText.map((text) => ({ text, message: NOT_UNDERSTOOD })),
    ],
    leftOut: [
      ...leftOut,
      ...remarks.map((remark) => `${remark.replace(/^./, (first) => first.toUpperCase())}.`),
    ],
  };
}

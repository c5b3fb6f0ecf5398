import { atom, type ReadableAtom } from 'nanostores';
import type { SplitText } from '#domain/recipe-text/pasted/split-text.ts';
import { waitInWords } from '#domain/text/sentences.ts';
import { type CallApi, CallFailure } from '../../browser/api-client.ts';
import { logFailure } from '../log-failure.ts';
import { readRecipeFile, SaidProblem } from './text-files.ts';

/** Longest text that is read, in characters. */
const TEXT_MAX_LENGTH = 5_000_000;

/** A box that takes a recipe in any form. */
export type PasteBoxState = {
  text: string;
  isReading: boolean;
  /** Why nothing was read, in a sentence. */
  problem: string | null;
};

/** What a box needs of its page. */
export type PasteBoxEnvironment = {
  callApi: CallApi;
  /** All recipes of a text; its code is loaded when it is first asked for. @throws where that does not come */
  readRecipes(text: string): Promise<SplitText[]>;
};

/** Reads what somebody pastes, drops or types: text, HTML, JSON, or the address of a page. No action rejects. */
export type PasteBox = {
  $box: ReadableAtom<PasteBoxState>;
  type(text: string): void;
  /** The recipes in the box; none where there is a problem. */
  read(): Promise<SplitText[]>;
  /** Puts files into the box, after each other, and reads them. */
  readFiles(files: readonly File[]): Promise<SplitText[]>;
  /**
   * Reads something else, and says in the box why nothing could be read.
   * @param isSaid true where that is said elsewhere
   */
  reading<Item>(work: () => Promise<Item[]>, isSaid: () => boolean): Promise<Item[]>;
};

export function createPasteBox({ callApi, readRecipes }: PasteBoxEnvironment, text = ''): PasteBox {
  const $box = atom<PasteBoxState>({ text, isReading: false, problem: null });

  function change(changes: Partial<PasteBoxState>): void {
    $box.set({ ...$box.get(), ...changes });
  }

  async function reading<Item>(
    work: () => Promise<Item[]>,
    { ifLost = NOT_LOADED, isSaid }: { ifLost?: string; isSaid?: () => boolean } = {},
  ): Promise<Item[]> {
    change({ isReading: true, problem: null });
    try {
      const read = await work();
      change({ isReading: false, problem: read.length === 0 && !isSaid?.() ? NOTHING_READ : null });
      return read;
    } catch (error) {
      logFailure('A recipe could not be read.', error);
      change({ isReading: false, problem: problemOf(error) ?? ifLost });
      return [];
    }
  }

  async function readText(written: string): Promise<SplitText[]> {
    if (written === '') throw new SaidProblem(NOTHING_PASTED);
    if (written.length > TEXT_MAX_LENGTH) throw new SaidProblem(TOO_LONG);
    if (!isAddress(written)) return readRecipes(written);
    const { body } = await callApi('POST /manage/recipe-pages', { params: {}, body: { url: written } });
    return [body];
  }

  return {
    $box,
    reading: (work, isSaid) => reading(work, { isSaid }),
    type: (typed) => change({ text: typed, problem: null }),
    async read() {
      const written = $box.get().text.trim();
      return reading(() => readText(written), { ifLost: isAddress(written) ? NO_ANSWER : NOT_LOADED });
    },
    readFiles: (files) =>
      reading(async () => {
        const read = await Promise.all(files.map((file) => readRecipeFile(file, readRecipes)));
        const problems = read.flatMap(({ problem }) => problem ?? []);
        const recipes = read.flatMap((one) => one.recipes);
        const [first, ...others] = recipes;
        if (!first) throw new SaidProblem(problems.join(' ') || NOTHING_READ);
        change({ text: read.flatMap(({ text }) => text || []).join('\n\n---\n\n') });
        return [{ ...first, leftOut: [...first.leftOut, ...problems] }, ...others];
      }),
  };
}

/** Longest address that is looked for, in characters; a regular expression gives up on millions. */
const ADDRESS_MAX_LENGTH = 2048;
const NOTHING_PASTED = 'Paste a recipe here first, or type its name.';
const NOTHING_READ = 'There is no recipe in this that could be read. Begin with its name, a line for itself.';
const TOO_LONG =
  'This is too much to read at once: more than five million letters. Paste one recipe, or a few.';
const NO_ANSWER = 'The page could not be fetched: there is no connection. You can paste the page instead.';
const NOT_LOADED = 'This could not be read just now: a part of our page did not load. Please try again.';

/** Null where a call or our code did not come. */
function problemOf(error: unknown): string | null {
  if (error instanceof SaidProblem) return error.message;
  if (!(error instanceof CallFailure)) return null;
  if (error.retryAfterSeconds !== null)
    return `That were many pages at once. Please try again in ${waitInWords(error.retryAfterSeconds)}, or paste the page instead.`;
  return messageOf(error.body);
}

function messageOf(body: unknown): string | null {
  const message = (body as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : null;
}

/** True for a single address, as it is copied from a browser. */
function isAddress(text: string): boolean {
  if (text.length > ADDRESS_MAX_LENGTH) return false;
  return /^(?:https?:\/\/\S+|(?:www\.)[^\s/]+\.\S+|[\w-]+(?:\.[\w-]+)+\/\S+)$/i.test(text);
}

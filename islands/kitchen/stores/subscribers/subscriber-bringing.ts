import { atom, computed, type ReadableAtom } from 'nanostores';
import { type BroughtList, type RowsOf, readBroughtList } from '#domain/people/brought-list.ts';
import { BROUGHT_SUBSCRIBERS_MAX } from '#domain/shared/constants.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { problemsOf } from '../../../stores/account/call-problems.ts';
import { logFailure } from '../../../stores/log-failure.ts';
import { failureSentence } from '../failure-sentence.ts';

/** Largest file that is read, in bytes: some 200,000 emails. */
const FILE_MAX_BYTES = 8 * 1024 * 1024;
const NO_TEXT_SENTENCE = 'This file holds no text. In a spreadsheet, save it as CSV first.';
const EMPTY_SENTENCE = 'This file is empty.';
const TOO_LARGE_SENTENCE = 'This file is too large. Divide it into files of at most 8 MB.';

const NO_NOTE_SENTENCE = 'Say how they agreed. Each of them can read it.';

/** How many came onto the list, were on it, and stay off it. */
export type BroughtCounts = { added: number; known: number; left: number };

/** How far it is; what is sent counts the people of whom the API has answered. */
export type BringingStep =
  | { name: 'WRITING'; failure: string | null }
  | { name: 'SENDING'; sent: number }
  | { name: 'DONE'; counts: BroughtCounts };

export type SubscriberBringingEnvironment = {
  callApi: CallApi;
  rowsOf: RowsOf;
  /** The list has become longer. */
  onBrought(): void;
};

/** People who had agreed before are brought onto a site's list. No action rejects. */
export type SubscriberBringing = {
  $text: ReadableAtom<string>;
  $list: ReadableAtom<BroughtList>;
  $note: ReadableAtom<string>;
  /** Whether all of them may read all recipes, too. */
  $readsEverything: ReadableAtom<boolean>;
  /** What is wrong with the list, and with how they agreed. */
  $problems: ReadableAtom<{ list: string | null; note: string | null }>;
  $step: ReadableAtom<BringingStep>;
  /** A file has taken the place of what was there, which can be put back. */
  $canPutBack: ReadableAtom<boolean>;
  typeText(text: string): void;
  typeNote(note: string): void;
  letReadEverything(readsEverything: boolean): void;
  readFile(file: Blob): Promise<void>;
  /** Puts back what the last file has taken the place of. */
  putBack(): void;
  /** Brings all of them, part by part; what was brought before a failure is not brought twice. */
  bring(): Promise<void>;
};

const NO_PROBLEMS = { list: null, note: null };

export function createSubscriberBringing(
  { callApi, rowsOf, onBrought }: SubscriberBringingEnvironment,
  siteSlug: string,
): SubscriberBringing {
  const $text = atom('');
  const $note = atom('');
  const $readsEverything = atom(false);
  const $problems = atom<{ list: string | null; note: string | null }>(NO_PROBLEMS);
  const $step = atom<BringingStep>({ name: 'WRITING', failure: null });
  const $replaced = atom<readonly string[]>([]);
  const $list = computed($text, (text) => readBroughtList(text, rowsOf));

  function typeText(text: string): void {
    $text.set(text);
    $problems.set({ ...$problems.get(), list: null });
    $step.set({ name: 'WRITING', failure: null });
  }

  async function sendAll(): Promise<BroughtCounts> {
    const { subscribers } = $list.get();
    const counts = { added: 0, known: 0, left: 0 };
    for (let sent = 0; sent < subscribers.length; sent += BROUGHT_SUBSCRIBERS_MAX) {
      $step.set({ name: 'SENDING', sent });
      const { body } = await callApi('POST /manage/:siteSlug/subscribers', {
        params: { siteSlug },
        body: {
          subscribers: subscribers.slice(sent, sent + BROUGHT_SUBSCRIBERS_MAX),
          consentNote: $note.get().trim(),
          readsEverything: $readsEverything.get(),
        },
      });
      counts.added += body.added;
      counts.known += body.known;
      counts.left += body.left;
    }
    return counts;
  }

  return {
    $text,
    $list,
    $note,
    $readsEverything,
    $problems,
    $step,
    $canPutBack: computed($replaced, (replaced) => replaced.length > 0),
    typeText,
    typeNote(note) {
      $note.set(note);
      $problems.set({ ...$problems.get(), note: null });
    },
    letReadEverything: (readsEverything) => $readsEverything.set(readsEverything),
    async readFile(file) {
      const fail = (list: string) => $problems.set({ ...$problems.get(), list });
      if (file.size > FILE_MAX_BYTES) return fail(TOO_LARGE_SENTENCE);
      const text = await file.text().catch(() => '\0');
      if (text.includes('\0')) return fail(NO_TEXT_SENTENCE);
      const list = text.replace(/^\uFEFF/, '');
      if (list.trim() === '') return fail(EMPTY_SENTENCE);
      const before = $text.get();
      if (before.trim() !== '') $replaced.set([...$replaced.get(), before]);
      typeText(list);
    },
    putBack() {
      const before = $replaced.get().at(-1);
      if (before === undefined) return;
      $replaced.set($replaced.get().slice(0, -1));
      typeText(before);
    },
    async bring() {
      if ($step.get().name === 'SENDING') return;
      const problems = {
        list: $list.get().subscribers.length === 0 ? 'There is no email here yet.' : null,
        note: $note.get().trim() === '' ? NO_NOTE_SENTENCE : null,
      };
      $problems.set(problems);
      if (problems.list !== null || problems.note !== null) return;
      try {
        const counts = await sendAll();
        $text.set('');
        $replaced.set([]);
        $step.set({ name: 'DONE', counts });
      } catch (error) {
        logFailure('Subscribers could not be brought.', error);
        const { consentNote } = problemsOf(error).fields;
        if (consentNote !== undefined) $problems.set({ list: null, note: consentNote });
        $step.set({ name: 'WRITING', failure: consentNote === undefined ? failureSentence(error) : null });
      }
      // Parts may have come before one failed.
      onBrought();
    },
  };
}

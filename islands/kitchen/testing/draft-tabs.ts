/** Something that is written until it is applied, and the tabs in which one person writes it. */
import { vi } from 'vitest';
import type { Publishing } from '#contract/publishing.ts';
import { CallFailure } from '../../browser/api-client.ts';
import { after } from '../../browser/page.ts';
import { createDraft, type DraftSubject } from '../stores/drafts/draft.ts';
import { createDraftApplying } from '../stores/drafts/draft-applying.ts';
import { createDraftFields } from '../stores/drafts/draft-fields.ts';
import { openAnswers } from './answers.ts';
import { openDevice } from './device.ts';

type Written = { name: string; note: string; links: { id: string; label: string }[] };
type Stored = Written & { version: number };

const FIELDS = createDraftFields<Written>(
  { name: '', note: '', links: [] },
  {
    name: { label: 'Name', keys: ['name'] },
    note: { label: 'Note', keys: ['note'] },
    links: { label: 'Links', keys: ['links'], isOfItems: true },
  },
);
/** Nothing is published, or waits to be. */
export const PUBLISHING: Publishing = {
  now: 0,
  waitingCount: 0,
  isRunning: false,
  retryAt: null,
  problem: null,
  lastSuccess: null,
};

/** A site, and one person's device on which it is written in several tabs. */
export function openPerson(publishing: () => Publishing | number = () => PUBLISHING) {
  const state: { stored: Stored; isReachable: boolean } = {
    stored: { name: 'Soup', note: '', links: [], version: 1 },
    isReachable: true,
  };
  const device = openDevice();
  const { callApi } = openAnswers(() => {
    const answer = publishing();
    return typeof answer === 'number' ? answer : { publishing: answer };
  });
  const subject: DraftSubject<Written, Stored, object> = {
    fields: FIELDS,
    keyOf: () => 'draft',
    async read() {
      if (!state.isReachable) throw new TypeError('There is no connection.');
      return state.stored;
    },
    async send(document, base) {
      if (base?.version !== state.stored.version)
        throw new CallFailure({ status: 409, body: { current: state.stored } }, null);
      state.stored = { ...document, version: state.stored.version + 1 };
      return state.stored;
    },
    knownOf: () => ({}),
    saverOf: () => null,
    problemsOf: () => ({}),
    inWords: (field, document) => JSON.stringify(document[field as keyof Written]),
  };
  return {
    state,
    device,
    async openTab() {
      const draft = createDraft(
        { device: device.openTab(), now: Date.now, after: (_milliseconds, work) => after(0, work) },
        subject,
      );
      const wait = () => new Promise<void>((resolve) => setTimeout(resolve));
      const applying = createDraftApplying({ callApi, wait }, 'soup', draft, subject);
      const close = draft.follow();
      await draft.open();
      return { ...draft, applying, close, written: () => draft.$document.get() };
    },
  };
}

/** Waits until it is so. */
export const until = (expected: () => void) => vi.waitFor(expected, { timeout: 60_000 });

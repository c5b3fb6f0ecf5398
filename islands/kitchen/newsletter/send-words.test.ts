import { expect, test } from 'vitest';
import type { NewsletterSend } from '#domain/people/newsletter-sends.ts';
import { sendLabel, stateInWords } from './send-words.ts';

const NOW = Date.UTC(2026, 4, 3, 12);
const NONE = { all: 38, sent: 0, refused: 0, left: 0, unsure: 0, waiting: 0, later: 0 };

function words(changes: Partial<Omit<NewsletterSend, 'counts'>> & { counts?: object }): string {
  const send = { state: 'done', trouble: null, scheduledAt: NOW, ...changes } as NewsletterSend;
  return stateInWords({ ...send, counts: { ...NONE, ...changes.counts } }, NOW).join(' ');
}

test('the button says how many, and when', () => {
  expect([sendLabel(38, false), sendLabel(1, false), sendLabel(1200, true)]).toEqual([
    'Send to 38 people',
    'Send to 1 person',
    'Schedule for 1,200 people',
  ]);
});

test.each([
  [{ state: 'scheduled' }, 'About to begin.'],
  [{ state: 'scheduled', scheduledAt: NOW + 86_400_000 }, 'Begins on 4 May 2026 at'],
  [{ state: 'scheduled', trouble: 'not_drawn' }, 'could not be drawn yet'],
  [
    { state: 'sending', counts: { sent: 12, waiting: 26, later: 2 } },
    'Sending: 12 of 38 have left. 2 people: their',
  ],
  [{ state: 'sending', trouble: 'unreachable' }, 'takes nothing just now'],
  [
    { state: 'sending', counts: { sent: 12, refused: 3, waiting: 23 } },
    'Sending: 12 of 38 have left. 3 people',
  ],
  [
    { state: 'cancelled', counts: { sent: 3, refused: 1, unsure: 1 } },
    'Stopped: 4 of 38 had left before. 1 person',
  ],
  [{ state: 'cancelled', counts: { refused: 2 } }, 'Cancelled before any left. 2 people: their mail'],
  [{ counts: { sent: 38 } }, 'Sent to 38 people.'],
  [
    { counts: { sent: 35, refused: 1, left: 1, unsure: 1 } },
    'Sent to 35 people. 1 person: their mail could not be delivered.',
  ],
  [{ counts: { all: 0 } }, 'Sent to nobody'],
  [{ state: 'cancelled' }, 'Cancelled before any left.'],
  [{ state: 'cancelled', counts: { sent: 3, waiting: 35 } }, 'Stopped: 3 of 38 had left before.'],
  [{ state: 'failed', trouble: 'not_published' }, 'no longer published'],
] as const)('%j', (changes, said) => {
  expect(words(changes)).toContain(said);
});

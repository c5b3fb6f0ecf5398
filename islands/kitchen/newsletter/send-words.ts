import type { NewsletterSend } from '#domain/people/newsletter-sends.ts';
import { dayAndTime } from '../dates.ts';

/** 'Send to 38 people' */
export function sendLabel(audienceCount: number, isScheduled: boolean): string {
  return `${isScheduled ? 'Schedule for' : 'Send to'} ${people(audienceCount)}`;
}

/** '1 person', '38 people' */
export function people(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;
}

const FAILURES: Readonly<Record<NonNullable<NewsletterSend['trouble']>, string>> = {
  unreachable: 'Not sent: the mail server could not be reached.',
  not_drawn: 'Not sent: the letter could not be drawn.',
  not_published: 'Not sent: the recipe was no longer published.',
  newsletter_off: 'Not sent: the newsletter was switched off.',
};

/** How far a newsletter is, and what is to be known of mails that did not simply arrive. */
export function stateInWords(send: NewsletterSend, now: number): string[] {
  const { state, counts, trouble } = send;
  if (state === 'failed') return [trouble ? FAILURES[trouble] : 'Not sent.'];
  if (state === 'scheduled') return [beginInWords(send, now)];
  const left = counts.sent + counts.unsure;
  const first = {
    sending: `Sending: ${left} of ${counts.all} have left.`,
    done: counts.all === 0 ? 'Sent to nobody: nobody was on the list.' : `Sent to ${people(counts.sent)}.`,
    cancelled:
      left === 0 ? 'Cancelled before any left.' : `Stopped: ${left} of ${counts.all} had left before.`,
  }[state];
  return [first, ...exceptionsInWords(send)];
}

function beginInWords({ scheduledAt, trouble }: NewsletterSend, now: number): string {
  if (trouble === 'not_drawn') return 'The letter could not be drawn yet. It is tried again by itself.';
  return scheduledAt <= now ? 'About to begin.' : `Begins on ${dayAndTime(scheduledAt)}.`;
}

function exceptionsInWords({ state, counts, trouble }: NewsletterSend): string[] {
  const { refused, left, unsure, later } = counts;
  const isSending = state === 'sending';
  return [
    ...(isSending && trouble === 'unreachable'
      ? ['The mail server takes nothing just now. It is tried again every minute.']
      : []),
    ...(isSending && later > 0
      ? [`${people(later)}: their mail server asks us to come again later, and we do.`]
      : []),
    ...(refused > 0 ? [`${people(refused)}: their mail could not be delivered.`] : []),
    ...(left > 0 ? [`${people(left)}: left the list meanwhile, and got nothing.`] : []),
    ...(unsure > 0
      ? [
          `${people(unsure)}: our server was stopped while their mail was handed over. It has most likely arrived, and is not sent again.`,
        ]
      : []),
  ];
}

/**
 * Mails of newsletters: many, each sent at most once. They have connections of their own, so that whoever signs in waits
 * for none of them.
 */
import { Readable } from 'node:stream';
import type { Mail } from './mailer.ts';
import { refusalOf } from './smtp-refusal.ts';
import { messageOf, openTransport, type SmtpSender } from './smtp-transport.ts';

/** Connections to the mail server at once. */
const CONNECTIONS_MAX = 5;
/** Part of a mail that is held back until it may end. */
const END_BYTES = 1;

/** A mail of a newsletter. */
export type Letter = Mail & {
  unsubscribeHref: string;
  /** Unique, and the same whenever this mail is tried. */
  messageId: string;
  /**
   * Called when the mail server has everything but the end of the mail. Without its end it counts for nothing there, so
   * that what is noted here is true even where we are stopped at once. What it throws keeps the mail from being sent.
   */
  beforeEnd(): Promise<void>;
};

/** What became of a letter. A code is that of the mail server, such as '550 5.1.1'. */
export type LetterOutcome =
  | { kind: 'accepted' }
  /** For good: the email, or what is sent to it. */
  | { kind: 'refused'; code: string; isEmailBad: boolean }
  /** The mail server asks to try again later. */
  | { kind: 'later'; code: string }
  /** No answer, or none about this mail: the mail server cannot be reached, or takes nothing from us. */
  | { kind: 'lost'; error: unknown };

/** Sends letters. */
export type LetterMailer = {
  send(letter: Letter): Promise<LetterOutcome>;
  /** Ends open connections. */
  close(): void;
};

/** Letters over SMTP. @param perSecond how many at most, as the operator allows */
export function createLetterMailer(sender: SmtpSender, perSecond: number): LetterMailer {
  const transport = openTransport(sender, {
    maxConnections: CONNECTIONS_MAX,
    maxMessages: Number.POSITIVE_INFINITY,
    ...rateOf(perSecond),
  });
  const ends = new WeakMap<object, Letter['beforeEnd']>();
  const pool = transport.transporter;
  const send = pool.send.bind(pool);
  // After the signature, which is made of the whole mail.
  pool.send = (mail, done) => {
    const beforeEnd = ends.get(mail.data.headers ?? {});
    if (beforeEnd) mail.message.processFunc((whole) => Readable.from(heldBack(whole, beforeEnd)));
    return send(mail, done);
  };
  return {
    async send({ messageId, beforeEnd, ...letter }) {
      const message = { ...messageOf(sender, letter), messageId };
      ends.set(message.headers ?? {}, beforeEnd);
      return transport.sendMail(message).then(() => ({ kind: 'accepted' }), outcomeOf);
    },
    close: () => transport.close(),
  };
}

/** Rates below one mail a second are kept as one mail in a longer time. */
function rateOf(perSecond: number): { rateLimit: number; rateDelta: number } {
  const rateLimit = Math.max(1, Math.floor(perSecond));
  return { rateLimit, rateDelta: Math.round((1000 * rateLimit) / perSecond) };
}

/** A mail of which the end comes once that is allowed. Nothing is read before somebody asks for it. */
async function* heldBack(whole: AsyncIterable<unknown>, beforeEnd: () => Promise<void>) {
  let held = Buffer.alloc(0);
  for await (const chunk of whole) {
    const known = Buffer.concat([held, Buffer.from(chunk as Uint8Array)]);
    yield known.subarray(0, -END_BYTES);
    held = known.subarray(-END_BYTES);
  }
  await beforeEnd();
  yield held;
}

function outcomeOf(error: unknown): LetterOutcome {
  const refusal = refusalOf(error);
  if (!refusal) return { kind: 'lost', error };
  const { code, isForGood, isEmailBad } = refusal;
  return isForGood ? { kind: 'refused', code, isEmailBad } : { kind: 'later', code };
}

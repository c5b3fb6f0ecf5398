/** What became of a mail, as the library's errors tell it. */

/** What became of one mail of many. */
export type Delivery =
  | { kind: 'accepted' }
  /** Its recipient or the mail itself is refused for good; without a status where no server could even be told. */
  | { kind: 'refused'; status: number | null }
  /** It was not taken, and may be sent again; without a status where there was no connection. */
  | { kind: 'later'; status: number | null }
  /** The connection ended in its midst. Whether it was taken is not known: sent again, it may come twice. */
  | { kind: 'lost' };

type SmtpError = Error & {
  code?: string;
  command?: string;
  responseCode?: number | null;
  /** What the system could not do. */
  syscall?: string;
};

/** Codes of what goes wrong before a mail is begun. */
const BEFORE_MAILS = new Set(['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'EPROXY', 'ECONFIG']);
/** The library has no code of its own for these. */
const NO_GREETING = /^(?:Connection timeout|Greeting never received)/;
/** Commands whose refusal is about this mail; that of others is about us. */
const OF_THE_MAIL = new Set(['RCPT TO', 'DATA']);

/** What became of a mail whose sending failed. */
export function deliveryOf(error: unknown): Exclude<Delivery, { kind: 'accepted' }> {
  if (!(error instanceof Error)) return { kind: 'lost' };
  const { code = '', command = '', responseCode = null, syscall, message }: SmtpError = error;
  if (code === 'EENVELOPE' && command === 'API') return { kind: 'refused', status: null };
  if (responseCode !== null && responseCode >= 400) {
    const isForGood = responseCode >= 500 && OF_THE_MAIL.has(command);
    return { kind: isForGood ? 'refused' : 'later', status: responseCode };
  }
  const isBefore = BEFORE_MAILS.has(code) || syscall === 'connect' || NO_GREETING.test(message);
  return isBefore ? { kind: 'later', status: null } : { kind: 'lost' };
}

/** True when the recipient is refused for good, or cannot even be named to a server. */
export function isRecipientRefused(error: unknown): boolean {
  const isAboutRecipient =
    error instanceof Error && 'command' in error && (error.command === 'RCPT TO' || error.command === 'API');
  return isAboutRecipient && deliveryOf(error).kind === 'refused';
}

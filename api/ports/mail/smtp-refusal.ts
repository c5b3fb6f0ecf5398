/** What a mail server says of a mail that it does not take. */
export type SmtpRefusal = {
  /** Its code, such as '550 5.1.1'; 'none' where the email could not even be named to it. */
  code: string;
  /** Not only for now. */
  isForGood: boolean;
  /** Said of the recipient, and not of what is sent to them. */
  isOfRecipient: boolean;
  /** Said of the email itself: nothing sent to it will arrive. */
  isEmailBad: boolean;
};

/** What a mail server said of a mail; null where it said nothing about it, as when it takes nothing from us. */
export function refusalOf(error: unknown): SmtpRefusal | null {
  const { code, command, responseCode, response } = error as Record<string, unknown>;
  if (code === 'EENVELOPE' && command === 'API')
    return { code: 'none', isForGood: true, isOfRecipient: true, isEmailBad: true };
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const isOfRecipient = command === 'RCPT TO';
  // What is said to others commands is about us.
  if (!(isOfRecipient || command === 'DATA') || status < 400 || status === 421) return null;
  const [enhanced = ''] = /(?<=^\d{3}[ -])[245]\.\d{1,3}\.\d{1,3}\b/.exec(String(response)) ?? [];
  const isForGood = status >= 500 && !isFull(status, enhanced);
  return {
    code: enhanced === '' ? String(status) : `${status} ${enhanced}`,
    isForGood,
    isOfRecipient,
    isEmailBad: isForGood && isOfRecipient && isAboutEmail(enhanced),
  };
}

/** A full mailbox may have room again. */
function isFull(status: number, enhanced: string): boolean {
  return enhanced === '' ? status === 552 : enhanced.endsWith('.2.2');
}

/** By RFC 3463, x.1.x is about the address and x.2.x about its mailbox; all else, such as x.7.x, is about us or the mail. */
function isAboutEmail(enhanced: string): boolean {
  return enhanced === '' || /^5\.[12]\./.test(enhanced);
}

/** Whether mail leaves, for whoever looks after the machine. */
import type { Mailer } from './mailer.ts';

/** How long the answer of the mail server holds. */
const CHECKED_EVERY_MS = 60_000;

/** Beginnings of sentences by nodemailer's codes. */
const SENTENCES: Record<string, string> = {
  EDNS: 'The mail server is not known by this name',
  ETIMEDOUT: 'The mail server does not answer in time',
  ECONNECTION: 'The mail server cannot be reached',
  ESOCKET: 'The mail server cannot be reached',
  ETLS: 'No safe connection to the mail server can be made',
  EAUTH: 'The mail server refuses user or password',
  EENVELOPE: 'The mail server refuses the sender or the recipient',
  EMESSAGE: 'The mail server refuses the mail',
};

/** What became of mail last. */
export type MailState = {
  /** True while mail leaves, false while it does not; null when nothing is known yet. */
  isUp(): boolean | null;
  /** One sentence, without whoever mail goes to. Asks the mail server in the background, once a minute at most. */
  tell(): string;
};

/** Watches a mailer: every mail tells, and where there was none for a while, the server is asked whether it takes any. */
export function watchMailer(
  mailer: Mailer & { verify(): Promise<void> },
  now: () => number,
): { mailer: Mailer; mailState: MailState } {
  let known: { at: number; error: unknown } | null = null;
  let isAsking = false;
  const note = (error: unknown) => {
    known = { at: now(), error };
  };

  async function ask(): Promise<void> {
    isAsking = true;
    await mailer.verify().then(() => note(null), note);
    isAsking = false;
  }

  return {
    mailer: {
      async send(mail) {
        try {
          const result = await mailer.send(mail);
          note(null);
          return result;
        } catch (error) {
          note(error);
          throw error;
        }
      },
    },
    mailState: {
      isUp: () => known && known.error === null,
      tell() {
        if (!isAsking && (known === null || now() - known.at >= CHECKED_EVERY_MS)) void ask();
        if (known === null) return 'The mail server is being asked.';
        return known.error === null ? 'ok' : mailFailureSentence(known.error);
      },
    },
  };
}

/** Why mail does not leave, for the operator; says nothing of users, passwords and recipients. */
export function mailFailureSentence(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const status =
    error instanceof Error && 'responseCode' in error ? ` (it answers ${error.responseCode})` : '';
  return `${SENTENCES[code] ?? 'Mail could not be sent'}${status}.`;
}

/** Whether mail is sent, for the operator. */
import type { Mailer } from './mailer.ts';

/** How long the mail server's answer counts. */
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

/** How sending mail went the last time. */
export type MailState = {
  /** True while mail is sent, false while it is not; null when nothing is known yet. */
  isUp(): boolean | null;
  /** One sentence, without recipients. Asks the mail server in the background, at most once a minute. */
  tell(): string;
};

/** Watches a mailer: every mail shows whether it works; after a while without mail, the server is asked. */
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

/** Why mail is not sent, for the operator; without users, passwords and recipients. */
export function mailFailureSentence(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const status =
    error instanceof Error && 'responseCode' in error ? ` (it answers ${error.responseCode})` : '';
  return `${SENTENCES[code] ?? 'Mail could not be sent'}${status}.`;
}

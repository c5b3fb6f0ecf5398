import type { DkimKey } from '../../dkim-key.ts';
import type { Mailer } from './mailer.ts';
import { messageOf, openTransport } from './smtp-transport.ts';

/** Sends mail to a mail server. */
export type SmtpMailer = Mailer & {
  /** Connects and signs in, and sends nothing. @throws why the server would take no mail */
  verify(): Promise<void>;
  /** Ends open connections. */
  close(): void;
};

/**
 * Mail over SMTP.
 * @param smtpUrl such as smtp://user:password@mail.example:587
 * @param fromAddress email that mails come from
 * @param dkimKey signs them; null leaves that to the mail server
 */
export function createSmtpMailer(
  smtpUrl: string,
  fromAddress: string,
  dkimKey: DkimKey | null = null,
): SmtpMailer {
  const sender = { smtpUrl, fromAddress, dkimKey };
  const transport = openTransport(sender);
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(sender, mail));
      } catch (error) {
        if (isRecipientRefused(error)) return 'refused';
        throw error;
      }
      return 'sent';
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/** True when the server refused the recipient for good (5xx), or the library could not even name them to it. */
function isRecipientRefused(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && error.code === 'EENVELOPE' && 'command' in error))
    return false;
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  return error.command === 'API' || (error.command === 'RCPT TO' && status >= 500);
}

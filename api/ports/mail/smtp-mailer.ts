import type { DkimKey } from '../../dkim-key.ts';
import type { Mailer } from './mailer.ts';
import { refusalOf } from './smtp-refusal.ts';
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
        const refusal = refusalOf(error);
        if (refusal?.isForGood && refusal.isOfRecipient) return 'refused';
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

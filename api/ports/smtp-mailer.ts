import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** How long a mail server may take to answer. */
const SMTP_TIMEOUT_MS = 10_000;

/** Sends mail to a mail server. */
export type SmtpMailer = Mailer & {
  /** Ends open connections. */
  close(): void;
};

/**
 * Mail over SMTP.
 * @param smtpUrl such as smtp://user:password@mail.example:587
 * @param fromAddress e-mail that mails come from
 */
export function createSmtpMailer(smtpUrl: string, fromAddress: string): SmtpMailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, fromName }) {
      await transport.sendMail({
        from: { name: fromName, address: fromAddress },
        to: { name: '', address: to },
        subject,
        text,
        html,
      });
    },
    close: () => transport.close(),
  };
}

import { createTransport } from 'nodemailer';
import type { DkimKey } from '../../dkim-key.ts';
import type { Mailer } from './mailer.ts';

/** How long a mail server may take to answer. */
const SMTP_TIMEOUT_MS = 10_000;

/** Headers that a signature covers, of those that a mail has. */
const SIGNED_HEADERS = [
  'From',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

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
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkimKey && {
      dkim: {
        domainName: dkimKey.domain,
        keySelector: dkimKey.selector,
        privateKey: dkimKey.privateKey,
        headerFieldNames: SIGNED_HEADERS,
      },
    }),
  });
  // Mail programs end mails by themselves only where a signature covers where they do (RFC 8058).
  const unsubscribeHeaders = (href: string) => ({
    'List-Unsubscribe': onOneLine(`<${href}>`),
    ...(dkimKey &&
      href.startsWith('https:') && { 'List-Unsubscribe-Post': onOneLine('List-Unsubscribe=One-Click') }),
  });
  return {
    async send({ to, subject, text, html, fromName, unsubscribeHref }) {
      try {
        await transport.sendMail({
          from: { name: fromName, address: fromAddress },
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(unsubscribeHref && { headers: unsubscribeHeaders(unsubscribeHref) }),
        });
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

/** A header that is not folded, which some mail servers undo: then its DKIM signature is wrong. */
function onOneLine(value: string) {
  return { prepared: true, value };
}

/** True when the server refused the recipient for good (5xx), or the library could not even name them to it. */
function isRecipientRefused(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && error.code === 'EENVELOPE' && 'command' in error))
    return false;
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  return error.command === 'API' || (error.command === 'RCPT TO' && status >= 500);
}

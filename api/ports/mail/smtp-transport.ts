/** How all our mails get to a mail server. */
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import type { DkimKey } from '../../dkim-key.ts';
import type { Mail } from './mailer.ts';

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

/** Where mails go and whom they come from. */
export type SmtpSender = {
  /** Such as smtp://user:password@mail.example:587. */
  smtpUrl: string;
  /** Email that mails come from. */
  fromAddress: string;
  /** Signs them; null leaves that to the mail server. */
  dkimKey: DkimKey | null;
};

/** Connections that stay open for the next mail. */
export function openTransport(
  { smtpUrl, dkimKey }: SmtpSender,
  pool: { maxConnections?: number; maxMessages?: number; rateLimit?: number; rateDelta?: number } = {},
): Transporter<SMTPPool.SentMessageInfo, SMTPPool.Options> {
  return createTransport({
    url: smtpUrl,
    pool: true,
    ...pool,
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
}

/** A mail as the library takes it. */
export function messageOf(
  { fromAddress, dkimKey }: SmtpSender,
  { to, subject, text, html, fromName, unsubscribeHref }: Mail,
): SendMailOptions {
  return {
    from: { name: fromName, address: fromAddress },
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(unsubscribeHref && {
      headers: {
        'List-Unsubscribe': onOneLine(`<${unsubscribeHref}>`),
        // Mail programs end mails by themselves only where a signature covers where they do (RFC 8058).
        ...(dkimKey &&
          unsubscribeHref.startsWith('https:') && {
            'List-Unsubscribe-Post': onOneLine('List-Unsubscribe=One-Click'),
          }),
      },
    }),
  };
}

/** A header that is not folded, which some mail servers undo: then its DKIM signature is wrong. */
function onOneLine(value: string) {
  return { prepared: true, value };
}

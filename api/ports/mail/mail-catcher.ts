/** For development: a mail server that keeps every mail, and a page that shows them. */
import { once } from 'node:events';
import type { Hono } from 'hono';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Config } from '../../config.ts';
import { type CaughtMail, createKeptMails } from './kept-mails.ts';
import { createMailInbox } from './mail-inbox.ts';

/** Largest mail taken. */
const MAIL_MAX_BYTES = 5 * 1024 * 1024;
/** Local mail server with its inbox. */
export type MailCatcher = {
  /** Where mail is to be sent. */
  smtpUrl: string;
  /** Pages of the inbox, below MAIL_INBOX_PATH. */
  inbox: Hono;
  /** All mails kept, newest first. */
  messages(): CaughtMail[];
  close(): Promise<void>;
};

/**
 * Starts a mail server on 127.0.0.1, on any free port.
 * @throws in production, where nobody would get their mail
 */
export async function createMailCatcher(config: Pick<Config, 'isProduction'>): Promise<MailCatcher> {
  if (config.isProduction) throw new Error('The local mail catcher is for development only; set SMTP_URL.');
  const mails = createKeptMails();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAIL_MAX_BYTES,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData(stream, session, done) {
      readAll(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          mails.add({
            to: session.envelope.rcptTo.map((recipient) => recipient.address),
            from: mail.from?.name || (mail.from?.address ?? ''),
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
            receivedAt: Date.now(),
          });
          done();
        })
        .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The mail catcher has no port.');
  return {
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    inbox: createMailInbox(mails),
    messages: () => mails.list(mails.count()),
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await mails.close();
    },
  };
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

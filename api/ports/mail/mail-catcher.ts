/** For development: a mail server that keeps every mail, and a page that shows them. */
import { once } from 'node:events';
import { Hono } from 'hono';
import { html } from 'hono/html';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Config } from '../../config.ts';

/** Mails kept; older ones are forgotten. */
const MAILS_MAX = 200;
/** Largest mail taken. */
const MAIL_MAX_BYTES = 5 * 1024 * 1024;
/** Where the inbox expects to be mounted. */
export const MAIL_INBOX_PATH = '/mail';

/** A mail as it arrived. */
export type CaughtMail = {
  id: number;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Milliseconds UTC. */
  receivedAt: number;
};

/** Local mail server with its inbox. */
export type MailCatcher = {
  /** Where mail is to be sent. */
  smtpUrl: string;
  /** Pages of the inbox, below MAIL_INBOX_PATH. */
  inbox: Hono;
  /** Mails kept, newest first. */
  messages(): CaughtMail[];
  close(): Promise<void>;
};

/**
 * Starts a mail server on 127.0.0.1, on any free port.
 * @throws in production, where nobody would get their mail
 */
export async function createMailCatcher(config: Pick<Config, 'isProduction'>): Promise<MailCatcher> {
  if (config.isProduction) throw new Error('The local mail catcher is for development only; set SMTP_URL.');
  const mails: CaughtMail[] = [];
  let lastId = 0;
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
          lastId += 1;
          mails.unshift({
            id: lastId,
            to: session.envelope.rcptTo.map((recipient) => recipient.address),
            from: mail.from?.name || (mail.from?.address ?? ''),
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
            receivedAt: Date.now(),
          });
          mails.splice(MAILS_MAX);
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
    inbox: createInbox(mails),
    messages: () => [...mails],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function createInbox(mails: readonly CaughtMail[]): Hono {
  const inbox = new Hono();
  inbox.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:");
    c.header('Referrer-Policy', 'no-referrer');
  });
  inbox.get('/', (c) => c.html(page('Mail', listOf(mails))));
  inbox.get('/:id', (c) => {
    const mail = mails.find((candidate) => candidate.id === Number(c.req.param('id')));
    return mail
      ? c.html(page(mail.subject, viewOf(mail)))
      : c.html(page('Mail', html`<p>No such mail.</p>`), 404);
  });
  return inbox;
}

function listOf(mails: readonly CaughtMail[]) {
  if (mails.length === 0) return html`<p>No mail yet. Everything this server sends arrives here.</p>`;
  const rows = mails.map(
    (mail) => html`<li>
      <a href="${MAIL_INBOX_PATH}/${mail.id}">${mail.subject || 'Without subject'}</a>
      <span>to ${mail.to.join(', ')}, ${timeOf(mail)}</span>
    </li>`,
  );
  return html`<ol>${rows}</ol>`;
}

function viewOf(mail: CaughtMail) {
  const links = [...new Set(mail.text.match(/https?:\/\/[^\s<>"]+/g))].map(
    (href) => html`<li><a href="${href}">${href}</a></li>`,
  );
  return html`<p><a href="${MAIL_INBOX_PATH}">All mail</a></p>
    <p>From ${mail.from} to ${mail.to.join(', ')}, ${timeOf(mail)}</p>
    <ul>${links}</ul>
    <pre>${mail.text}</pre>
    <iframe sandbox="" title="The mail as HTML" srcdoc="${mail.html}"></iframe>`;
}

function timeOf(mail: CaughtMail): string {
  return new Date(mail.receivedAt).toISOString().replace('T', ' ').slice(0, 19);
}

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 Georgia, serif; }
          a { overflow-wrap: anywhere; }
          li span { display: block; color: #5d564c; }
          pre { white-space: pre-wrap; overflow-wrap: anywhere; }
          iframe { width: 100%; height: 24rem; border: 1px solid #d9d2c7; background: #fff; }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`;
}

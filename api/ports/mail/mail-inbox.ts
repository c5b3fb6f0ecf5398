/** Pages of the local inbox. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { CaughtMail, KeptMails } from './kept-mails.ts';

/** Where the inbox expects to be mounted. */
export const MAIL_INBOX_PATH = '/mail';
const MAILS_PER_PAGE = 50;

export function createMailInbox(mails: KeptMails): Hono {
  const inbox = new Hono();
  inbox.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:");
    c.header('Referrer-Policy', 'no-referrer');
  });
  inbox.get('/', (c) => {
    const before = Number(c.req.query('before')) || undefined;
    return c.html(page('Mail', listOf(mails.list(MAILS_PER_PAGE + 1, before), mails.count())));
  });
  inbox.get('/:id', (c) => {
    const mail = mails.find(Number(c.req.param('id')));
    return mail
      ? c.html(page(mail.subject, viewOf(mail)))
      : c.html(page('Mail', html`<p>No such mail.</p>`), 404);
  });
  return inbox;
}

/** @param found those of a page, and one more where there are older ones */
function listOf(found: readonly CaughtMail[], count: number) {
  if (count === 0) return html`<p>No mail yet. Everything this server sends arrives here.</p>`;
  const listed = found.slice(0, MAILS_PER_PAGE);
  const rows = listed.map(
    (mail) => html`<li>
      <a href="${MAIL_INBOX_PATH}/${mail.id}">${mail.subject || 'Without subject'}</a>
      <span>to ${mail.to.join(', ')}, ${timeOf(mail)}</span>
    </li>`,
  );
  const hasOlder = found.length > listed.length;
  return html`<p>${count === 1 ? '1 mail' : `${count} mails`}, the latest first.</p>
    <ul>${rows}</ul>
    ${hasOlder && html`<p><a href="${MAIL_INBOX_PATH}?before=${listed.at(-1)?.id}">Older mail</a></p>`}`;
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
          iframe { width: 100%; height: 40rem; border: 1px solid #d9d2c7; background: #fff; }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`;
}

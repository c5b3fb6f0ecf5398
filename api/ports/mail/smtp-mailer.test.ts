import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createSmtpMailer } from './smtp-mailer.ts';

/** A mail server that keeps what it gets, as it comes. */
async function openMailServer() {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, done) =>
      void text(stream).then((mail) => done(null, String(mails.push(mail)))),
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'no-reply@kitchens.example');
  onTestFinished(() => {
    mailer.close();
    server.close();
  });
  return { mailer, mails };
}

test('a mail that is one of many names where all end, on one line; others name nothing', async () => {
  const { mailer, mails } = await openMailServer();
  const mail = {
    to: 'ann@example.com',
    subject: 'A week',
    text: 'Hello',
    html: '<p>Hello',
    fromName: 'Nordlys',
  };
  const unsubscribeHref = `https://kitchens.example/api/v1/weekly-mails/${'a'.repeat(43)}`;
  await mailer.send({ ...mail, unsubscribeHref });
  await mailer.send(mail);
  expect(mails[0]?.split('\r\n')).toContain(`List-Unsubscribe: <${unsubscribeHref}>`);
  expect(mails[1]).not.toContain('List-Unsubscribe');
});

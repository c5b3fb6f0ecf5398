import { generateKeyPairSync } from 'node:crypto';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { openMailServer } from '../../testing/mail-server.ts';
import { createLetterMailer, type Letter } from './letter-mailer.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const DKIM_KEY = {
  domain: 'kitchens.example',
  selector: 'mail',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

/** A mail server, and the mailer whose letters it gets; both ended with the test. */
async function openMailer(options: Partial<SMTPServerOptions> = {}, isSigned = false) {
  const { smtpUrl, mails, sockets } = await openMailServer(options);
  const mailer = createLetterMailer(
    { smtpUrl, fromAddress: 'no-reply@kitchens.example', dkimKey: isSigned ? DKIM_KEY : null },
    1000,
  );
  onTestFinished(() => mailer.close());
  return { mailer, mails, sockets };
}

const LETTER: Letter = {
  to: 'ann@example.com',
  subject: 'Soup',
  text: 'Soup',
  html: `<p>${'Soup. '.repeat(5000)}`,
  fromName: 'Nordlys',
  unsubscribeHref: `https://kitchens.example/api/v1/members/${'a'.repeat(43)}`,
  messageId: '<one@kitchens.example>',
  beforeEnd: async () => undefined,
};

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

test('the link that ends it stands on one line; one click is offered only where mails are signed', async () => {
  for (const isSigned of [false, true]) {
    const { mailer, mails } = await openMailer({}, isSigned);
    expect(await mailer.send(LETTER)).toEqual({ kind: 'accepted' });
    const lines = mails[0]?.raw.split('\r\n') ?? [];
    expect(lines).toContain(`List-Unsubscribe: <${LETTER.unsubscribeHref}>`);
    expect(lines).toContain('Message-ID: <one@kitchens.example>');
    expect(lines.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click')).toBe(isSigned);
  }
});

test('it is noted before the mail server has the end, and what may not end never arrives', async () => {
  const { mailer, mails } = await openMailer();
  const seen: number[] = [];
  const note = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    seen.push(mails.length);
  };
  await mailer.send({ ...LETTER, beforeEnd: note });
  expect([seen, mails.length]).toEqual([[0], 1]);
  const kept = await mailer.send({ ...LETTER, beforeEnd: () => Promise.reject(new Error('left')) });
  expect(kept).toMatchObject({ kind: 'lost' });
  expect((await mailer.send(LETTER)).kind).toBe('accepted');
  expect(mails).toHaveLength(2);
});

test.each([
  [550, '5.1.1 No such user', { kind: 'refused', code: '550 5.1.1', isEmailBad: true }],
  [550, 'No such user', { kind: 'refused', code: '550', isEmailBad: true }],
  [554, '5.7.1 You are on a list', { kind: 'refused', code: '554 5.7.1', isEmailBad: false }],
  [552, '5.2.2 Full', { kind: 'later', code: '552 5.2.2' }],
  [450, '4.2.1 Busy', { kind: 'later', code: '450 4.2.1' }],
  [421, 'Closing', { kind: 'lost' }],
])('a recipient who is answered %i %s', async (status, words, outcome) => {
  const { mailer } = await openMailer({
    onRcptTo: ({ address }, _session, done) =>
      done(address === LETTER.to ? refusal(status, words) : undefined),
  });
  expect(await mailer.send(LETTER)).toMatchObject(outcome);
  expect((await mailer.send({ ...LETTER, to: 'bea@example.com' })).kind).toBe('accepted');
});

test.each([
  [554, { kind: 'refused', code: '554', isEmailBad: false }],
  [451, { kind: 'later', code: '451' }],
])('a mail that is answered %i at its end', async (status, outcome) => {
  const { mailer } = await openMailer({
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done(refusal(status, 'no')));
    },
  });
  expect(await mailer.send(LETTER)).toEqual(outcome);
});

test('a mail server that is not there, or takes nothing from us, says nothing about the email', async () => {
  const nowhere = createLetterMailer(
    { smtpUrl: 'smtp://127.0.0.1:1', fromAddress: 'a@b.example', dkimKey: null },
    5,
  );
  expect((await nowhere.send(LETTER)).kind).toBe('lost');
  nowhere.close();
  const { mailer } = await openMailer({
    onMailFrom: (_address, _session, done) => done(refusal(550, '5.7.1 Not you')),
  });
  expect((await mailer.send(LETTER)).kind).toBe('lost');
});

test('an email that cannot be named to a mail server is bad', async () => {
  const { mailer } = await openMailer();
  const refused = { kind: 'refused', isEmailBad: true };
  expect(await mailer.send({ ...LETTER, to: 'a b@c.d' })).toMatchObject(refused);
  expect(await mailer.send(LETTER)).toEqual({ kind: 'accepted' });
});

test('a mail whose answer was cut off is not handed over again', async () => {
  let takenCount = 0;
  const { mailer, sockets } = await openMailer({
    onData: (stream) => {
      stream.resume();
      stream.on('end', () => {
        takenCount += 1;
        for (const socket of sockets) socket.destroy();
      });
    },
  });
  expect((await mailer.send(LETTER)).kind).toBe('lost');
  expect(takenCount).toBe(1);
});

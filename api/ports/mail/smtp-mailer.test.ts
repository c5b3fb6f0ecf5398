import { expect, onTestFinished, test } from 'vitest';
import { openMailServer } from '../../testing/mail-server.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const MAIL = {
  to: 'ann@example.com',
  subject: 'A week',
  text: 'Hello',
  html: '<p>Hello',
  fromName: 'Nordlys',
};

test('a mail that is one of many names where all end, on one line; others name nothing', async () => {
  const { smtpUrl, mails } = await openMailServer();
  const mailer = createSmtpMailer(smtpUrl, 'no-reply@kitchens.example');
  onTestFinished(() => mailer.close());
  const unsubscribeHref = `https://kitchens.example/api/v1/weekly-mails/${'a'.repeat(43)}`;
  await mailer.send({ ...MAIL, unsubscribeHref });
  await mailer.send(MAIL);
  expect(mails[0]?.raw.split('\r\n')).toContain(`List-Unsubscribe: <${unsubscribeHref}>`);
  expect(mails[1]?.raw).not.toContain('List-Unsubscribe');
});

test.each([
  [550, 'No such user', 'refused'],
  [554, '5.7.1 You are on a list', 'refused'],
  [552, '5.2.2 Full', 'thrown'],
  [450, '4.2.1 Busy', 'thrown'],
])('a recipient who is answered %i %s is %s', async (responseCode, words, outcome) => {
  const { smtpUrl } = await openMailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(words), { responseCode })),
  });
  const mailer = createSmtpMailer(smtpUrl, 'no-reply@kitchens.example');
  onTestFinished(() => mailer.close());
  expect(await mailer.send(MAIL).catch(() => 'thrown')).toBe(outcome);
});

import { expect, onTestFinished, test } from 'vitest';
import { createKeptMails } from './kept-mails.ts';
import { createMailCatcher } from './mail-catcher.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

async function mailServer() {
  const catcher = await createMailCatcher({ isProduction: false });
  const mailer = createSmtpMailer(catcher.smtpUrl, 'no-reply@localhost');
  onTestFinished(async () => {
    mailer.close();
    await catcher.close();
  });
  return { catcher, mailer };
}

const MAIL = {
  to: 'ada@example.com',
  fromName: 'Søster & "Bror"',
  subject: 'Crème <b>brûlée</b>',
  text: 'Open http://localhost:4321/sign-in/callback?mgk=a_b-c&next=%2Frecipes today.',
  html: '<p onclick="alert(1)">Open <a href="https://example.com/">it</a></p><script>alert(2)</script>',
};

test('a mail arrives as it was sent', async () => {
  const { catcher, mailer } = await mailServer();
  await mailer.send(MAIL);
  expect(catcher.messages()).toMatchObject([
    {
      to: ['ada@example.com'],
      from: MAIL.fromName,
      subject: MAIL.subject,
      html: expect.stringContaining('onclick'),
    },
  ]);
  expect(catcher.messages()[0]?.text.trim()).toBe(MAIL.text);
});

test('an address cannot smuggle in others', async () => {
  const { catcher, mailer } = await mailServer();
  await mailer
    .send({ ...MAIL, to: 'a@example.com,b@example.com', subject: 'One\r\nBcc: c@example.com' })
    .catch(() => {});
  for (const mail of catcher.messages()) expect(mail.to).not.toContain('c@example.com');
  expect(catcher.messages().some((mail) => mail.to.includes('b@example.com'))).toBe(false);
});

test('the inbox lists mails and shows one, its link ready to click and its HTML locked in', async () => {
  const { catcher, mailer } = await mailServer();
  expect(await (await catcher.inbox.request('/')).text()).toContain('No mail yet');
  await mailer.send(MAIL);
  const list = await (await catcher.inbox.request('/')).text();
  expect(list).toContain('<a href="/mail/1">Crème &lt;b&gt;brûlée&lt;/b&gt;</a>');
  const answer = await catcher.inbox.request('/1');
  const shown = await answer.text();
  expect(shown).toContain('<a href="http://localhost:4321/sign-in/callback?mgk=a_b-c&amp;next=%2Frecipes">');
  expect(shown).toContain('<iframe sandbox=""');
  expect(shown).not.toContain('<script>');
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect((await catcher.inbox.request('/2')).status).toBe(404);
});

test('the inbox lists mails in pages, the latest first', async () => {
  const { catcher, mailer } = await mailServer();
  for (let sent = 1; sent <= 52; sent += 1) await mailer.send({ ...MAIL, subject: `Mail ${sent}` });
  const listed = async (path: string) =>
    (await (await catcher.inbox.request(path)).text()).match(/(?<=>)Mail \d+(?=<)|(?<=")\/mail\?before=\d+/g);
  const first = await listed('/');
  expect(first).toHaveLength(51);
  expect([first?.[0], first?.at(-2), first?.at(-1)]).toEqual(['Mail 52', 'Mail 3', '/mail?before=3']);
  expect(await listed('/?before=3')).toEqual(['Mail 2', 'Mail 1']);
  expect(await listed('/?before=x')).toEqual(first);
  expect(catcher.messages()).toHaveLength(52);
});

test('keeps the last ones, and no files when it ends', async () => {
  const mails = createKeptMails(3);
  const mail = { to: [MAIL.to], from: '', text: '', html: '', receivedAt: 0 };
  for (let sent = 1; sent <= 5; sent += 1) mails.add({ ...mail, subject: `Mail ${sent}` });
  expect(mails.list(9).map(({ subject }) => subject)).toEqual(['Mail 5', 'Mail 4', 'Mail 3']);
  expect([mails.count(), mails.find(2), mails.find(6), mails.find(1.5), mails.find(3)?.subject]).toEqual([
    3,
    null,
    null,
    null,
    'Mail 3',
  ]);
  await mails.close();
  expect(() => mails.find(3)).toThrow('ENOENT');
  await mails.close();
});

test('refuses to start in production', async () => {
  await expect(createMailCatcher({ isProduction: true })).rejects.toThrow('development only');
});

test('a recipient that cannot be is refused, and the next mail goes through', async () => {
  const { catcher, mailer } = await mailServer();
  for (const to of ['!@!.!', 'a b@c.d'])
    expect([to, await mailer.send({ ...MAIL, to })]).toEqual([to, 'refused']);
  expect(await mailer.send(MAIL)).toBe('sent');
  expect(catcher.messages()).toHaveLength(1);
});

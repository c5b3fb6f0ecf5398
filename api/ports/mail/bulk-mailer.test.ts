import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { openMailServer } from '../../testing/mail-server.ts';
import { openBulkMailer } from './bulk-mailer.ts';
import type { Delivery } from './mail-deliveries.ts';
import type { Mail } from './mailer.ts';

const mailTo = (name: string): Mail => ({
  to: name === '' || name.includes('@') ? name : `${name}@example.com`,
  fromName: 'Nordlys',
  subject: 'A tart',
  text: 'A tart.',
  html: '<p>A tart.</p>',
});

/** What the server below says, by the beginning of a recipient. */
const ANSWERS = [
  ['gone', 550],
  ['full', 452],
] as const;

function refusal(address: string): Error | null {
  const status = ANSWERS.find(([name]) => address.startsWith(name))?.[1];
  return status ? Object.assign(new Error('No.'), { responseCode: status }) : null;
}

function bulkMailer(smtpUrl: string, connections = 2) {
  const mailer = openBulkMailer(readConfig({ SMTP_URL: smtpUrl, MAIL_CONNECTIONS: String(connections) }));
  onTestFinished(() => mailer.close());
  return mailer;
}

function endAll(sockets: Iterable<Socket>): void {
  for (const socket of sockets) socket.destroy();
}

/** What became of mails to these, each told once. */
async function deliveries(mailer: ReturnType<typeof bulkMailer>, names: readonly string[]) {
  const told = new Map<string, Delivery>();
  await mailer.sendMany(names.map(mailTo), ({ to }, delivery) => {
    expect(told.has(to)).toBe(false);
    told.set(to, delivery);
  });
  return Object.fromEntries([...told].map(([to, delivery]) => [to.replace('@example.com', ''), delivery]));
}

test('each mail is told of: taken, refused for good, to be tried later', async () => {
  const { smtpUrl, mails } = await openMailServer({
    onRcptTo: ({ address }, _session, done) => done(refusal(address)),
  });
  expect(await deliveries(bulkMailer(smtpUrl), ['ann', 'gone', 'full', 'bea', '', '!@!.!', 'cem'])).toEqual({
    ann: { kind: 'accepted' },
    gone: { kind: 'refused', status: 550 },
    full: { kind: 'later', status: 452 },
    bea: { kind: 'accepted' },
    '': { kind: 'refused', status: null },
    '!@!.!': { kind: 'refused', status: 501 },
    cem: { kind: 'accepted' },
  });
  expect(mails.flatMap(({ to }) => to).sort()).toEqual(
    ['ann', 'bea', 'cem'].map((name) => `${name}@example.com`),
  );
});

test('the words of a mail may be refused, and what is refused of us is not held against recipients', async () => {
  const words = await openMailServer({
    onData: (stream, { envelope }, done) => {
      stream.resume();
      stream.on('end', () => done(refusal(envelope.rcptTo[0]?.address ?? '')));
    },
  });
  expect(await deliveries(bulkMailer(words.smtpUrl), ['gone', 'full', 'ann'])).toEqual({
    gone: { kind: 'refused', status: 550 },
    full: { kind: 'later', status: 452 },
    ann: { kind: 'accepted' },
  });
  const sender = await openMailServer({
    onMailFrom: (_address, _session, done) => done(Object.assign(new Error('No.'), { responseCode: 553 })),
  });
  expect(await deliveries(bulkMailer(sender.smtpUrl), ['ann'])).toEqual({
    ann: { kind: 'later', status: 553 },
  });
  const login = await openMailServer({ onAuth: (_auth, _session, done) => done(new Error('Who?')) });
  const asUser = login.smtpUrl.replace('smtp://', 'smtp://user:password@');
  expect(await deliveries(bulkMailer(asUser), ['ann'])).toEqual({ ann: { kind: 'later', status: 535 } });
});

test('a connection that ends in the midst of a mail leaves it unknown, not sent twice', async () => {
  const begun: string[] = [];
  const { smtpUrl, mails, sockets } = await openMailServer({
    onData: (stream, { envelope }, done) => {
      const address = envelope.rcptTo[0]?.address ?? '';
      begun.push(address);
      stream.resume();
      stream.on('end', () => (address.startsWith('cut') ? endAll(sockets) : done()));
    },
  });
  const found = await deliveries(bulkMailer(smtpUrl, 1), ['ann', 'cut', 'bea']);
  expect(found).toEqual({ ann: { kind: 'accepted' }, cut: { kind: 'lost' }, bea: { kind: 'accepted' } });
  expect(begun).toEqual(['ann@example.com', 'cut@example.com', 'bea@example.com']);
  expect(mails).toEqual([]);
});

test('where nobody listens, all may be tried later', async () => {
  expect(await deliveries(bulkMailer('smtp://127.0.0.1:9'), ['ann', 'bea'])).toEqual({
    ann: { kind: 'later', status: null },
    bea: { kind: 'later', status: null },
  });
});

test('a long list is read as it is sent, and no further than it is wanted', async () => {
  const { smtpUrl, mails } = await openMailServer();
  const mailer = bulkMailer(smtpUrl, 3);
  const [stopping, told] = [new AbortController(), [] as string[]];
  let read = 0;
  async function* list() {
    for (;;) {
      read += 1;
      yield mailTo(`ann${read}`);
    }
  }
  const tell = ({ to }: Mail) => {
    if (told.push(to) === 20) stopping.abort();
  };
  await mailer.sendMany(list(), tell, stopping.signal);
  expect(told).toHaveLength(read);
  expect(read).toBeLessThan(25);
  expect(mails).toHaveLength(read);
});

test('what cannot be noted ends the send after what is under way', async () => {
  const { smtpUrl, mails } = await openMailServer();
  const names = Array.from({ length: 50 }, (_, index) => `ann${index}`);
  const sent = bulkMailer(smtpUrl).sendMany(names.map(mailTo), () => Promise.reject(new Error('full disk')));
  await expect(sent).rejects.toThrow('full disk');
  expect(mails.length).toBeLessThan(4);
});

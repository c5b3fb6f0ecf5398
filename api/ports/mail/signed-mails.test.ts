import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { readDkimKey } from '../../dkim-key.ts';
import { openMailServer } from '../../testing/mail-server.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const MAIL = {
  to: 'ann@example.com',
  fromName: 'Søster & "Bror"',
  subject: 'Crème brûlée, '.repeat(9),
  text: 'Tarte  au \t citron   \n\n.\n..\nå\n\n\n',
  html: `<p>${'å '.repeat(600)}</p>\n`,
};
const OFF = `https://kitchens.example/off/${'a'.repeat(120)}`;

function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kitchens-dkim-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function keyOf(pem: string | Buffer) {
  const DKIM_KEY_FILE = join(folderOfTest(), 'key.pem');
  writeFileSync(DKIM_KEY_FILE, pem);
  return readDkimKey(
    readConfig({ PLATFORM_HOST: 'kitchens.example', DKIM_KEY_FILE, DKIM_SELECTOR: 'mail2026' }),
  );
}

async function sendSigned(
  mail: typeof MAIL & { unsubscribeHref?: string },
  isSigned = true,
): Promise<string> {
  const server = await openMailServer();
  const key = isSigned ? keyOf(privateKey.export({ type: 'pkcs8', format: 'pem' })) : null;
  const mailer = createSmtpMailer(server.smtpUrl, 'no-reply@kitchens.example', key);
  onTestFinished(() => mailer.close());
  await mailer.send(mail);
  return server.mails[0]?.raw ?? '';
}

/** Reads a signature as RFC 6376 says: relaxed headers, relaxed body. */
function checkSignature(raw: string): { tags: Record<string, string>; isValid: boolean } {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = head
    .split(/\r\n(?![ \t])/)
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1)]);
  const relaxed = (value: string) =>
    value
      .replaceAll('\r\n', '')
      .replaceAll(/[ \t]+/g, ' ')
      .trim();
  const find = (name: string) => relaxed(headers.findLast(([key]) => key === name)?.[1] ?? '');
  const signature = find('dkim-signature');
  const tags = Object.fromEntries(
    signature.split(';').map((tag) => [tag.split('=', 1)[0]?.trim(), tag.slice(tag.indexOf('=') + 1).trim()]),
  );
  const body = rest
    .join('\r\n\r\n')
    .replaceAll(/[ \t]+\r\n/g, '\r\n')
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/(?:\r\n)*$/, '\r\n');
  const isBodyWhole = createHash('sha256').update(body, 'latin1').digest('base64') === tags.bh;
  const signed = [
    ...(tags.h ?? '').split(':').map((name: string) => `${name}:${find(name)}`),
    `dkim-signature:${signature.replace(/b=[^;]*$/, 'b=')}`,
  ].join('\r\n');
  const proof = Buffer.from((tags.b ?? '').replaceAll(' ', ''), 'base64');
  const key = createPublicKey(publicKey.export({ type: 'spki', format: 'pem' }));
  return { tags, isValid: isBodyWhole && verify('sha256', Buffer.from(signed, 'latin1'), key, proof) };
}

test('a mail arrives with a signature that holds, and not once a letter is another', async () => {
  const raw = await sendSigned(MAIL);
  const { tags, isValid } = checkSignature(raw);
  expect(isValid).toBe(true);
  expect(tags).toMatchObject({ d: 'kitchens.example', s: 'mail2026', a: 'rsa-sha256' });
  expect(checkSignature(raw.replace('citron', 'citroM')).isValid).toBe(false);
  expect(checkSignature(raw.replace('ann@example.com', 'bea@example.com')).isValid).toBe(false);
});

test('the signature covers where a mail is ended, which mail programs may then do with one click', async () => {
  const raw = await sendSigned({ ...MAIL, unsubscribeHref: OFF });
  const { tags, isValid } = checkSignature(raw);
  expect(isValid).toBe(true);
  expect(tags.h?.split(':')).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']));
  const lines = raw.split('\r\n');
  expect(lines).toContain(`List-Unsubscribe: <${OFF}>`);
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('without a signature, or without https, mail programs are not told of one click', async () => {
  expect(await sendSigned({ ...MAIL, unsubscribeHref: OFF }, false)).not.toContain('One-Click');
  expect(await sendSigned({ ...MAIL, unsubscribeHref: 'http://localhost/off' })).not.toContain('One-Click');
  expect(await sendSigned(MAIL)).not.toContain('List-Unsubscribe');
});

test.each([
  ['no key', 'canary'],
  ['a public key', publicKey.export({ type: 'spki', format: 'pem' })],
  [
    'a short key',
    generateKeyPairSync('rsa', { modulusLength: 512 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  ],
  [
    'a key that nothing is signed with',
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
  ],
  [
    'a key with a password',
    privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'canary' }),
  ],
])('a file with %s is refused in a sentence', (_name, pem) => {
  expect(() => keyOf(pem)).toThrow(
    /^DKIM_KEY_FILE: expected an RSA private key in PEM, .*key\.pem' is none\.$/,
  );
});

test('a file that cannot be read is refused in a sentence', () => {
  const dkim = { keyFile: folderOfTest(), domain: 'kitchens.example', selector: 'mail2026' };
  expect(() => readDkimKey({ dkim })).toThrow(
    /^DKIM_KEY_FILE: expected a file that can be read, got '.*' \(EISDIR\)\.$/,
  );
});

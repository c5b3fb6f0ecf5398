import { expect, test } from 'vitest';
import { SECRET, startHosting } from '../../testing/hosting.ts';
import { sendRaw } from '../../testing/requests.ts';
import { TRAVERSALS } from '../../testing/traversals.ts';

test('no encoding of a path leads outside', async () => {
  const { port } = await startHosting();
  for (const target of TRAVERSALS) {
    for (const host of ['nordlys.localhost', 'localhost', '../../platform', '..', '%2e%2e.localhost']) {
      const raw = await sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect(raw, `${target} on ${host}`).toMatch(/^HTTP\/1\.1 (?:308|400|404) /);
      expect(raw, `${target} on ${host}`).not.toContain(SECRET);
      expect(raw, `${target} on ${host}`).not.toContain('root:');
    }
  }
});

const line = (rest: string) => `GET ${rest}\r\nConnection: close\r\n\r\n`;
const GARBAGE: [string, string | Buffer][] = [
  ['nothing', '\r\n\r\n'],
  ['no request', 'hello there\r\n\r\n'],
  ['bytes', Buffer.from(Array.from({ length: 400 }, (_, index) => (index * 37) % 256))],
  ['no host', line('/ HTTP/1.1')],
  ['an empty host', line('/ HTTP/1.1\r\nHost:')],
  ['two hosts', line('/ HTTP/1.1\r\nHost: a.localhost\r\nHost: b.localhost')],
  ['a host with a path', line('/ HTTP/1.1\r\nHost: localhost/secret')],
  ['a host with a user', line('/ HTTP/1.1\r\nHost: evil@localhost')],
  ['a host with a bad port', line('/ HTTP/1.1\r\nHost: localhost:99999')],
  ['a host of odd letters', line('/ HTTP/1.1\r\nHost: \u00fc\u00fc.localhost')],
  ['a very long host', line(`/ HTTP/1.1\r\nHost: ${'a'.repeat(5000)}.localhost`)],
  ['a very long path', line(`/${'a/'.repeat(5000)} HTTP/1.1\r\nHost: nordlys.localhost`)],
  ['a very long name', line(`/${'a'.repeat(900)} HTTP/1.1\r\nHost: nordlys.localhost`)],
  ['too many headers', line(`/ HTTP/1.1\r\nHost: localhost\r\n${'X-A: b\r\n'.repeat(5000)}X: y`)],
  ['a bad percent sign', line('/%zz%%% HTTP/1.1\r\nHost: nordlys.localhost')],
  ['a bad query', line('/?%zz&&=&%00 HTTP/1.1\r\nHost: nordlys.localhost')],
  ['a star', line('* HTTP/1.1\r\nHost: nordlys.localhost')],
  ['HTTP of the future', line('/ HTTP/9.9\r\nHost: nordlys.localhost')],
  [
    'odd validators',
    line('/ HTTP/1.1\r\nHost: nordlys.localhost\r\nIf-None-Match: ,,W/"\r\nAccept-Encoding: ;;=,br;q=x'),
  ],
  [
    'a body nobody asked for',
    'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello',
  ],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nhello',
  ],
  ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n'],
  ['an upgrade', line('/ HTTP/1.1\r\nHost: nordlys.localhost\r\nUpgrade: websocket')],
];

test('malformed requests never break the server', async () => {
  const { port, ask } = await startHosting();
  for (const [name, bytes] of GARBAGE) {
    const raw = await sendRaw(port, bytes);
    expect(raw, name).not.toMatch(/^HTTP\/1\.1 5/);
    expect(raw, name).not.toContain(SECRET);
    expect((await ask('olive.localhost', '/')).text, name).toBe('olive home');
  }
});

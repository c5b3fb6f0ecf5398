import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { sendRaw } from '../../testing/requests.ts';
import { startServer } from '../../testing/server.ts';

const END = 'Connection: close\r\n\r\n';

/** Addresses by which other machines reach this one. */
const OUTER = Object.values(networkInterfaces()).flatMap((all = []) =>
  all.flatMap(({ internal, family, address }) => (!internal && family === 'IPv4' ? address : [])),
);

test('two hosts are refused, also the same one twice', async () => {
  const { port } = await startServer();
  for (const second of ['Host: localhost', 'hOST: nordlys.localhost'])
    expect(await sendRaw(port, `GET / HTTP/1.1\r\nHost: nordlys.localhost\r\n${second}\r\n${END}`)).toMatch(
      /^HTTP\/1\.1 400 /,
    );
});

test('the host of an absolute target counts, whatever Host says', async () => {
  const { port } = await startServer();
  const ask = (target: string, host: string) =>
    sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${END}`);
  expect(await ask('http://nordlys.localhost/', 'localhost')).toContain('nordlys home');
  expect(await ask('http://localhost/', 'nordlys.localhost')).not.toContain('nordlys home');
  expect(await ask('ftp://nordlys.localhost/', 'nordlys.localhost')).toMatch(/^HTTP\/1\.1 400 /);
});

test('NUL in an address leads nowhere, and breaks nothing', async () => {
  const { ask, context } = await startServer();
  const paths = [
    '/%00',
    '/recipes/%00',
    '/index.html%00.png',
    '/_astro/%00',
    '/media/images/a%00.jpg?width=320',
    '/media/files/a%00',
    '/api/v1/site/nordlys%00/recipes',
    '/api/v1/site/nordlys/recipes/%00',
  ];
  for (const path of paths) expect((await ask('nordlys.localhost', path)).status, path).toBe(404);
  expect((await ask('nordlys.localhost', '/api/v1/site/nordlys/recipes?query=%00%ED%A0%BC')).status).toBe(
    200,
  );
  expect(context.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
});

test('If-None-Match: * is met by whatever is there, and by nothing that is not', async () => {
  const { ask, context } = await startServer();
  await context.storage.put('files/letter.pdf', Buffer.from('0123456789'));
  const status = async (path: string, method = 'GET', tag = '*') =>
    (await ask('nordlys.localhost', path, { method, headers: { 'If-None-Match': tag } })).status;
  const kept = '/api/v1/site/nordlys/recipes';
  // An answer that is asked for twice has a tag.
  for (const _ of [1, 2]) await ask('nordlys.localhost', kept);
  expect(await status(kept)).toBe(304);
  for (const path of ['/', '/media/files/letter.pdf']) {
    expect(await status(path), path).toBe(304);
    expect(await status(path, 'HEAD'), path).toBe(304);
    // A star among tags is no tag (RFC 9110, 13.1.2).
    expect(await status(path, 'GET', '"a", *'), path).toBe(200);
  }
  expect(await status('/nowhere')).toBe(404);
  expect(await status('/media/files/none.pdf')).toBe(404);
});

test.skipIf(OUTER.length === 0)(
  'development is reached from this machine alone, and its inbox always',
  async () => {
    const reached = (port: number) =>
      Promise.all(
        OUTER.map(
          (host) =>
            new Promise<boolean>((resolve) => {
              const socket = connect({ host, port, timeout: 1000 });
              for (const event of ['error', 'timeout', 'connect'] as const)
                socket.once(event, () => {
                  socket.destroy();
                  resolve(event === 'connect');
                });
            }),
        ),
      );
    expect(await reached((await startServer()).port)).not.toContain(true);

    const open = await startServer({ LISTEN_ADDRESS: '0.0.0.0' });
    expect(await reached(open.port)).not.toContain(false);
    const [host = ''] = OUTER;
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect({ host, port: open.port }, () =>
        socket.write(`GET /mail HTTP/1.1\r\nHost: localhost\r\n${END}`),
      );
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect((await open.ask('localhost', '/mail')).status).toBe(200);
    const forwarded = await open.ask('localhost', '/mail', { headers: { 'X-Forwarded-For': '203.0.113.7' } });
    expect(forwarded.status).toBe(404);
  },
);

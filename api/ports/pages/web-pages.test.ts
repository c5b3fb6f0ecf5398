import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublicAddress } from './public-addresses.ts';
import { createWebPages } from './web-pages.ts';

const PAGE = '<!doctype html><title>Crème</title>';
const MEGABYTE = 1024 * 1024;
const GZIP_BOMB = gzipSync(Buffer.alloc(100 * MEGABYTE), { level: 1 });
const BROTLI_BOMB = brotliCompressSync(Buffer.alloc(50 * MEGABYTE), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
});
const PUBLIC_ADDRESS = '93.184.215.14';

/** What the local server answers, by path. */
const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  '/page': (response) => send(response, PAGE),
  '/gzip': (response) => send(response, gzipSync(PAGE), { 'Content-Encoding': 'gzip' }),
  '/br': (response) => send(response, brotliCompressSync(PAGE), { 'Content-Encoding': 'br' }),
  '/deflate': (response) => send(response, deflateSync(PAGE), { 'Content-Encoding': 'deflate' }),
  '/latin': (response) =>
    send(response, Buffer.from(PAGE, 'latin1'), { 'Content-Type': 'text/html; charset=iso-8859-1' }),
  '/latin-meta': (response) => send(response, Buffer.from(`<meta charset="windows-1252">${PAGE}`, 'latin1')),
  '/redirect': (response) => response.writeHead(302, { Location: '/page' }).end(),
  '/loop': (response) => response.writeHead(302, { Location: '/loop' }).end(),
  '/to-private': (response) => response.writeHead(302, { Location: `http://127.0.0.1:${port}/page` }).end(),
  '/to-mapped': (response) =>
    response.writeHead(301, { Location: `http://[::ffff:127.0.0.1]:${port}/page` }).end(),
  '/to-decimal': (response) => response.writeHead(307, { Location: `http://2130706433:${port}/page` }).end(),
  '/to-private-name': (response) =>
    response.writeHead(308, { Location: `http://private.test:${port}/page` }).end(),
  '/to-file': (response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  '/missing': (response) => response.writeHead(404, { 'Content-Type': 'text/html' }).end(PAGE),
  '/forbidden': (response) => response.writeHead(403, { 'Content-Type': 'text/html' }).end(PAGE),
  '/picture': (response) => send(response, PAGE, { 'Content-Type': 'image/jpeg' }),
  '/untyped': (response) => response.end(PAGE),
  '/odd-encoding': (response) => send(response, PAGE, { 'Content-Encoding': 'gzip, gzip' }),
  '/broken-gzip': (response) => send(response, 'no gzip', { 'Content-Encoding': 'gzip' }),
  '/long': (response) => send(response, 'x'.repeat(6 * MEGABYTE)),
  '/endless': (response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  },
  '/bomb': (response) => send(response, GZIP_BOMB, { 'Content-Encoding': 'gzip' }),
  '/brotli-bomb': (response) => send(response, BROTLI_BOMB, { 'Content-Encoding': 'br' }),
  '/slow': (response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    const timer = setInterval(() => response.write('x'), 50);
    response.on('close', () => clearInterval(timer));
  },
  '/never': () => {},
};

function send(response: ServerResponse, body: string | Buffer, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'Content-Type': 'text/html', ...headers }).end(body);
}

/** Paths that were asked for, in order. */
const asked: string[] = [];
const answer: RequestListener = (request, response) => {
  asked.push(request.url ?? '');
  ANSWERS[request.url ?? '']?.(response);
};
const server = createServer(answer);
let port = 0;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A resolver of ours: names lead to these addresses, one after another. */
function resolver(addresses: Record<string, string[]>): LookupFunction {
  const counts = new Map<string, number>();
  return (name, options, callback) => {
    const list = addresses[name] ?? [];
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    const address = list[Math.min(count, list.length - 1)];
    if (address === undefined) return callback(new Error('no such name'), '', 0);
    const family = address.includes(':') ? 6 : 4;
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
}

/** The local server stands for a site of the web under the name 'site.test', and for nothing else. */
function pages({ timeoutMs }: { timeoutMs: number }) {
  const lookup = resolver({
    'site.test': ['127.0.0.1'],
    'private.test': ['10.0.0.1'],
    'mixed.test': ['::1'],
  });
  let isSite = false;
  const siteLookup: LookupFunction = (name, options, callback) => {
    isSite = name === 'site.test';
    lookup(name, options, callback);
  };
  const isAllowed = (address: string) => {
    const allowed = (isSite && address === '127.0.0.1') || isPublicAddress(address);
    isSite = false;
    return allowed;
  };
  return createWebPages({ lookup: siteLookup, isAllowed, timeoutMs, ports: [String(port)] });
}

/** Those that never end are given up soon. */
const fetchPath = (path: string) =>
  pages({ timeoutMs: /never|slow/.test(path) ? 500 : 10_000 }).fetch(`http://site.test:${port}${path}`);

test.each(['/page', '/gzip', '/br', '/deflate', '/latin', '/redirect'])('%s is fetched', async (path) => {
  expect(await fetchPath(path)).toEqual({ text: PAGE });
});

test('a page says its encoding itself where its server does not', async () => {
  expect(await fetchPath('/latin-meta')).toEqual({ text: `<meta charset="windows-1252">${PAGE}` });
});

test.each([
  ['/missing', 'unknown'],
  ['/forbidden', 'unreachable'],
  ['/loop', 'unreachable'],
  ['/to-file', 'unreachable'],
  ['/broken-gzip', 'unreachable'],
  ['/never', 'unreachable'],
  ['/slow', 'unreachable'],
  ['/picture', 'not_text'],
  ['/untyped', 'not_text'],
  ['/odd-encoding', 'not_text'],
  ['/long', 'too_large'],
  ['/endless', 'too_large'],
  ['/bomb', 'too_large'],
  ['/brotli-bomb', 'too_large'],
])('%s is refused', async (path, refusal) => {
  expect(await fetchPath(path)).toEqual({ refusal });
});

test.each([
  ['/to-private', 'unreachable'],
  ['/to-mapped', 'unreachable'],
  ['/to-decimal', 'unreachable'],
  ['/to-private-name', 'unknown'],
])('a redirect %s is not followed', async (path, refusal) => {
  asked.length = 0;
  expect(await fetchPath(path)).toEqual({ refusal });
  expect(asked).toEqual([path]);
});

test.each(['localhost', 'private.test', 'nobody.test'])('%s is as unknown as any other', async (name) => {
  asked.length = 0;
  expect(await pages({ timeoutMs: 10_000 }).fetch(`http://${name}:${port}/page`)).toEqual({
    refusal: 'unknown',
  });
  expect(asked).toEqual([]);
});

test.each([
  'http://127.0.0.1:PORT/page',
  'http://127.1:PORT/page',
  'http://2130706433:PORT/page',
  'http://0x7f000001:PORT/page',
  'http://0177.0.0.1:PORT/page',
  'http://0:PORT/page',
  'http://[::1]:PORT/page',
  'http://[::ffff:127.0.0.1]:PORT/page',
  'http://[::ffff:7f00:1]:PORT/page',
  'http://127.0.0.1.:PORT/page',
  'http://①②⑦.⓪.⓪.①:PORT/page',
  'http://user:secret@site.test:PORT/page',
  'ftp://site.test:PORT/page',
  'file:///etc/passwd',
  'data:text/html,hello',
  'no address',
])('%s is refused, and nothing is asked', async (address) => {
  asked.length = 0;
  expect(
    await createWebPages({ ports: [String(port)] }).fetch(address.replace('PORT', String(port))),
  ).toEqual({
    refusal: 'unreachable',
  });
  expect(asked).toEqual([]);
});

test.each([22, 8080, 6379])('port %d is none of the web', async (other) => {
  let isLookedUp = false;
  const lookup: LookupFunction = (_, __, callback) => {
    isLookedUp = true;
    callback(null, PUBLIC_ADDRESS, 4);
  };
  const fetched = await createWebPages({ lookup }).fetch(`http://site.test:${other}/page`);
  expect(fetched).toEqual({ refusal: 'unreachable' });
  expect(isLookedUp).toBe(false);
});

test('a name that turns private after it was looked at reaches nothing', async () => {
  // The first answer of the resolver is public, all others are this machine.
  const lookup = resolver({ 'rebound.test': [PUBLIC_ADDRESS, '127.0.0.1'] });
  let connected = '';
  const watched: LookupFunction = (name, options, callback) =>
    lookup(name, options, (error, found, family) => {
      connected = Array.isArray(found) ? (found[0]?.address ?? '') : found;
      callback(error, found, family);
    });
  const rebound = createWebPages({ lookup: watched, timeoutMs: 300, ports: [String(port)] });
  asked.length = 0;
  // Each fetch looks a name up once, and connects to what was checked: the second time it is refused.
  await rebound.fetch(`http://rebound.test:${port}/page`);
  expect(connected).toBe(PUBLIC_ADDRESS);
  expect(await rebound.fetch(`http://rebound.test:${port}/page`)).toEqual({ refusal: 'unknown' });
  expect(connected).toBe('127.0.0.1');
  expect(asked).toEqual([]);
});

test('a name with a public and a private address is refused', async () => {
  const lookup: LookupFunction = (_, options, callback) => {
    const both = [
      { address: PUBLIC_ADDRESS, family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    if (options.all) callback(null, both);
    else callback(null, '127.0.0.1', 4);
  };
  asked.length = 0;
  expect(
    await createWebPages({ lookup, ports: [String(port)] }).fetch(`http://both.test:${port}/page`),
  ).toEqual({
    refusal: 'unknown',
  });
  expect(asked).toEqual([]);
});

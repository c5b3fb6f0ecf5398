import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { sendRaw } from '../../testing/requests.ts';
import { startServer } from '../../testing/server.ts';
import { CONNECTION_LIMITS } from './connections.ts';

const SITE = 'Host: nordlys.localhost\r\n';
const FILM_BYTES = 4 * 1024 * 1024;
const FILM = `GET /media/files/film.mp4 HTTP/1.1\r\n${SITE}\r\n`;
const MEGABYTE = 1024 * 1024;

async function startWithFilm() {
  const server = await startServer();
  await server.context.storage.put('files/film.mp4', randomBytes(FILM_BYTES));
  return server;
}

/** Sends requests ahead, and takes nothing of what comes. */
async function sendAhead(port: number, requests: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.pause();
  await new Promise<void>((resolve) => socket.write(requests, () => resolve()));
  return socket;
}

/** Bytes of buffers that are still needed. */
function memoryBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().arrayBuffers;
}

/** Files of the storage that this process, which is the server's too, holds open. */
function openFilms(): number {
  return readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).endsWith('film.mp4');
    } catch {
      return false;
    }
  }).length;
}

test.skipIf(process.platform !== 'linux')(
  'films that are asked for ahead and not taken hold neither files nor memory',
  async () => {
    const { port, ask } = await startWithFilm();
    const before = memoryBytes();
    const sockets = await Promise.all(Array.from({ length: 20 }, () => sendAhead(port, FILM.repeat(60))));
    const seen: number[] = [];
    for (let look = 0; look < 20; look += 1) {
      await sleep(20);
      seen.push(openFilms());
    }
    expect(Math.max(...seen)).toBeLessThanOrEqual(20);
    await expect.poll(openFilms).toBe(0);
    // 20 x 60 x 4 MB were asked for; what is not needed any more may take more than one collection to go.
    await expect.poll(() => (memoryBytes() - before) / MEGABYTE).toBeLessThan(64);
    expect((await ask('nordlys.localhost', '/')).text).toBe('nordlys home');

    const [first] = sockets;
    let taken = 0;
    first?.on('data', (chunk) => {
      taken += chunk.length;
    });
    first?.resume();
    await expect.poll(() => taken).toBeGreaterThan(3 * FILM_BYTES);
    for (const socket of sockets) socket.destroy();
    await expect.poll(openFilms).toBe(0);
  },
);

test('requests that were sent ahead are answered in their order', async () => {
  const { port } = await startWithFilm();
  const asked = ['/', '/nowhere', '/api/v1/site/site-slugs', '/media/files/none.mp4', '/'];
  const answers = await sendRaw(port, asked.map((path) => `GET ${path} HTTP/1.1\r\n${SITE}\r\n`).join(''));
  expect([...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)).toEqual([
    '200',
    '404',
    '200',
    '404',
    '200',
  ]);
});

test('a connection on which too many requests wait is ended, and others go on', async () => {
  const { port, ask } = await startWithFilm();
  const socket = await sendAhead(port, FILM.repeat(CONNECTION_LIMITS.requestsAheadMax + 2));
  let isEnded = false;
  socket.on('close', () => {
    isEnded = true;
  });
  socket.resume();
  await expect.poll(() => isEnded).toBe(true);
  expect((await ask('nordlys.localhost', '/')).text).toBe('nordlys home');
});

test.each([
  'POST /api/v1/manage/sign-in',
  'PUT /api/v1/manage/image-upload-urls/unknown',
  'PUT /api/v1/manage/video-upload-urls/unknown',
])('%s: a body that is said to be beyond all limits is refused before it comes', async (target) => {
  const { port } = await startWithFilm();
  const head = `${target} HTTP/1.1\r\n${SITE}Content-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n`;
  const socket = await sendAhead(port, head);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  socket.resume();
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 413 /);
});

test('a body that is too large is answered, however slowly it comes', async () => {
  const { port } = await startWithFilm();
  for (const length of ['Content-Length: 8388608', 'Transfer-Encoding: chunked']) {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const failures: Error[] = [];
    socket.on('error', (error) => failures.push(error));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.write(
      `POST /api/v1/manage/sign-in HTTP/1.1\r\n${SITE}Content-Type: application/json\r\n${length}\r\n\r\n`,
    );
    const isChunked = length.startsWith('Transfer');
    for (let part = 0; part < 8; part += 1) {
      await sleep(110);
      socket.write(isChunked ? `100000\r\n${' '.repeat(MEGABYTE)}\r\n` : ' '.repeat(MEGABYTE));
    }
    if (isChunked) socket.write('0\r\n\r\n');
    await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 413 .*"too_large"/s);
    // The connection can be used again.
    socket.write(`GET /healthz HTTP/1.1\r\n${SITE}\r\n`);
    await expect.poll(() => answer).toMatch(/HTTP\/1\.1 200 /);
    expect(failures).toEqual([]);
  }
});

/** A client of its own process for tests, that opens many connections and makes as little of them as it can. */
import { connect, type Socket } from 'node:net';

/** What it is started with. */
export type SlowClientTask = {
  port: number;
  host: string;
  localAddress: string;
  /** Number of connections of each kind. */
  counts: Record<SlowKind, number>;
  /** Path of a large file, for those that ask and never read. */
  largePath: string;
};

/** What it tells, again and again. */
export type SlowClientReport = { openCount: number; openMax: number; endedCount: number };

/** Says nothing; sends headers byte by byte; sends a body byte by byte; asks for much and reads nothing. */
export type SlowKind = 'silent' | 'headers' | 'body' | 'unread';

const BYTE_EVERY_MS = 1_000;
const REPORT_EVERY_MS = 100;
/** Connections that are on their way at one time, so that none is lost in the queue of the system. */
const CONNECTING_MAX = 400;

const report: SlowClientReport = { openCount: 0, openMax: 0, endedCount: 0 };
/** What each connection is sent, little by little. */
const dripping = new Map<Socket, string>();

process.on('message', (task: SlowClientTask) => void openAll(task));
process.on('disconnect', () => process.exit(0));
setInterval(() => {
  for (const [socket, text] of dripping) socket.write(text);
}, BYTE_EVERY_MS);
setInterval(() => process.send?.(report), REPORT_EVERY_MS);

async function openAll(task: SlowClientTask): Promise<void> {
  const kinds = Object.entries(task.counts).flatMap(([kind, count]) => Array<string>(count).fill(kind));
  for (let start = 0; start < kinds.length; start += CONNECTING_MAX)
    await Promise.all(kinds.slice(start, start + CONNECTING_MAX).map((kind) => open(task, kind)));
}

async function open({ port, host, localAddress, largePath }: SlowClientTask, kind: string): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
    socket.once('close', () => resolve());
  });
  report.openCount += 1;
  report.openMax = Math.max(report.openMax, report.openCount);
  const forget = () => {
    dripping.delete(socket);
    report.openCount -= 1;
    report.endedCount += 1;
  };
  if (socket.destroyed) return forget();
  socket.once('close', forget);
  if (kind === 'unread') {
    socket.pause();
    // Without being read, a connection tells nobody that it was ended, unless something is written to it.
    dripping.set(socket, '\r\n');
    socket.write(`GET ${largePath} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    return;
  }
  socket.resume();
  if (kind !== 'silent') dripping.set(socket, 'a');
  if (kind === 'headers') socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `);
  if (kind === 'body')
    socket.write(
      `POST /api/v1/manage/sign-in HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
    );
}

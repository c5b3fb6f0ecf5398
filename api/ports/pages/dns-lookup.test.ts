import { createSocket } from 'node:dgram';
import { expect, onTestFinished, test } from 'vitest';
import { createDnsLookup } from './dns-lookup.ts';

/** A name server of this machine. @param answer what it sends back; null is nothing */
async function nameServer(answer: (question: Buffer) => Buffer | null): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port }) => {
    const reply = answer(question);
    if (reply) socket.send(reply, port, '127.0.0.1');
  });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  onTestFinished(() => new Promise<void>((done) => void socket.close(done)));
  return `127.0.0.1:${socket.address().port}`;
}

/** The answer to a question about a name: one IPv4 address, none of IPv6. */
function answerWithAddress(question: Buffer): Buffer {
  const isAboutIpv4 = question.readUInt16BE(12 + question.subarray(12).indexOf(0) + 1) === 1;
  const end = 12 + question.subarray(12).indexOf(0) + 5;
  const head = Buffer.from(question.subarray(0, end));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(isAboutIpv4 ? 1 : 0, 6);
  head.writeUInt16BE(0, 10);
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 93, 184, 215, 14]);
  return isAboutIpv4 ? Buffer.concat([head, record]) : head;
}

const lookUp = (server: string, signal: AbortSignal) =>
  new Promise((resolve) => {
    createDnsLookup(signal, [server])('site.test', { all: true }, (error, found) => resolve(error ?? found));
  });

test('a name leads to its addresses', async () => {
  const server = await nameServer(answerWithAddress);
  const found = await lookUp(server, new AbortController().signal);
  expect(found).toEqual([{ address: '93.184.215.14', family: 4 }]);
});

test('a name server that says nothing is given up when the fetch is', async () => {
  const stopping = new AbortController();
  const server = await nameServer(() => {
    stopping.abort();
    return null;
  });
  expect(await lookUp(server, stopping.signal)).toEqual(new Error('The name has no address.'));
});

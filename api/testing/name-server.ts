/** A name server of this machine that answers over UDP, as real ones do. */
import { createSocket } from 'node:dgram';
import { onTestFinished } from 'vitest';

const TYPES = { A: 1, CNAME: 5, TXT: 16 } as const;
type RecordType = keyof typeof TYPES;

/** What stands in it: 'TXT soups.example' is a list of texts. It may be changed at any time. */
export type Zone = Partial<Record<`${RecordType} ${string}`, readonly string[]>>;

/** @returns its address and port; `isSilent` keeps it from answering */
export async function openNameServer(zone: Zone): Promise<{ address: string; state: { isSilent: boolean } }> {
  const state = { isSilent: false };
  const socket = createSocket('udp4');
  socket.on('message', (question, { port }) => {
    if (!state.isSilent) socket.send(answerTo(question, zone), port, '127.0.0.1');
  });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  onTestFinished(() => new Promise<void>((done) => void socket.close(done)));
  return { address: `127.0.0.1:${socket.address().port}`, state };
}

/** RFC 1035, section 4: the question is sent back, and then the records. */
function answerTo(question: Buffer, zone: Zone): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = question.readUInt8(at); length > 0; length = question.readUInt8(at)) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const asked = question.readUInt16BE(at + 1);
  const type = (Object.keys(TYPES) as RecordType[]).find((name) => TYPES[name] === asked);
  const found = (type && zone[`${type} ${labels.join('.').toLowerCase()}`]) ?? [];
  const head = Buffer.from(question.subarray(0, at + 5));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(found.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, ...found.map((value) => recordOf(asked, dataOf(type ?? 'TXT', value)))]);
}

function recordOf(type: number, data: Buffer): Buffer {
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function dataOf(type: RecordType, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  const pieces = type === 'TXT' ? [value] : value.split('.');
  const written = pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)]));
  return Buffer.concat([...written, ...(type === 'CNAME' ? [Buffer.from([0])] : [])]);
}

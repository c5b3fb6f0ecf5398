/** Real requests for tests: Node's fetch cannot set Host, and cleans paths before it sends them. */
import { type IncomingHttpHeaders, request as nodeRequest } from 'node:http';
import { connect } from 'node:net';

/** An answer as it came over the wire, still compressed. */
export type WireAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };

/** Makes a request to a port of this machine. */
export function requestTo(
  port: number,
  host: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = nodeRequest(
      { host: '127.0.0.1', port, method, path, headers: { Host: host, ...headers }, agent: false },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const { statusCode = 0, headers: received } = incoming;
          resolve({ status: statusCode, headers: received, bytes, text: bytes.toString() });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Longest silence that is waited for where it may be the answer. */
const SILENCE_MS = 700;

/** Sends bytes as they are and gives everything that comes back until the connection ends or is silent for so long. */
export function sendRaw(port: number, bytes: string | Buffer, silenceMs = SILENCE_MS): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => {});
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.setTimeout(silenceMs, () => socket.destroy());
  });
}

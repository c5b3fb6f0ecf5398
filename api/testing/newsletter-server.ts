/** A mail server that counts, and that can be told to fall silent. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type CountingMailServer = {
  url: string;
  /** Mails that arrived whole, by recipient. */
  counts: ReadonlyMap<string, number>;
  /** Answers nobody any more once so many have arrived, until it is told of others; then calls back. */
  fallSilentAt(arrived: number, onSilent: () => void): void;
  /** Answers again: those who come anew. */
  goOn(): void;
  close(): Promise<void>;
};

export async function openCountingMailServer(): Promise<CountingMailServer> {
  const counts = new Map<string, number>();
  let arrived = 0;
  let silence = { at: Number.POSITIVE_INFINITY, onSilent: () => {} };
  let isSilent = false;
  const answer = (done: () => void) => {
    if (!isSilent) done();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => answer(done),
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on('end', () => {
        arrived += 1;
        for (const { address } of envelope.rcptTo) counts.set(address, (counts.get(address) ?? 0) + 1);
        if (arrived === silence.at) {
          isSilent = true;
          silence.onSilent();
        }
        answer(done);
      });
    },
  });
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    counts,
    fallSilentAt(at, onSilent) {
      silence = { at, onSilent };
    },
    goOn() {
      isSilent = false;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail server that keeps what it gets, as it comes; ended with the test. */
export async function openMailServer(options: Partial<SMTPServerOptions> = {}) {
  const mails: { to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) =>
      void text(stream).then(
        (raw) => {
          mails.push({ to: envelope.rcptTo.map(({ address }) => address), raw });
          done();
        },
        // A mail that was cut off.
        () => undefined,
      ),
    ...options,
  });
  // Whoever leaves in the midst of a sentence is no fault of a test.
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket) => sockets.add(socket));
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = listener.address() as AddressInfo;
  return { smtpUrl: `smtp://127.0.0.1:${port}`, mails, sockets };
}

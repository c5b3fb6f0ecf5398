/** Servers in processes of their own, which tell how much work they have done. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What is said between the processes. */
export type Message = { port: number } | { cpuMicroseconds: number };

/** A running server. */
export type MeasuredServer = {
  port: number;
  /** Time all its threads have worked so far. */
  cpuMicroseconds(): Promise<number>;
  stop(): Promise<void>;
};

/**
 * Starts a server of this folder.
 * @throws when it ends instead
 */
export async function startServer(file: string, env: Record<string, string> = {}): Promise<MeasuredServer> {
  const child = fork(join(import.meta.dirname, file), [], { env: { ...process.env, ...env } });
  const first = await nextMessage(child);
  if (!('port' in first)) throw new Error(`${file} did not name its port.`);
  return {
    port: first.port,
    async cpuMicroseconds() {
      child.send('cpu');
      const told = await nextMessage(child);
      return 'cpuMicroseconds' in told ? told.cpuMicroseconds : Number.NaN;
    },
    async stop() {
      child.send('stop');
      await once(child, 'exit');
    },
  };
}

async function nextMessage(child: ChildProcess): Promise<Message> {
  const ended = new AbortController();
  const onExit = () => ended.abort(new Error('The server ended.'));
  child.once('exit', onExit);
  const [message]: Message[] = await once(child, 'message', { signal: ended.signal });
  child.off('exit', onExit);
  if (!message) throw new Error('The server said nothing.');
  return message;
}

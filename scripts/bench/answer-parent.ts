import type { Message } from './server-process.ts';

/** The other side: names the port, tells the work done when it is asked, and stops when told. */
export function answerParent(port: number, stop: () => Promise<unknown>): void {
  const end = () => void stop().then(() => process.exit());
  const say = (message: Message) => process.send?.(message);
  process.on('message', (asked) => {
    if (asked === 'cpu') {
      const { user, system } = process.cpuUsage();
      say({ cpuMicroseconds: user + system });
    }
    if (asked === 'stop') end();
  });
  process.once('disconnect', end);
  say({ port });
}

/** WebKitGTK on a screen that nobody sees, over WebDriver: https://www.w3.org/TR/webdriver2/. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { findFreePort } from '../../../scripts/shared/ports.ts';
import { type Driver, type Point, REST_MS } from './driver.ts';

/** Keys that are no letters, as WebDriver writes them. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
};
const ASK_EVERY_MS = 100;
const START_TRIES = 100;

/** @param programs paths of a WebKitWebDriver and an Xvfb */
export async function openWebKit(
  programs: { driver: string; screen: string },
  size: { width: number; height: number },
): Promise<Driver> {
  const screen = spawn(programs.screen, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] as Readable, 'data');
  const port = await findFreePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, GDK_BACKEND: 'x11' },
  });
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    askDriver(`http://127.0.0.1:${port}${path}`, method, body);
  await untilReady(() => ask('GET', '/status'));
  const { sessionId } = (await ask('POST', '/session', { capabilities: {} })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/window/rect`, size);
  const act = (...actions: object[]) => ask('POST', `${session}/actions`, { actions });
  const keys = (actions: object[]) => act({ type: 'key', id: 'keyboard', actions });
  return {
    async open(url) {
      await ask('POST', `${session}/url`, { url });
    },
    read: async <Value>(expression: string) =>
      (await ask('POST', `${session}/execute/sync`, {
        script: `return (${expression});`,
        args: [],
      })) as Value,
    async type(words) {
      await keys(
        [...words].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      );
    },
    async press(...pressed) {
      const values = pressed.map((key) => KEYS[key] ?? key);
      await keys([
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ]);
    },
    async drag(first, ...others) {
      const move = ({ x, y }: Point) => ({
        type: 'pointerMove',
        x: Math.round(x),
        y: Math.round(y),
        duration: 50,
        origin: 'viewport',
      });
      await act({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          move(first),
          { type: 'pointerDown', button: 0 },
          ...others.map(move),
          { type: 'pause', duration: others.length > 0 ? REST_MS : 0 },
          { type: 'pointerUp', button: 0 },
        ],
      });
    },
    async end() {
      await ask('DELETE', session);
      for (const program of [driver, screen]) await ended(program);
    },
  };
}

async function untilReady(look: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await look();
      return;
    } catch (error) {
      if (tries === START_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
}

async function askDriver(address: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`WebKitWebDriver: ${JSON.stringify(value)}`);
  return value;
}

async function ended(program: ChildProcess): Promise<void> {
  program.kill('SIGTERM');
  if (program.exitCode === null && program.signalCode === null) await once(program, 'exit');
}

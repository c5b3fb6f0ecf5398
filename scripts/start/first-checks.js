/**
 * What keeps the product from starting and can be known before its packages are there, in a sentence each. Plain
 * JavaScript without dependencies, as bootstrap.js.
 */
import { once } from 'node:events';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { commandLine } from '../command-names.js';

/** Where the product is served, and its data lies, unless told otherwise (api/config.ts). */
const PORT = '4321';
const LOOPBACK_ADDRESS = '127.0.0.1';
const DATA_DIR = 'data';
const WHOLE_NUMBER = /^\d{1,5}$/;

/**
 * Listens for an instant.
 * @param {number} port
 * @param {string | null} address null is every one of the machine
 * @throws what listening throws, with its code
 */
export async function tryToListen(port, address) {
  const server = createServer().listen(port, address ?? undefined);
  await once(server, 'listening');
  server.close();
}

/**
 * A sentence for what keeps a server from listening.
 * @param {unknown} code of the failure, as Node gives it
 * @param {{ port: number, listenPort: number, listenAddress: string | null }} asked
 * @returns {string | null} null for a fault of ours
 */
export function sentenceForListening(code, { port, listenPort, listenAddress }) {
  const setting = listenPort === port ? 'PORT' : 'LISTEN_PORT';
  const other = `${setting}=4400 ${commandLine('start')}`;
  switch (code) {
    case 'EADDRINUSE':
      return `${setting}: another program has port ${listenPort}. Stop it, or choose another: ${other}`;
    case 'EACCES':
      return `${setting}: this user may not use port ${listenPort}. Choose one above 1023: ${other}`;
    case 'EADDRNOTAVAIL':
      return `LISTEN_ADDRESS: this machine does not have the address ${listenAddress}.`;
    default:
      return null;
  }
}

/**
 * Looks at what would be in vain to install for; all else is looked at when it is installed. An empty variable counts as
 * absent.
 * @param {Record<string, string | undefined>} environment
 * @returns {Promise<string | null>} what is wrong
 */
export async function findProblemBeforeInstall(environment) {
  const ports = {
    PORT: environment.PORT || PORT,
    LISTEN_PORT: environment.LISTEN_PORT || environment.PORT || PORT,
  };
  for (const [name, port] of Object.entries(ports))
    if (!WHOLE_NUMBER.test(port) || Number(port) > 65_535)
      return `${name}: expected a port number from 0 to 65535.`;
  const [port, listenPort] = [Number(ports.PORT), Number(ports.LISTEN_PORT)];
  const isProduction = environment.NODE_ENV === 'production';
  const listenAddress = environment.LISTEN_ADDRESS || (isProduction ? null : LOOPBACK_ADDRESS);
  try {
    await tryToListen(listenPort, listenAddress);
  } catch (error) {
    const sentence = sentenceForListening(/** @type {{ code?: unknown }} */ (error).code, {
      port,
      listenPort,
      listenAddress,
    });
    if (sentence !== null) return sentence;
  }
  const dataDir = resolve(environment.DATA_DIR || DATA_DIR);
  let folder = dataDir;
  while (!existsSync(folder)) folder = dirname(folder);
  if (!statSync(folder).isDirectory()) return `DATA_DIR: ${dataDir} is not a folder.`;
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    return `DATA_DIR: ${dataDir} cannot be written to by this user.`;
  }
  return null;
}

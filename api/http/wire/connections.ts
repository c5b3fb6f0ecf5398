import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf, plainAddress } from '../calls/rate-limits.ts';
import type { WaitingLimits } from './pipelined-requests.ts';

/** How long and how many connections are borne with. */
export type ConnectionLimits = WaitingLimits & {
  /** Time for all headers of a request, and for the first byte of a new connection. */
  headersMs: number;
  /** Time for a whole request; a large picture over a slow line needs minutes. */
  requestMs: number;
  /** A connection on which nothing moves for so long is ended. */
  silenceMs: number;
  /** How often times and memory are looked at. */
  checkEveryMs: number;
  /** Connections at one time. One more ends the one that has kept the server waiting longest. */
  connectionsMax: number;
  /** Connections at one time of one address that is no trusted proxy. */
  connectionsPerAddressMax: number;
  /** Bytes of answers that wait for their receivers; beyond, receivers that take nothing are ended. */
  waitingBytesMax: number;
};

/** Limits of the product. Idle connections live longer than proxies keep theirs: see KEEP_ALIVE_MS in server.ts. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 20_000,
  requestMs: 300_000,
  silenceMs: 120_000,
  checkEveryMs: 5_000,
  connectionsMax: 10_000,
  connectionsPerAddressMax: 1_000,
  waitingBytesMax: 256 * 1024 * 1024,
  requestsAheadMax: 64,
  requestsAheadOfAllMax: 10_000,
};

/** Headers of one request; the product's own pages send about twenty. */
export const HEADERS_MAX = 100;

/** What is known of an open connection. */
type Connection = {
  address: string;
  /** The request that is read or answered now. */
  open: { incoming: IncomingMessage; outgoing: ServerResponse } | null;
  /** Bytes the receiver had taken when it was looked at last. */
  bytesTaken: number;
  /** When a request began or ended, or the receiver took something; by the monotonic clock. */
  movedAt: number;
};

/** Holds the connections of a server within limits. */
export type ConnectionGuard = {
  /** Ends those without an open request. */
  endIdle(): void;
};

/**
 * Sees to it that slow or silent connections, however many, never keep ordinary readers out. At the limit those are
 * ended first, oldest first, that are owing us a request, then those that do not take their answer.
 */
export function guardConnections(
  server: Server,
  limits: ConnectionLimits,
  trustedProxies: readonly string[],
): ConnectionGuard {
  const open = createOpenConnections();
  const { connections, counts } = open;
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  // One more than allowed: a request with too many is refused, not read in part.
  server.maxHeadersCount = HEADERS_MAX + 1;
  server.setTimeout(limits.silenceMs);

  server.on('connection', (socket) => {
    const host = plainAddress(socket.remoteAddress ?? '');
    const address = networkOf(host);
    const count = (counts.get(address) ?? 0) + 1;
    if (count > limits.connectionsPerAddressMax && !trustedProxies.includes(host)) {
      socket.destroy();
      return;
    }
    if (connections.size >= limits.connectionsMax) open.endSlowest();
    connections.set(socket, { address, open: null, bytesTaken: 0, movedAt: performance.now() });
    counts.set(address, count);
    socket.once('close', () => open.forget(socket));
  });
  server.on('request', (incoming, outgoing) => {
    const connection = connections.get(incoming.socket);
    if (!connection) return;
    const request = { incoming, outgoing };
    connection.open = request;
    connection.movedAt = performance.now();
    outgoing.once('close', () => {
      connection.movedAt = performance.now();
      if (connection.open === request) connection.open = null;
    });
  });

  const checks = setInterval(
    () => open.endStalled(server.keepAliveTimeout + limits.headersMs, limits),
    limits.checkEveryMs,
  ).unref();
  server.once('close', () => clearInterval(checks));
  return {
    endIdle() {
      for (const [socket, { open }] of connections) if (!open) socket.destroySoon();
    },
  };
}

/** The connections that are open, and how many each address has. */
function createOpenConnections() {
  const connections = new Map<Socket, Connection>();
  const counts = new Map<string, number>();

  function forget(socket: Socket): void {
    const connection = connections.get(socket);
    if (!connection) return;
    connections.delete(socket);
    const left = (counts.get(connection.address) ?? 0) - 1;
    if (left > 0) counts.set(connection.address, left);
    else counts.delete(connection.address);
  }

  function end(socket: Socket): void {
    forget(socket);
    socket.destroy();
  }

  function endSlowest(): void {
    let unread: Socket | undefined;
    for (const [socket, { open }] of connections) {
      if (!open?.incoming.complete) {
        end(socket);
        return;
      }
      if (socket.writableLength > 0) unread ??= socket;
    }
    if (unread) end(unread);
  }

  /**
   * Ends what the server's own timers do not: a byte now and then, of no request, would keep those quiet for ever.
   * @param idleMs how long a connection may wait for its next request
   */
  function endStalled(idleMs: number, { silenceMs, waitingBytesMax }: ConnectionLimits): void {
    const now = performance.now();
    let waiting = 0;
    for (const socket of connections.keys()) waiting += socket.writableLength;
    for (const [socket, connection] of connections) {
      const unread = socket.writableLength;
      const taken = socket.bytesWritten - unread;
      const isMoving = taken !== connection.bytesTaken;
      if (isMoving) connection.movedAt = now;
      connection.bytesTaken = taken;
      const stalledMs = now - connection.movedAt;
      const isUnread = unread > 0 && !isMoving;
      const isIdle = !connection.open && stalledMs > idleMs;
      if (isIdle || (isUnread && (stalledMs > silenceMs || waiting > waitingBytesMax))) {
        waiting -= unread;
        end(socket);
      }
    }
  }

  return { connections, counts, forget, endSlowest, endStalled };
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf, plainAddress } from '../calls/rate-limits.ts';
import type { WaitingLimits } from './pipelined-requests.ts';

/** How many connections are accepted, and how slow they may be. */
export type ConnectionLimits = WaitingLimits & {
  /** Time for all headers of a request, and for the first byte of a new connection. */
  headersMs: number;
  /** Time for a whole request; a large picture over a slow line needs minutes. */
  requestMs: number;
  /** A connection without any byte in either direction for this long is closed. */
  silenceMs: number;
  /** How often times and memory are checked. */
  checkEveryMs: number;
  /** Connections at one time. One more closes the one that has kept the server waiting longest. */
  connectionsMax: number;
  /** Connections at one time of one address that is no trusted proxy. */
  connectionsPerAddressMax: number;
  /** Bytes of answers that wait to be read; beyond this, clients that read nothing are disconnected. */
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

/** An open connection. */
type Connection = {
  address: string;
  /** The request that is read or answered now. */
  open: { incoming: IncomingMessage; outgoing: ServerResponse } | null;
  /** Bytes the client had read at the last check. */
  bytesTaken: number;
  /** When a request began or ended, or the client read something; by the monotonic clock. */
  movedAt: number;
};

/** Keeps the connections of a server within limits. */
export type ConnectionGuard = {
  /** Closes those without an open request. */
  endIdle(): void;
};

/**
 * Slow or silent connections, however many, never keep ordinary readers out. At the limit, connections that have not
 * sent their request are closed first, the oldest of them before others, then those that do not read their answer.
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
   * Closes what the server's own timers do not: a byte now and then that belongs to no request restarts those timers.
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

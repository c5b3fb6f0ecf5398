import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Begin = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** How many pipelined requests may wait for those before them. */
export type WaitingLimits = {
  /** On one connection; one more closes it. Browsers and proxies do not pipeline. */
  requestsAheadMax: number;
  /** On all connections together; one more closes its connection. */
  requestsAheadOfAllMax: number;
};

/**
 * Answers the requests of a connection one after the other. A client may send many ahead (RFC 9112, 9.3.2), and each
 * one that is started holds a file, memory or a place in a queue until all answers before it are read.
 */
export function oneAtATime(begin: Begin, limits: WaitingLimits): Begin {
  const connections = new WeakMap<Socket, { isBusy: boolean; ahead: Parameters<Begin>[] }>();
  let waiting = 0;

  function connectionOf(socket: Socket) {
    const known = connections.get(socket);
    if (known) return known;
    const connection = { isBusy: false, ahead: [] as Parameters<Begin>[] };
    connections.set(socket, connection);
    socket.once('close', () => {
      waiting -= connection.ahead.length;
      connection.ahead = [];
    });
    return connection;
  }

  return function answerInTurn(incoming, outgoing) {
    const { socket } = incoming;
    const connection = connectionOf(socket);
    if (connection.isBusy) {
      const isTooMany =
        connection.ahead.length >= limits.requestsAheadMax || waiting >= limits.requestsAheadOfAllMax;
      if (isTooMany || socket.destroyed) return void socket.destroy();
      connection.ahead.push([incoming, outgoing]);
      waiting += 1;
      return;
    }
    connection.isBusy = true;
    outgoing.once('close', () => {
      connection.isBusy = false;
      const next = connection.ahead.shift();
      if (!next) return;
      waiting -= 1;
      answerInTurn(...next);
    });
    begin(incoming, outgoing);
  };
}

import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { LOOPBACK_ADDRESS, type Product } from './supervise-product.ts';

const PRODUCT_RESTS =
  'The product has stopped: the terminal says why. It starts again when its code changes.';

/** Passes a request on to the product, as soon as that runs. */
export async function passOn(
  product: Product,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, url, headers, socket } = request;
  const caller = socket.remoteAddress ?? '';
  if (!(await product.isListening())) {
    response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' }).end(PRODUCT_RESTS);
    return;
  }
  const asked = ask({
    host: LOOPBACK_ADDRESS,
    port: product.port,
    method,
    path: url,
    // Some answers are only for programs on this machine.
    headers: caller.endsWith(LOOPBACK_ADDRESS) ? headers : { ...headers, 'X-Forwarded-For': caller },
  });
  asked.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => response.destroy());
  request.pipe(asked);
}

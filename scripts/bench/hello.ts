/** The least a server can do, as a measure for the others: Hono saying hello. A process of its own, see server-process.ts. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { answerParent } from './answer-parent.ts';

const app = new Hono().get('*', (call) => call.json({ message: 'hello' }));
const server = serve({ fetch: app.fetch, port: 0 }, ({ port }) =>
  answerParent(port, async () => server.close()),
);

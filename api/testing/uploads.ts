/** Parts for tests of uploads: a user, and files sent over the wire. */
import { request as nodeRequest } from 'node:http';
import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { createMedia } from '../http/files/media.ts';
import { halves } from '../ports/testing/pictures.ts';
import { createServer, listen } from '../server.ts';
import { call, createTestContext, signIn, type TestAnswer, textAt } from './context.ts';

type Body = Buffer | AsyncIterable<Buffer>;

/** A signed-in user who uploads to a server. */
export async function createUploads(env: Record<string, string> = {}) {
  const context = await createTestContext(env);
  const { token, userId } = await signIn(context, 'owner@example.com');
  const parts = {
    api: context.api,
    media: createMedia(context),
    hosting: () => new Response('a page'),
    operations: new Hono(),
    inbox: null,
    localStripe: null,
  };
  const server = await listen(createServer(context, parts), 0, context);
  onTestFinished(() => server.close());
  const post = (path: string, body: unknown, as: string | null = token) =>
    call(context, 'POST', path, { token: as, body });
  const ask = (contentType = 'image/jpeg', as: string | null = token) =>
    post(
      `/manage/${contentType.startsWith('video') ? 'video' : 'image'}-upload-urls`,
      { fileName: 'dish', contentType },
      as,
    );
  const send = (uploadUrl: string, body: Body, headers: Record<string, string> = {}) =>
    put(server.port, new URL(uploadUrl).pathname, body, headers);
  const upload = async (body: Body, contentType?: string) =>
    send(textAt(await ask(contentType), 'uploadUrl'), body);
  return { context, token, userId, port: server.port, post, ask, send, upload };
}

/** Sends bytes over the wire, in one piece or as they come. */
export function put(
  port: number,
  path: string,
  body: Body,
  headers: Record<string, string>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const outgoing = nodeRequest(
      {
        host: '127.0.0.1',
        port,
        method: 'PUT',
        path,
        headers: { Host: 'localhost', ...headers },
        agent: false,
      },
      async (incoming) => {
        isAnswered = true;
        const chunks: Buffer[] = await incoming.toArray();
        resolve({ status: incoming.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) });
      },
    );
    // A server that has answered need not take the rest.
    outgoing.on('error', (error) => isAnswered || reject(error));
    if (Buffer.isBuffer(body)) outgoing.end(body);
    else
      void (async () => {
        for await (const chunk of body) {
          if (isAnswered) break;
          if (!outgoing.write(chunk)) await new Promise((drained) => setTimeout(drained, 5));
        }
        outgoing.end();
      })();
  });
}

export const photo = () => halves(640, 480).jpeg().toBuffer();

/** What is looked at of an answer that refuses. */
export const refusalOf = ({ status, body }: Pick<TestAnswer, 'status' | 'body'>) => [status, body.error];

/** The whole server for tests, with every part of it real, and one site with a page. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createOperations } from '../http/calls/operations.ts';
import { createHosting } from '../http/files/hosting.ts';
import { createMedia } from '../http/files/media.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from '../http/wire/connections.ts';
import { createServer, listen } from '../server.ts';
import { createTestContext, makeSite, signIn, type TestContext } from './context.ts';
import { requestTo, type WireAnswer } from './requests.ts';

/** The server with its parts. */
export type TestServer = Awaited<ReturnType<typeof startServer>>;

/** Listens with every part, over the data of a context. */
export async function serve(
  context: TestContext,
  {
    limits = {},
    isPublisherAlive = () => true,
  }: { limits?: Partial<ConnectionLimits>; isPublisherAlive?: () => boolean } = {},
) {
  const publishedDir = join(context.config.dataDir, 'published');
  const operations = createOperations(context, { publishedDir, isPublisherAlive });
  const app = createServer(context, {
    api: context.api,
    media: createMedia(context, publishedDir),
    hosting: createHosting(context, publishedDir),
    operations: operations.app,
    inbox: context.mail.inbox,
    localStripe: context.localStripe.pages,
  });
  const server = await listen(app, 0, context, { ...CONNECTION_LIMITS, ...limits });
  onTestFinished(() => server.close());
  return { publishedDir, operations, port: server.port };
}

/** Starts the server with the site 'nordlys' and its owner, signed in. */
export async function startServer(
  env: Record<string, string> = {},
  limits: Partial<ConnectionLimits> = {},
  isPublisherAlive: () => boolean = () => true,
) {
  const context = await createTestContext(env);
  const { token, userId } = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, userId, 'nordlys');
  const { publishedDir, operations, port } = await serve(context, { limits, isPublisherAlive });
  const folder = join(publishedDir, 'sites/nordlys');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), 'nordlys home');
  await writeFile(join(folder, '404.html'), 'nordlys has no such page');
  const ask = (
    host: string,
    path: string,
    options?: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<WireAnswer> => requestTo(port, host, path, options);
  return { context, operations, publishedDir, site, token, userId, port, ask };
}

/** The lines of the log about requests, as soon as there are as many: an answer arrives before its line. */
export async function requestLines({ context }: Pick<TestServer, 'context'>, count: number) {
  const find = () => context.log.lines.filter((line) => line.msg === 'request');
  while (find().length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  return find();
}

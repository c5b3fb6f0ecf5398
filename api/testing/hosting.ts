/** A running server for tests of hosting, over real folders with something secret beside them. */
import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { createOperations } from '../http/calls/operations.ts';
import { createHosting } from '../http/files/hosting.ts';
import { createServer, listen } from '../server.ts';
import { createTestContext, makeSite, signIn } from './context.ts';
import { requestTo } from './requests.ts';

/** Text of files that no request may get. */
export const SECRET = 'a secret outside of the published files';
const LONG = '<p>Stir until it thickens.</p>'.repeat(100);

/** A running server over real folders: the sites 'nordlys' and 'olive', and the platform. */
export async function startHosting(env: Record<string, string> = {}) {
  const context = await createTestContext(env);
  const dir = join(context.config.dataDir, 'published');
  const { userId } = await signIn(context, 'cook@example.com');
  const nordlys = await makeSite(context, userId, 'nordlys');
  const publish = async (file: string, text: string) => {
    const path = join(dir, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.new`, text);
    await rename(`${path}.new`, path);
  };
  await publish('sites/nordlys/index.html', `nordlys home ${LONG}`);
  await publish('sites/nordlys/404.html', `nordlys has no such page ${LONG}`);
  await publish('sites/nordlys/recipes.html', 'nordlys recipes');
  await publish('sites/nordlys/recipes/soup.html', 'nordlys soup');
  await publish('sites/nordlys/subscribe/success/checkout.html', 'nordlys checkout');
  await publish('sites/nordlys/feed.xml', '<rss/>');
  await publish('sites/nordlys/theme.1a2b.css', `${'.a{color:red}'.repeat(100)}`);
  await publish('sites/nordlys/.env', SECRET);
  await publish('sites/olive/index.html', 'olive home');
  await publish('sites/olive/404.html', 'olive has no such page');
  await publish('platform/index.html', 'platform home');
  await publish('platform/404.html', 'platform has no such page');
  await publish('platform/kitchen.html', 'kitchen shell');
  await publish('assets/_astro/page.1a2b.js', `${'let a = 1;'.repeat(100)}`);
  await publish('assets/sounds/timer.webm', 'a sound');
  await publish('secret.html', SECRET);
  await writeFile(join(context.config.dataDir, 'secret.html'), SECRET);
  await symlink(join(context.config.dataDir, 'secret.html'), join(dir, 'sites/nordlys/linked.html'));
  const hosting = createHosting(context, dir);
  const operations = createOperations(context, { publishedDir: dir, isPublisherAlive: () => true }).app;
  const parts = { api: new Hono(), media: new Hono(), operations, inbox: null, localStripe: null };
  const server = await listen(createServer(context, { ...parts, hosting }), 0, context);
  onTestFinished(() => server.close());
  const ask = (host: string, path: string, options?: { method?: string; headers?: Record<string, string> }) =>
    requestTo(server.port, host, path, options);
  return { context, dir, nordlys, publish, port: server.port, ask };
}

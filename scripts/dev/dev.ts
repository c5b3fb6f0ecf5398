/** npm run dev: the product with pages drawn anew from the sources, which the browser follows. See dev/. */
import { join } from 'node:path';
import { dev } from 'astro';
import { readConfig } from '../../api/config.ts';
import { runCommand } from '../usage.ts';
import { pagesFromSources } from './pages-from-sources.ts';
import { superviseProduct } from './supervise-product.ts';

const root = join(import.meta.dirname, '../..');
/** Without this, Astro calls its makers' servers when it starts. */
Object.assign(process.env, { ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DISABLE_UPDATE_CHECK: 'true' });

await runCommand('dev', async () => {
  const config = readConfig(process.env);
  const product = await superviseProduct();
  try {
    const pages = await dev({
      root,
      logLevel: 'warn',
      server: { port: config.port, host: config.listenAddress ?? true },
      integrations: [pagesFromSources(config, product)],
    });
    console.log('Pages are drawn from the sources, and browsers follow what is changed in them.');
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      // Vite would end the process before the product has stopped.
      process.removeAllListeners(signal);
      process.once(signal, async () => {
        await product.stop();
        await pages.stop();
        process.exit();
      });
    }
  } catch (error) {
    await product.stop();
    throw error;
  }
});

import { type Config, readConfig } from '../../api/config.ts';
import { publishedOrigin } from '../../content-sync/published/published-origin.ts';

/**
 * The configuration of a command that works beside a product: where the environment does not say how the platform is
 * reached (NODE_ENV, PLATFORM_HOST, PORT), the product's published pages do, so that no link or page names a place
 * where nobody listens.
 * @throws ConfigError for the first variable that cannot be used
 */
export async function readConfigOfProduct(env: Record<string, string | undefined>): Promise<Config> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const origin = await publishedOrigin(readConfig({ PLATFORM_HOST: 'localhost', ...given }));
  if (origin === null) return readConfig(env);
  const { protocol, hostname, port } = new URL(origin);
  const published =
    protocol === 'https:' ? { NODE_ENV: 'production' } : { NODE_ENV: 'development', PORT: port || '80' };
  return readConfig({ ...published, PLATFORM_HOST: hostname, ...given });
}

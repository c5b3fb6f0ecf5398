import { type OpenContext, openContext } from '../../api/open-context.ts';
import { requireDatabase } from '../usage.ts';
import { readConfigOfProduct } from './config-of-product.ts';

/**
 * Does work on the database of a product that was started before; the product may run meanwhile.
 * @throws ConfigError when there is no database
 */
export async function withContext(work: (context: OpenContext) => Promise<void>): Promise<void> {
  const config = await readConfigOfProduct(process.env);
  requireDatabase(config);
  const context = await openContext(config, () => {});
  try {
    await work(context);
  } finally {
    await context.close();
  }
}

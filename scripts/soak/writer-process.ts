/** A creator in a process of its own: makes changes on a site for a while. Ends with 1 when a change fails. */
import { readConfig } from '../../api/config.ts';
import { openContext } from '../../api/open-context.ts';
import { createRandom } from './random.ts';
import { makeChangedSite } from './random-changes.ts';

const [slug = '', seed = '1', changes = '0'] = process.argv.slice(2);
const context = await openContext(readConfig(process.env), () => {});
const site = await makeChangedSite(context, createRandom(Number(seed)), slug, 5);
for (let index = 0; index < Number(changes); index++) await site.change();
await context.close();

/** A process that sends newsletters until it is killed. Its letters are drawn by nobody, and its clock runs ahead. */
import { readConfig } from '../config.ts';
import { openContext } from '../open-context.ts';
import { startNewsletterSender } from '../services/newsletter/send-newsletters.ts';

const context = await openContext(readConfig(process.env), () => undefined, {
  draw: async () => ({
    html: `<h1>Soup</h1><p>${'Two leeks, and what else there is. '.repeat(200)}</p>`,
    origin: 'http://nordlys.localhost',
    sheet: null,
    letter: { title: 'Soup', isTeaser: false },
  }),
});
const aheadMs = Number(process.argv[2] ?? 0);
startNewsletterSender({ ...context, now: () => Date.now() + aheadMs });
process.on('message', () => process.send?.(process.memoryUsage().rss));
process.send?.('ready');
process.on('disconnect', () => process.exit(0));

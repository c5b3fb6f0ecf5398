/** Our server without its publisher, on the data folder of the environment. A process of its own, see server-process.ts. */

import { createApi } from '../../api/app.ts';
import { readConfig } from '../../api/config.ts';
import { createOperations } from '../../api/http/calls/operations.ts';
import { createHosting } from '../../api/http/files/hosting.ts';
import { createMedia } from '../../api/http/files/media.ts';
import { openContext } from '../../api/open-context.ts';
import { createServer, listen } from '../../api/server.ts';
import { publishedDir } from '../../content-sync/published/published-folders.ts';
import { answerParent } from './answer-parent.ts';

const context = await openContext(readConfig(process.env), () => {});
const folder = publishedDir(context.config);
const operations = createOperations(context, { publishedDir: folder, isPublisherAlive: () => true });
const app = createServer(context, {
  operations: operations.app,
  api: createApi(context),
  media: createMedia(context),
  hosting: createHosting(context, folder),
  inbox: null,
  localStripe: null,
});
const server = await listen(app, 0, context);
answerParent(server.port, async () => {
  await server.close();
  await context.close();
});

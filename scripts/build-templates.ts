/** npm run build:templates: compiles the templates, as for an image; a start does it too where that was not done. */
import { join } from 'node:path';
import { ensureTemplateBuild } from '../content-sync/templates/template-build.ts';
import { runCommand } from './usage.ts';

await runCommand('build-templates', async () => {
  const { folder } = await ensureTemplateBuild(join(import.meta.dirname, '..'), () =>
    console.log('Compiling templates …'),
  );
  console.log(`Compiled: ${folder}`);
});

/** Compiles the templates once, before any test. */
import { join } from 'node:path';
import { ensureTemplateBuild } from '../templates/template-build.ts';

export default async function compileTemplates(): Promise<void> {
  await ensureTemplateBuild(join(import.meta.dirname, '../..'));
}

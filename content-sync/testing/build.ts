/** Compiles the templates once, before any test. */
import { join } from 'node:path';
import { ensureTemplateBuild, type TemplateBuild } from '../templates/template-build.ts';

let build: Promise<TemplateBuild> | undefined;

/** The compiled templates. All that they are made of is read once a worker, as no test changes it. */
export function findTestBuild(): Promise<TemplateBuild> {
  build ??= ensureTemplateBuild(join(import.meta.dirname, '../..'));
  return build;
}

export default async function compileTemplates(): Promise<void> {
  await findTestBuild();
}

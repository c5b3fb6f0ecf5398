import { fileOfCommand } from './scripts/command-line.js';
import commands from './scripts/commands.json' with { type: 'json' };

export default {
  entry: [
    'scripts/*.{ts,js}',
    ...Object.keys(commands).map(fileOfCommand),
    'scripts/dev/page-models.ts',
    'site/pages/**/*.{astro,ts}',
    'site/adapter/*.mjs',
    'site/client-directives/*.mjs',
    'site/e2e/other-browsers/*.{browsers,config}.ts',
    'content-sync/publisher/worker.ts',
    'scripts/soak/*-process.ts',
    'api/testing/*-process.ts',
    'scripts/soak/reader.ts',
    'scripts/bench/{hello,our-server}.ts',
    'api/domain/people/comments.ts',
    'api/db/migrations/*.ts',
  ],
  project: [
    '*.ts',
    'api/**/*.ts',
    'content-sync/**/*.ts',
    'islands/**/*.{ts,tsx}',
    'site/**/*.{ts,astro,mjs}',
    'scripts/**/*.{ts,js}',
  ],
  ignoreDependencies: ['@astrojs/check', '@biomejs/biome', '@fontsource(-variable)?/.+'],
  ignoreBinaries: ['apt-get', 'nginx', 'openssl', 'mount', 'umount'],
  // A type may be named beside the function that takes it, though callers need only its shape.
  ignoreExportsUsedInFile: { interface: true, type: true },
};

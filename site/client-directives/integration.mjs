import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { version } from 'astro/package.json' with { type: 'json' };
import { FROM_NEWSLETTER_QUERY, NEWSLETTER_CLOSED_KEY } from '../../api/domain/people/newsletter-keys.ts';
import { GROUPS } from './groups.ts';

const HERE = new URL('.', import.meta.url);
const NEWSLETTER_MARKS = { query: FROM_NEWSLETTER_QUERY, closedKey: NEWSLETTER_CLOSED_KEY };
const DIRECTIVE_NAMES = ['signed-in', 'interaction'];

/**
 * Astro integration that adds our own moments of hydration. Astro puts the script that wakes islands into every page
 * (adapter/astro-patches.mjs keeps it from that); here it is a file, which is loaded when the first island wakes.
 */
export default function clientDirectives() {
  const path = islandsPath();
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        for (const name of DIRECTIVE_NAMES)
          addClientDirective({ name, entrypoint: `./site/client-directives/${name}.mjs` });
        updateConfig({
          vite: {
            define: {
              'import.meta.env.ISLANDS_PATH': JSON.stringify(path),
              ISLAND_GROUPS: JSON.stringify(GROUPS),
              // Islands have these too: imported, they would be a file of their own.
              NEWSLETTER_MARKS: JSON.stringify(NEWSLETTER_MARKS),
            },
            plugins: [islandRuntime(path)],
            // What the development server bundles beforehand is not patched.
            optimizeDeps: { exclude: ['astro/runtime/server/astro-island.js'] },
          },
        });
      },
    },
  };
}

function islandRuntime(path) {
  const id = fileURLToPath(new URL('island-runtime.mjs', HERE));
  return {
    name: 'island-runtime',
    // Without a build, what is asked for is the module itself.
    resolveId: (asked) => (asked === path ? id : null),
    buildStart() {
      const { name, mode } = this.environment;
      if (name === 'client' && mode === 'build')
        this.emitFile({ type: 'chunk', id, fileName: path.slice(1) });
    },
  };
}

/** Address of the file that wakes islands; browsers keep it for ever, so its name changes with what is in it. */
function islandsPath() {
  const hash = createHash('sha256')
    .update(version)
    .update(JSON.stringify([GROUPS, NEWSLETTER_MARKS]));
  for (const name of readdirSync(HERE)) hash.update(readFileSync(new URL(name, HERE)));
  return `/_astro/islands.${hash.digest('hex').slice(0, 6)}.js`;
}

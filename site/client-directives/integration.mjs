import islandRuntime from 'astro/runtime/server/astro-island.prebuilt.js';
import { DIRECTIVE_NAMES } from './directive-names.mjs';
import { ISLAND_RUNTIME_PATH } from './island-runtime.mjs';

/** Astro's own way of putting the scripts of islands into a page. */
const OWN_PRESCRIPTS = /^function getPrescripts\([\s\S]*?^\}$/m;

/**
 * Astro integration that adds our own moments of hydration. Astro puts the script that wakes islands into every page;
 * here it is a file, which is loaded when the first island wakes.
 */
export default function clientDirectives() {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        for (const name of DIRECTIVE_NAMES)
          addClientDirective({ name, entrypoint: `./site/client-directives/${name}.mjs` });
        updateConfig({ vite: { plugins: [lateRuntime()] } });
      },
    },
  };
}

function lateRuntime() {
  return {
    name: 'late-island-runtime',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/astro/dist/runtime/server/scripts.js')) return null;
      if (!OWN_PRESCRIPTS.test(code)) throw new Error('Astro puts its scripts into pages in another way.');
      return `import { getPrescripts } from '/site/client-directives/prescripts.mjs';\n${code.replace(OWN_PRESCRIPTS, '')}`;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: ISLAND_RUNTIME_PATH.slice(1), source: islandRuntime });
    },
  };
}

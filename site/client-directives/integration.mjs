import islandRuntime from 'astro/runtime/server/astro-island.prebuilt.js';
import { DIRECTIVE_NAMES } from './directive-names.mjs';
import { ISLAND_RUNTIME_PATH } from './island-runtime.mjs';

/**
 * Astro integration that adds our own moments of hydration. Astro puts the script that wakes islands into every page
 * (adapter/astro-patches.mjs keeps it from that); here it is a file, which is loaded when the first island wakes.
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
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: ISLAND_RUNTIME_PATH.slice(1), source: islandRuntime });
    },
  };
}

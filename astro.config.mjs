import { defineConfig } from 'astro/config';
import astroPatches from './site/adapter/astro-patches.mjs';
import publisher from './site/adapter/index.mjs';
import islandRenderer from './site/adapter/island-renderer.mjs';
import clientDirectives from './site/client-directives/integration.mjs';
import { injectedStyleHash } from './site/head/injected-styles.mjs';

export default defineConfig({
  srcDir: 'site',
  publicDir: 'site/public',
  outDir: process.env.ASTRO_OUT_DIR ?? 'dist/templates',
  output: 'server',
  adapter: publisher(),
  integrations: [islandRenderer(), clientDirectives()],
  session: false,
  trailingSlash: 'never',
  compressHTML: true,
  devToolbar: { enabled: false },
  build: { assets: '_astro', inlineStylesheets: 'never' },
  // The policy of a page is made by site/head/policy.ts.
  vite: {
    plugins: [astroPatches()],
    define: {
      // Drawers and toasts bring their own sheets.
      'import.meta.env.INJECTED_STYLE_HASHES': JSON.stringify(
        ['vaul', 'sonner'].map((name) => `'${injectedStyleHash(name)}'`).join(' '),
      ),
    },
  },
});

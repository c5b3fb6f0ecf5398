import { defineConfig } from 'astro/config';
import adoptedStyles from './site/adapter/adopted-styles.mjs';
import astroPatches from './site/adapter/astro-patches.mjs';
import publisher from './site/adapter/index.mjs';
import inlineScripts from './site/adapter/inline-scripts.mjs';
import islandRenderer from './site/adapter/island-renderer.mjs';
import clientDirectives from './site/client-directives/integration.mjs';

/**
 * A page names its islands, by hashes alone, which saves it 40 bytes; these are shorter than those Astro writes. Rolldown
 * needs 7 characters beyond 64 scripts.
 */
const ISLAND_NAMES = '_astro/[hash:7].js';
/** Scripts that islands load. */
const SCRIPT_NAMES = '_astro/[name].[hash:7].js';
/** What every island needs comes in one file. */
const REACT = {
  name: 'react',
  test: /node_modules\/(?:react|react-dom|scheduler|nanostores|@nanostores\/react)\//,
};
/** A page's sheet bears the name of its template, behind which Astro puts a mark. */
const assetFileNames = ({ names: [name = ''] }) =>
  `_astro/${name.includes('@_@') ? name.split('@_@')[0] : '[name]'}.[hash:6][extname]`;

export default defineConfig({
  srcDir: 'site',
  publicDir: 'site/public',
  outDir: process.env.ASTRO_OUT_DIR ?? 'dist/templates',
  output: 'server',
  adapter: publisher(),
  integrations: [islandRenderer(), clientDirectives()],
  session: false,
  trailingSlash: 'never',
  compressHTML: 'jsx',
  devToolbar: { enabled: false },
  build: { assets: '_astro', inlineStylesheets: 'never' },
  // The policy of a page is made by site/head/policy.ts.
  vite: {
    build: { rolldownOptions: { output: { assetFileNames } } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              assetFileNames,
              entryFileNames: ISLAND_NAMES,
              chunkFileNames: SCRIPT_NAMES,
              codeSplitting: { groups: [REACT] },
            },
          },
        },
      },
    },
    // Drawers and toasts bring their own sheets.
    plugins: [astroPatches(), inlineScripts(), adoptedStyles(['vaul', 'sonner'])],
  },
});

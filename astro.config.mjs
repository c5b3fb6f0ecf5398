import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import publisher from './site/adapter/index.mjs';
import clientDirectives from './site/client-directives/integration.mjs';
import { injectedStyleHash } from './site/head/injected-styles.mjs';

export default defineConfig({
  srcDir: 'site',
  publicDir: 'site/public',
  outDir: process.env.ASTRO_OUT_DIR ?? 'dist/templates',
  output: 'server',
  adapter: publisher(),
  integrations: [react(), clientDirectives()],
  session: false,
  trailingSlash: 'never',
  compressHTML: true,
  devToolbar: { enabled: false },
  build: { assets: '_astro', inlineStylesheets: 'never' },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "media-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      scriptDirective: { resources: ["'self'"] },
      styleDirective: {
        // Drawers and toasts bring their own sheets.
        hashes: ['vaul', 'sonner'].map(injectedStyleHash),
        resources: [
          "'self'",
          // The low-quality picture behind a photograph is a style attribute.
          { resource: "'unsafe-inline'", kind: 'attribute' },
        ],
      },
    },
  },
});

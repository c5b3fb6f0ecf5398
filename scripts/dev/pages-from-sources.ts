/** Changes Astro's development server, which knows neither hosts nor models. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import type { AstroIntegration } from 'astro';
import { type Connect, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import { fileOfPath } from '#domain/pages/paths.ts';
import type { Config } from '../../api/config.ts';
import { type Db, openDatabaseToRead } from '../../api/db/open.ts';
import { siteSlugOfHost } from '../../api/http/files/request-paths.ts';
import {
  CACHE_NEVER,
  contentTypeOf,
  fitsPath,
  PUBLISHED_CONTENT_TYPES,
  REWRITES,
} from '../../api/http/wire/headers.ts';
import { passOn } from './pass-on.ts';
import type { Product } from './supervise-product.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What Vite answers: modules and style sheets, as pages drawn from sources name them. */
const OF_VITE =
  /^\/(?:@|node_modules\/|site\/|islands\/|api\/(?:domain|contract)\/|scripts\/dev\/|_astro\/islands\.)/;
/** Paths that are surely no pages. */
const OF_PRODUCT = /^\/(?:api|media)\//;
/** Code of the product's own process. */
const PRODUCT_SOURCES = /^(?:api|content-sync)\/.*(?<!\.test)\.ts$/;
/** A module that says where a style sheet lies. */
const SHEET_ADDRESS = /[?&]url\b/;
/** Where Astro looks for what a page is given. */
const ASTRO_LOCALS = Symbol.for('astro.locals');

/**
 * Astro integration: a page is drawn from the sources as they are now, with the model that the publisher would give it;
 * everything else is asked of the product.
 */
export function pagesFromSources(config: Config, product: Product): AstroIntegration {
  return {
    name: 'pages-from-sources',
    hooks: {
      'astro:config:setup': ({ injectScript, updateConfig }) => {
        injectScript('page', `import '/scripts/dev/reload-asleep.mjs';`);
        updateConfig({
          vite: {
            // Compiling the templates empties the usual one while the product starts.
            cacheDir: join(ROOT, 'node_modules/.vite-dev'),
            server: {
              strictPort: true,
              allowedHosts: [`.${config.platformHost}`],
              watch: { ignored: [`${config.dataDir}/**`, join(ROOT, 'dist/**')] },
            },
            // Found at once, so that no page is loaded again because of what one of its islands imports.
            environments: {
              client: {
                optimizeDeps: {
                  entries: ['islands/**/!(*.test).tsx', 'site/client-directives/island-runtime.mjs'],
                },
              },
            },
            plugins: [watchSources(product), drawPages(config, product)],
          },
        });
      },
    },
  };
}

/** The API follows its code by starting again, pages follow what they are drawn from by being loaded again. */
function watchSources(product: Product): Plugin {
  return {
    name: 'watch-sources',
    configureServer({ watcher }) {
      watcher.on('all', (_event, file) => {
        if (PRODUCT_SOURCES.test(relative(ROOT, file))) product.restart();
      });
    },
    hotUpdate({ file, modules, server }) {
      // The address of a sheet stays when the sheet changes.
      if (file.endsWith('.css')) return modules.filter(({ url }) => !SHEET_ADDRESS.test(url));
      const isDrawn = (server.environments.ssr?.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0;
      if (!isDrawn || relative(ROOT, file).startsWith('islands/')) return;
      // A change of what pages are drawn from needs the whole page.
      if (this.environment.name === 'ssr') server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}

function drawPages(config: Config, product: Product): Plugin {
  let db: Db | undefined;

  /** The model of a page, or the text of a file; null for what is not published. */
  async function findPage({ environments }: ViteDevServer, host: string, path: string) {
    const { ssr } = environments;
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Astro draws no pages here.');
    if (!db && !(await product.isListening())) return null;
    db ??= openDatabaseToRead(config.databaseFile);
    const models: typeof import('./page-models.ts') = await ssr.runner.import('/scripts/dev/page-models.ts');
    const siteSlug = siteSlugOfHost(host, config.platformHost);
    const hosts = siteSlug === null ? 'platform' : 'sites';
    const rewrite = REWRITES.find((rule) => rule.hosts === hosts && fitsPath(rule.path, path));
    return models.findPage(db, config, siteSlug, rewrite?.toPath ?? path);
  }

  async function answer(
    server: ViteDevServer,
    request: IncomingMessage,
    response: ServerResponse,
    next: Connect.NextFunction,
  ): Promise<void> {
    const { hostname, pathname } = new URL(request.url ?? '/', `http://${request.headers.host}`);
    if (OF_VITE.test(pathname)) return next();
    const mayBePage = request.method === 'GET' && !OF_PRODUCT.test(pathname);
    const page = mayBePage ? await findPage(server, hostname, pathname) : null;
    if (page === null) return passOn(product, request, response);
    if (typeof page === 'string') {
      const type = contentTypeOf(PUBLISHED_CONTENT_TYPES, fileOfPath(pathname)) ?? '';
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': CACHE_NEVER }).end(page);
      return;
    }
    Object.assign(request, { url: `/${page.kind}`, [ASTRO_LOCALS]: { page } });
    next();
  }

  return {
    name: 'draw-pages',
    configureServer(server) {
      // Before all others.
      return () => {
        server.middlewares.stack.unshift({
          route: '',
          handle: (request: IncomingMessage, response: ServerResponse, next: Connect.NextFunction) => {
            answer(server, request, response, next).catch(next);
          },
        });
      };
    },
  };
}

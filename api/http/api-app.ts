import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { API_PATH } from '#domain/paths.ts';
import type { Context } from '../context.ts';
import { mountCatalogue } from '../routes/catalogue.ts';
import { mountCollections } from '../routes/collections.ts';
import { mountRecipes } from '../routes/recipes.ts';
import { mountSignIn } from '../routes/sign-in.ts';
import { mountSites } from '../routes/sites.ts';
import { mountTerms } from '../routes/terms.ts';
import { mountUsers } from '../routes/users.ts';
import { fail } from '../services/outcome.ts';
import { corsForKnownOrigins } from './cors.ts';
import { answerFailure } from './failures.ts';
import { createMounts } from './mount.ts';

/** The whole API, below API_PATH: the same on every host. */
export function createApi(context: Context): Hono {
  const app = new Hono().basePath(API_PATH);
  app.use(requestId());
  app.use(corsForKnownOrigins(context));

  const api = createMounts(app, context);
  mountSignIn(api);
  mountUsers(api);
  mountSites(api);
  mountCatalogue(api);
  mountTerms(api);
  mountRecipes(api);
  mountCollections(api);

  const known = [...api.methods].map(([path, methods]) => ({
    pattern: new RegExp(`^${API_PATH}${path.replace(/:\w+/g, '[^/]+')}$`),
    methods,
  }));
  app.notFound((request) => {
    const methods = known
      .filter(({ pattern }) => pattern.test(request.req.path))
      .flatMap((entry) => [...entry.methods]);
    if (methods.length === 0) return answerFailure(request, fail('not_found'));
    request.header('Allow', [...new Set(methods)].join(', '));
    return answerFailure(request, fail('method_not_allowed'));
  });
  app.onError((error, request) => {
    console.error(`${request.req.method} ${request.req.path} (request ${request.get('requestId')})`, error);
    return answerFailure(request, fail('internal'));
  });
  return app;
}

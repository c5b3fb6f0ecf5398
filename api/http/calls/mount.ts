import type { Hono, Context as HonoContext } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import { JSON_BODY_MAX_BYTES, WRITES_PER_MINUTE_MAX } from '#domain/shared/constants.ts';
import type { Context } from '../../context.ts';
import { isSiteManager } from '../../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../../services/outcome.ts';
import { createRecipeIndexes, type RecipeIndexes } from '../../services/recipes/recipe-indexes.ts';
import { createKnownSites, type KnownSites } from '../../services/sites/known-sites.ts';
import { requestIdOf } from '../wire/request-watch.ts';
import { limitBody } from './bodies.ts';
import { type AnswerCacheableCall, createCacheableCall } from './cacheable-calls.ts';
import { findCaller } from './caller.ts';
import { type Call, type CheckedCall, checkAddress, findSiteOf, type Handler, jsonOf } from './calls.ts';
import { answerFailure } from './failures.ts';
import { createFastPath, type FastPath } from './fast-path.ts';
import { mountForm } from './form-posts.ts';
import { answerPrepared, CACHE_PRIVATE_ANSWER, CACHE_PUBLIC_ANSWER, prepareJson } from './json-answers.ts';
import {
  callerAddress,
  createRateLimit,
  MAILING_WINDOW_MS,
  MAILINGS_PER_ADDRESS_MAX,
  type RateLimit,
  refuseAbove,
} from './rate-limits.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';
import { refuseUnlessSigned } from './signed-calls.ts';
import { parseJson, validate } from './validation.ts';

const MINUTE_MS = 60_000;
/** Memory for the recipes of sites, as lists need them. */
const RECIPE_INDEXES_MAX_BYTES = 32 * 1024 * 1024;
/** Memory for answers to anybody. */
const RESPONSE_CACHE_LIMITS = { bytesMax: 16 * 1024 * 1024, answersMax: 10_000 };

/** What calls are mounted on. */
export type Api = {
  app: Hono;
  context: Context;
  /** Methods of each mounted path. */
  methods: Map<string, Set<string>>;
  writes: RateLimit;
  mailings: RateLimit;
  sites: KnownSites;
  recipeIndexes: RecipeIndexes;
  kept: ResponseCache;
  fastPath: FastPath;
  /** Absolute folder of published pages, where forms stand; null answers them with sentences. */
  publishedDir: string | null;
};

/** An API without calls. */
export function createMounts(app: Hono, context: Context, publishedDir: string | null): Api {
  const sites = createKnownSites(context);
  const kept = createResponseCache(RESPONSE_CACHE_LIMITS, context.metrics.answerCache);
  return {
    app,
    context,
    methods: new Map(),
    writes: createRateLimit(WRITES_PER_MINUTE_MAX, MINUTE_MS, context.now),
    mailings: createRateLimit(MAILINGS_PER_ADDRESS_MAX, MAILING_WINDOW_MS, context.now),
    sites,
    recipeIndexes: createRecipeIndexes(context.reader, RECIPE_INDEXES_MAX_BYTES),
    kept,
    fastPath: createFastPath(sites, kept),
    publishedDir,
  };
}

/**
 * Answers a call. Checked in this order: rate limits, who is calling, the site in the path and the right to it,
 * parameters, query, body.
 */
export function mount<const Declared extends Endpoint>(
  api: Api,
  declared: Declared,
  handler: Handler<Declared>,
): void {
  const { method, path } = declared.address;
  api.methods.set(path, (api.methods.get(path) ?? new Set()).add(method));
  const isForAnybody = declared.access === 'anyone' && method === 'GET';
  const cacheableCall =
    declared.isCacheable && isForAnybody ? createCacheableCall(api, declared, handler) : null;
  if (cacheableCall) api.fastPath.add(path, cacheableCall);
  const answer = async (request: HonoContext): Promise<Response> => {
    const isAnonymous = request.req.header('Authorization') === undefined;
    // A token that nobody has is none: it costs a look, and no answer worked out anew.
    if (cacheableCall && (isAnonymous || (await findCaller(api.context, request)) === null))
      return answerCached(request, cacheableCall);
    const checked = await checkCall(api, declared, request);
    if (!checked.isOk) return answerFailure(request, checked);
    // Every part was checked by the same declaration that its type comes from.
    const outcome = await handler(checked.value as Call<Declared>);
    if (!outcome.isOk) return answerFailure(request, outcome);
    const ready = prepareJson(declared.status ?? 200, jsonOf(outcome.value), {
      'Cache-Control': isForAnybody && isAnonymous ? CACHE_PUBLIC_ANSWER : CACHE_PRIVATE_ANSWER,
    });
    return answerPrepared(request, ready);
  };
  if (method === 'GET') {
    api.app.on(method, path, answer);
    return;
  }
  const limit = limitBody(JSON_BODY_MAX_BYTES, (request) => answerFailure(request, fail('too_large')));
  mountForm(api.app, declared, api.publishedDir);
  api.app.on(method, path, limit, answer);
}

async function answerCached(request: HonoContext, cacheableCall: AnswerCacheableCall): Promise<Response> {
  const { req } = request;
  const outcome = await cacheableCall({
    target: req.url.slice(req.url.indexOf('/', req.url.indexOf('//') + 2)),
    params: req.param(),
    query: req.query(),
    acceptEncoding: req.header('Accept-Encoding') ?? null,
    ifNoneMatch: req.header('If-None-Match') ?? null,
  });
  return outcome.isOk ? answerPrepared(request, outcome.value) : answerFailure(request, outcome);
}

async function checkCall(
  { context, writes, mailings, sites }: Api,
  declared: Endpoint,
  request: HonoContext,
): Promise<Outcome<CheckedCall>> {
  if (declared.address.method !== 'GET') {
    const address = callerAddress(request, context.config.trustedProxies);
    const refusal =
      refuseAbove(writes, address) ?? (declared.isMailing ? refuseAbove(mailings, address) : null);
    if (refusal) return refusal;
  }

  const isSigned = declared.access === 'signed';
  const refusal = isSigned ? await refuseUnlessSigned(context, request) : null;
  if (refusal) return refusal;
  const caller = isSigned ? null : await findCaller(context, request);
  if (declared.access !== 'anyone' && !isSigned && !caller) return fail('unauthorized');

  const found = await findSiteOf(sites, request.req.param('siteSlug'));
  if (!found.isOk) return found;
  const site = found.value;
  if (
    declared.access === 'manager' &&
    !(site && caller && (await isSiteManager(context.db, site.id, caller.user.id)))
  )
    return fail('not_found');

  const address = checkAddress(declared, request.req.param(), request.req.query());
  if (!address.isOk) return address;
  const json = declared.body && parseJson(await request.req.text(), request.req.header('Content-Type'));
  if (json?.isOk === false) return json;
  const body = declared.body && json && validate(declared.body, json.value);
  if (body?.isOk === false) return body;

  return succeed({
    context: {
      ...context,
      // Made when something is logged, which few calls do.
      get log() {
        return context.log.child({ requestId: requestIdOf(request) });
      },
    },
    ...address.value,
    body: body?.value,
    caller,
    site,
    header: (name: string) => request.req.header(name) ?? null,
  });
}

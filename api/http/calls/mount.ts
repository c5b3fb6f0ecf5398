import type { Hono, Context as HonoContext } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import { SITE_SLUG_HEADER } from '#contract/paths.ts';
import { WRITES_PER_MINUTE_MAX } from '#domain/shared/call-limits.ts';
import { JSON_BODY_MAX_BYTES } from '#domain/shared/constants.ts';
import type { Context } from '../../context.ts';
import { findSiteRole } from '../../repositories/sites/sites.ts';
import { signAnswer } from '../../services/media/signed-media.ts';
import { fail, type Outcome, succeed } from '../../services/outcome.ts';
import { type AnswerCacheableCall, createCacheableCall } from '../caching/cacheable-calls.ts';
import { createFastPath, type FastPath } from '../caching/fast-path.ts';
import { createResponseCache, type ResponseCache } from '../caching/response-cache.ts';
import { prepareVersioned } from '../caching/versioned-answers.ts';
import { requestIdOf } from '../wire/request-ids.ts';
import { limitBody } from './bodies.ts';
import { findCaller } from './caller.ts';
import { type AnsweredCall, type CheckedCall, checkAddress, findSiteOf, jsonOf } from './calls.ts';
import { answerFailure } from './failures.ts';
import { mountForm } from './form-posts.ts';
import { answerPrepared, CACHE_PRIVATE_ANSWER, CACHE_PUBLIC_ANSWER, prepareJson } from './json-answers.ts';
import {
  callerAddress,
  createCallLimits,
  createRateLimit,
  type RateLimit,
  type RefuseAboveCallLimit,
  refuseAbove,
} from './rate-limits.ts';
import { refuseUnlessSigned } from './signed-calls.ts';
import { parseJson, validate } from './validation.ts';

const MINUTE_MS = 60_000;
/** Memory for answers to anybody. */
const RESPONSE_CACHE_LIMITS = { bytesMax: 12 * 1024 * 1024, answersMax: 10_000 };

/** What calls are mounted on. */
export type Api = {
  app: Hono;
  context: Context;
  /** Methods of each mounted path. */
  methods: Map<string, Set<string>>;
  /** Of this process: it stands before everything else. */
  writes: RateLimit;
  refuseAboveCallLimit: RefuseAboveCallLimit;
  cache: ResponseCache;
  fastPath: FastPath;
  /** Absolute folder of published pages, where forms stand; null answers them with sentences. */
  publishedDir: string | null;
};

/** An API without calls. */
export function createMounts(app: Hono, context: Context, publishedDir: string | null): Api {
  const cache = createResponseCache(RESPONSE_CACHE_LIMITS, context.metrics.responseCache);
  return {
    app,
    context,
    methods: new Map(),
    writes: createRateLimit(WRITES_PER_MINUTE_MAX, MINUTE_MS, context.now),
    refuseAboveCallLimit: createCallLimits(context),
    cache,
    fastPath: createFastPath(context.sites, cache),
    publishedDir,
  };
}

/**
 * Answers a call. Checked in this order: rate limits, who is calling, the site in the path and the right to it,
 * parameters, query, body.
 */
export function mount(api: Api, call: AnsweredCall): void {
  const { declared, handler } = call;
  const { method, path } = declared;
  api.methods.set(path, (api.methods.get(path) ?? new Set()).add(method));
  const isForAnybody = declared.access === 'anyone' && method === 'GET' && !declared.isPersonal;
  const cacheableCall = declared.isCacheable && isForAnybody ? createCacheableCall(api, call) : null;
  if (cacheableCall) api.fastPath.add(path, cacheableCall);
  const answer = async (request: HonoContext): Promise<Response> => {
    const isAnonymous = request.req.header('Authorization') === undefined;
    // A token that nobody has is none: it costs a look-up, and no new answer.
    if (cacheableCall && (isAnonymous || (await findCaller(api.context, declared, request)) === null))
      return answerCached(request, cacheableCall);
    const checked = await checkCall(api, declared, request);
    if (!checked.isOk) return answerFailure(request, checked);
    const outcome = await handler(checked.value);
    if (!outcome.isOk) return answerFailure(request, outcome);
    const { site } = checked.value;
    const json = await privateJsonOf(checked.value, declared, outcome.value);
    const ofSite: Record<string, string> =
      site && isOfKitchen(declared) ? { [SITE_SLUG_HEADER]: site.slug } : {};
    if (declared.isVersioned)
      return answerPrepared(
        request,
        await prepareVersioned(json, (name) => request.req.header(name)),
        ofSite,
      );
    const ready = prepareJson(declared.status ?? 200, json, {
      'Cache-Control': isForAnybody && isAnonymous ? CACHE_PUBLIC_ANSWER : CACHE_PRIVATE_ANSWER,
    });
    return answerPrepared(request, ready, ofSite);
  };
  if (method === 'GET') {
    api.app.on(method, path, answer);
    return;
  }
  const { trustedProxies } = api.context.config;
  const limit = limitBody(declared.bodyMaxBytes ?? JSON_BODY_MAX_BYTES, trustedProxies, (request, refusal) =>
    answerFailure(request, fail(refusal)),
  );
  mountForm(api.app, declared, api.context.config, api.publishedDir);
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

/** Whoever is given the record of a closed picture may see it; nobody in particular is given none. */
async function privateJsonOf({ context, caller, site }: CheckedCall, declared: Endpoint, value: unknown) {
  const json = jsonOf(value);
  if (caller === null) return json;
  const scope = { siteId: site?.id ?? null, userId: caller.user.id };
  return signAnswer(context, String(json), { scope, lifetime: isOfKitchen(declared) ? 'day' : 'hour' });
}

function isOfKitchen({ access }: Endpoint): boolean {
  return access === 'manager' || access === 'owner';
}

async function checkCall(
  { context, writes, refuseAboveCallLimit }: Api,
  declared: Endpoint,
  request: HonoContext,
): Promise<Outcome<CheckedCall>> {
  const address = callerAddress(request, context.config.trustedProxies);
  const isWrite = declared.method !== 'GET' && !declared.storesNothing;
  const tooMany = isWrite ? refuseAbove(writes, address) : null;
  if (tooMany) return tooMany;

  const isSigned = declared.access === 'signed';
  const refusal = isSigned ? await refuseUnlessSigned(context, declared.signedBy, request) : null;
  if (refusal) return refusal;
  const caller = isSigned ? null : await findCaller(context, declared, request);
  if (declared.access !== 'anyone' && !isSigned && !caller) return fail('unauthorized');
  const aboveLimit = await refuseAboveCallLimit(declared.limit, { address, caller });
  if (aboveLimit) return aboveLimit;

  const found = await findSiteOf(context, declared, request.req.param('siteSlug'));
  if (!found.isOk) return isOfKitchen(declared) ? fail('no_such_kitchen') : found;
  const site = found.value;
  if (isOfKitchen(declared)) {
    const role = site && caller && (await findSiteRole(context.db, site.id, caller.user.id));
    if (!role) return fail('no_such_kitchen');
    if (declared.access === 'owner' && role !== 'owner') return fail('forbidden');
  }

  const asked = checkAddress(declared, request.req.param(), request.req.query());
  if (!asked.isOk) return asked;
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
    ...asked.value,
    body: body?.value,
    caller,
    site,
    address,
    header: (name: string) => request.req.header(name) ?? null,
  });
}

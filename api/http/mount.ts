import type { Hono, Context as Request } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { JSON_BODY_MAX_BYTES, WRITES_PER_MINUTE_MAX } from '#domain/constants.ts';
import type { Context } from '../context.ts';
import { isSiteManager } from '../repositories/sites.ts';
import { isJsonBytes, type JsonBytes } from '../services/json-bytes.ts';
import { createKnownSites, type KnownSite, type KnownSites } from '../services/known-sites.ts';
import { fail, type Outcome, succeed } from '../services/outcome.ts';
import { createRecipeIndexes, type RecipeIndexes } from '../services/recipe-indexes.ts';
import type { Caller } from '../services/sign-in.ts';
import { answerKept, targetOf } from './answers-from-memory.ts';
import { findCaller } from './caller.ts';
import { answerFailure } from './failures.ts';
import { answerJson, CACHE_PRIVATE_ANSWER, CACHE_PUBLIC_ANSWER } from './json-answers.ts';
import { createKeptAnswers, type KeptAnswers, type NewAnswer } from './kept-answers.ts';
import {
  callerAddress,
  createRateLimit,
  MAILING_WINDOW_MS,
  MAILINGS_PER_ADDRESS_MAX,
  type RateLimit,
} from './rate-limits.ts';
import { requestIdOf } from './request-watch.ts';
import { refuseUnlessSigned } from './signed-calls.ts';
import { parseJson, validate } from './validation.ts';

const MINUTE_MS = 60_000;
/** Memory for the recipes of sites, as lists need them. */
const RECIPE_INDEXES_MAX_BYTES = 32 * 1024 * 1024;
/** Memory for answers to anybody. */
const KEPT_ANSWERS = { bytesMax: 16 * 1024 * 1024, answersMax: 10_000 };

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
  kept: KeptAnswers;
};

/** What a handler gets: all of it checked. */
export type Call<Declared extends Endpoint> = {
  context: Context;
  params: ParamsOf<Declared>;
  query: QueryOf<Declared>;
  body: BodyOf<Declared>;
  /** Who is calling; never null where the call is for users, always where it is for machines. */
  caller: Declared['access'] extends 'signed'
    ? null
    : Declared['access'] extends 'anyone'
      ? Caller | null
      : Caller;
  /** The site in the path. */
  site: Declared['address']['path'] extends `${string}:siteSlug${string}` ? KnownSite : null;
  /** A header of the request; null when it was not sent. */
  header(name: string): string | null;
};

/** Does what a call asks for. */
export type Handler<Declared extends Endpoint> = (
  call: Call<Declared>,
) => Promise<Outcome<AnswerOf<Declared> | JsonBytes<AnswerOf<Declared>>>>;

/** An API without calls. */
export function createMounts(app: Hono, context: Context): Api {
  return {
    app,
    context,
    methods: new Map(),
    writes: createRateLimit(WRITES_PER_MINUTE_MAX, MINUTE_MS, context.now),
    mailings: createRateLimit(MAILINGS_PER_ADDRESS_MAX, MAILING_WINDOW_MS, context.now),
    sites: createKnownSites(context),
    recipeIndexes: createRecipeIndexes(context.reader, RECIPE_INDEXES_MAX_BYTES),
    kept: createKeptAnswers(KEPT_ANSWERS, context.metrics.answerCache),
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
  const limit = bodyLimit({
    maxSize: JSON_BODY_MAX_BYTES,
    onError: (request) => answerFailure(request, fail('too_large')),
  });
  const answer = async (request: Request): Promise<Response> => {
    const checked = await checkCall(api, declared, request);
    if (!checked.isOk) return answerFailure(request, checked);
    const isPublic =
      declared.access === 'anyone' && method === 'GET' && request.req.header('Authorization') === undefined;
    const question = isPublic && declared.isKept ? await keptQuestion(api, declared, checked.value) : null;
    const known = question && api.kept.findByKey(question.key, targetOf(request.req));
    if (known && known.stamp === question.stamp)
      return answerKept(request.req.raw, known, request.get('corsHeaders'));

    // Every part was checked by the same declaration that its type comes from.
    const outcome = await handler(checked.value as Call<Declared>);
    if (!outcome.isOk) return answerFailure(request, outcome);
    const json = jsonOf(outcome.value);
    if (question) api.kept.offer({ ...question, json }, targetOf(request.req));
    return answerJson(request, declared.status ?? 200, json, {
      'Cache-Control': isPublic ? CACHE_PUBLIC_ANSWER : CACHE_PRIVATE_ANSWER,
    });
  };
  if (method === 'GET') api.app.on(method, path, answer);
  else api.app.on(method, path, limit, answer);
}

/** What a call asks, and what readers get now: looked up before the answer is worked out. */
async function keptQuestion(
  { sites }: Api,
  declared: Endpoint,
  { params, query, site }: CheckedCall,
): Promise<Omit<NewAnswer, 'json'>> {
  return {
    key: `${declared.address.path} ${JSON.stringify([params, query])}`,
    siteSlug: site?.slug ?? null,
    stamp: site?.stamp ?? (await sites.findStamp(null)),
  };
}

function jsonOf(value: unknown): string | Buffer<ArrayBuffer> {
  return isJsonBytes(value) ? value.jsonBytes : JSON.stringify(value);
}

/** A call before its types are narrowed to the declaration's. */
type CheckedCall = Pick<Call<Endpoint>, 'context' | 'params' | 'query' | 'body' | 'header'> & {
  caller: Caller | null;
  site: KnownSite | null;
};

async function checkCall(
  { context, writes, mailings, sites }: Api,
  declared: Endpoint,
  request: Request,
): Promise<Outcome<CheckedCall>> {
  if (declared.address.method !== 'GET') {
    const address = callerAddress(request, context.config.trustedProxies);
    if (!writes.take(address)) return fail('too_many_requests');
    if (declared.isMailing && !mailings.take(address)) return fail('too_many_requests');
  }

  const isSigned = declared.access === 'signed';
  const refusal = isSigned ? await refuseUnlessSigned(context, request) : null;
  if (refusal) return refusal;
  const caller = isSigned ? null : await findCaller(context, request);
  if (declared.access !== 'anyone' && !isSigned && !caller) return fail('unauthorized');

  const siteSlug = request.req.param('siteSlug');
  const site = siteSlug === undefined ? null : await sites.find(siteSlug);
  if (siteSlug !== undefined && !site) return fail('not_found');
  if (
    declared.access === 'manager' &&
    !(site && caller && (await isSiteManager(context.db, site.id, caller.user.id)))
  )
    return fail('not_found');

  const params = declared.params && validate(declared.params, request.req.param());
  if (params?.isOk === false) return fail('not_found');
  const query = declared.query && validate(declared.query, request.req.query());
  if (query?.isOk === false) return query;
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
    params: params?.value,
    query: query?.value,
    body: body?.value,
    caller,
    site,
    header: (name: string) => request.req.header(name) ?? null,
  });
}

import type { Hono, Context as Request } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { JSON_BODY_MAX_BYTES, WRITES_PER_MINUTE_MAX } from '#domain/constants.ts';
import type { Context } from '../context.ts';
import { findSiteBySlug, isSiteManager, type SiteRow } from '../repositories/sites.ts';
import { fail, type Outcome, succeed } from '../services/outcome.ts';
import type { Caller } from '../services/sign-in.ts';
import { findCaller } from './caller.ts';
import { answerFailure } from './failures.ts';
import {
  callerAddress,
  createRateLimit,
  MAILING_WINDOW_MS,
  MAILINGS_PER_ADDRESS_MAX,
  type RateLimit,
} from './rate-limits.ts';
import { parseJson, validate } from './validation.ts';

const MINUTE_MS = 60_000;

/** What calls are mounted on. */
export type Api = {
  app: Hono;
  context: Context;
  /** Methods of each mounted path. */
  methods: Map<string, Set<string>>;
  writes: RateLimit;
  mailings: RateLimit;
};

/** What a handler gets: all of it checked. */
export type Call<Declared extends Endpoint> = {
  context: Context;
  params: ParamsOf<Declared>;
  query: QueryOf<Declared>;
  body: BodyOf<Declared>;
  /** Who is calling; never null where the call is not for anyone. */
  caller: Declared['access'] extends 'anyone' ? Caller | null : Caller;
  /** The site in the path. */
  site: Declared['address']['path'] extends `${string}:siteSlug${string}` ? SiteRow : null;
  /** A header of the request; null when it was not sent. */
  header(name: string): string | null;
};

/** Does what a call asks for. */
export type Handler<Declared extends Endpoint> = (
  call: Call<Declared>,
) => Promise<Outcome<AnswerOf<Declared>>>;

/** An API without calls. */
export function createMounts(app: Hono, context: Context): Api {
  return {
    app,
    context,
    methods: new Map(),
    writes: createRateLimit(WRITES_PER_MINUTE_MAX, MINUTE_MS, context.now),
    mailings: createRateLimit(MAILINGS_PER_ADDRESS_MAX, MAILING_WINDOW_MS, context.now),
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
  api.app.on(method, path, limit, async (request) => {
    const checked = await checkCall(api, declared, request);
    if (!checked.isOk) return answerFailure(request, checked);
    // Every part was checked by the same declaration that its type comes from.
    const outcome = await handler(checked.value as Call<Declared>);
    if (!outcome.isOk) return answerFailure(request, outcome);
    const isPublic = declared.access === 'anyone' && method === 'GET' && !request.req.header('Authorization');
    request.header('Cache-Control', isPublic ? 'public, no-cache' : 'private, no-store');
    request.header('Vary', 'Authorization', { append: true });
    return request.json(outcome.value, declared.status ?? 200);
  });
}

/** A call before its types are narrowed to the declaration's. */
type CheckedCall = Pick<Call<Endpoint>, 'context' | 'params' | 'query' | 'body' | 'header'> & {
  caller: Caller | null;
  site: SiteRow | null;
};

async function checkCall(
  { context, writes, mailings }: Api,
  declared: Endpoint,
  request: Request,
): Promise<Outcome<CheckedCall>> {
  const address = callerAddress(request, context.config.trustedProxies);
  if (declared.address.method !== 'GET' && !writes.take(address)) return fail('too_many_requests');
  if (declared.isMailing && !mailings.take(address)) return fail('too_many_requests');

  const caller = await findCaller(context, request);
  if (declared.access !== 'anyone' && !caller) return fail('unauthorized');

  const siteSlug = request.req.param('siteSlug');
  const site = siteSlug === undefined ? null : await findSiteBySlug(context.db, siteSlug);
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
    context,
    params: params?.value,
    query: query?.value,
    body: body?.value,
    caller,
    site,
    header: (name: string) => request.req.header(name) ?? null,
  });
}

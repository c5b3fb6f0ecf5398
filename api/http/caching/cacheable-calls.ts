/** Calls whose answers to callers who are not signed in are cached: the same by the fast path and through Hono. */
import type { Context } from '../../context.ts';
import { type Outcome, succeed } from '../../services/outcome.ts';
import { type AnsweredCall, checkAddress, findSiteOf, jsonOf } from '../calls/calls.ts';
import { CACHE_PUBLIC_ANSWER, prepareJson } from '../calls/json-answers.ts';
import type { PreparedResponse } from '../wire/prepared-responses.ts';
import type { AnswerRequest, ResponseCache } from './response-cache.ts';

/**
 * What a cacheable call sees of a request: nothing of who is calling, and no other header. What its handler logs has
 * no id of a request, because its answer is for many.
 */
export type CacheableRequest = AnswerRequest & {
  /** Path and query, as they were sent: the API is the same on every host. */
  target: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
};

/** Answers a request to one call, from memory where that is right. */
export type AnswerCacheableCall = (request: CacheableRequest) => Promise<Outcome<PreparedResponse>>;

/** What cacheable calls work with. */
type CacheableCallParts = { context: Context; cache: ResponseCache };

/** The answering side of a call that says `isCacheable`. */
export function createCacheableCall(
  { context, cache }: CacheableCallParts,
  { declared, handler }: AnsweredCall,
): AnswerCacheableCall {
  const { sites } = context;
  const stampKind = declared.showsComments ? 'commentsStamp' : 'stamp';
  return async (request) => {
    const found = await findSiteOf(context, declared, request.params.siteSlug);
    if (!found.isOk) return found;
    const checked = checkAddress(declared, request.params, request.query);
    if (!checked.isOk) return checked;

    const site = found.value;
    const { params, query } = checked.value;
    const key = `${declared.path} ${JSON.stringify([params, query])}`;
    // Before the answer is computed: what is committed meanwhile makes it old.
    const stamp = site?.[stampKind] ?? (await sites.findCommonStamp());
    const known = cache.findByKey(key, request.target);
    if (known?.stamp === stamp) return succeed(known.answer(request));
    if (known) cache.drop(key);

    const outcome = await handler({
      // What is not committed may never be, and is in no stamp.
      context: { ...context, db: context.reader.db },
      params,
      query,
      body: undefined,
      caller: null,
      site,
      address: '',
      header: () => null,
    });
    if (!outcome.isOk) return outcome;
    const json = jsonOf(outcome.value);
    cache.offer({ key, siteSlug: site?.slug ?? null, stampKind, stamp, json }, request.target);
    return succeed(prepareJson(200, json, { 'Cache-Control': CACHE_PUBLIC_ANSWER }));
  };
}

/** What a call is to those who answer it, and the checks that all ways to it share. */
import { type EndpointsIn, endpointsIn } from '#contract/calls.ts';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { API_PATH } from '#domain/pages/paths.ts';
import { knownOriginOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import { isJsonBytes, type JsonBytes } from '../../services/json-bytes.ts';
import { fail, type Outcome, succeed } from '../../services/outcome.ts';
import type { Caller } from '../../services/people/sessions.ts';
import type { KnownSite } from '../../services/sites/known-sites.ts';
import { validate } from './validation.ts';

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
  site: Declared['path'] extends `${string}:siteSlug${string}` ? KnownSite : null;
  /** Network address that is asking; empty where the answer may be kept for others. */
  address: string;
  /** A header of the request; null when it was not sent, and always where the answer may be kept for others. */
  header(name: string): string | null;
};

/** Does what a call asks for. */
type Handler<Declared extends Endpoint> = (
  call: Call<Declared>,
) => Promise<Outcome<AnswerOf<Declared> | JsonBytes<AnswerOf<Declared>>>>;

/** A call with what answers it, before its types are narrowed to the declaration's. */
export type AnsweredCall = {
  declared: Endpoint;
  handler(call: CheckedCall): Promise<Outcome<unknown>>;
};

/** What answers each call that a file of the contract declares, by its name there. */
type HandlersOf<File> = {
  [Name in keyof EndpointsIn<File>]: EndpointsIn<File>[Name] extends Endpoint
    ? Handler<EndpointsIn<File>[Name]>
    : never;
};

/** The calls of a file of the contract with their handlers, each typed by its own declaration. */
export function answerCalls<const File extends object>(
  contract: File,
  handlers: HandlersOf<File>,
): readonly AnsweredCall[] {
  return endpointsIn(contract).map(([name, declared]) => ({
    declared,
    // It gets what the same declaration has checked, which its type comes from.
    handler: handlers[name] as unknown as AnsweredCall['handler'],
  }));
}

/** What was checked of a call. */
export type CheckedCall = Pick<
  Call<Endpoint>,
  'context' | 'params' | 'query' | 'body' | 'address' | 'header'
> & {
  caller: Caller | null;
  site: KnownSite | null;
};

/** What the path of a call looks like in an address, its parameters as named groups. */
export function callPattern(path: string): RegExp {
  return new RegExp(`^${API_PATH}${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

/**
 * The living site in a path; null where the path names none. By a slug that it had, it is found for those who manage
 * it, who go on with what they have open; pages of readers are of an address that is no more: `site_moved`, with the
 * origin that it has now, unless they only tell something.
 */
export async function findSiteOf(
  { config, sites }: Pick<Context, 'config' | 'sites'>,
  { access, isOfOldPages }: Pick<Endpoint, 'access' | 'isOfOldPages'>,
  siteSlug: string | undefined,
): Promise<Outcome<KnownSite | null>> {
  const site = siteSlug === undefined ? null : await sites.find(siteSlug);
  if (siteSlug !== undefined && !site) return fail('not_found');
  const isFollowed = isOfOldPages || access === 'manager' || access === 'owner';
  const isMoved = site && site.slug !== siteSlug && !isFollowed;
  return isMoved ? fail('site_moved', { current: { origin: knownOriginOf(config, site) } }) : succeed(site);
}

/** Checks what the address of a call says. */
export function checkAddress(
  declared: Endpoint,
  givenParams: Readonly<Record<string, string>>,
  givenQuery: Readonly<Record<string, string>>,
): Outcome<Pick<CheckedCall, 'params' | 'query'>> {
  const params = declared.params && validate(declared.params, givenParams);
  if (params?.isOk === false) return fail('not_found');
  const query = declared.query && validate(declared.query, givenQuery);
  if (query?.isOk === false) return query;
  return succeed({ params: params?.value, query: query?.value });
}

/** A handler's value as it is sent. */
export function jsonOf(value: unknown): string | Buffer<ArrayBuffer> {
  return isJsonBytes(value) ? value.jsonBytes : JSON.stringify(value);
}

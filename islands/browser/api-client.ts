import type { z } from 'zod';
import type { CallName, Calls } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { BROWSER_MARK_HEADER, filledPath, type PathParams, SITE_SLUG_HEADER } from '#contract/paths.ts';
import { API_PATH } from '#domain/pages/paths.ts';
import { type Credentials, credentials } from './credentials.ts';

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type PathOf<Name extends CallName> = Calls[Name]['path'];

/** What a call is made with. */
export type CallInput<Name extends CallName, Call extends Endpoint = Calls[Name]> = {
  params: PathParams<PathOf<Name>>;
  query?: Input<Call['query']>;
  body?: Input<Call['body']>;
  /** Cancels the call. */
  signal?: AbortSignal;
};

/** Status and parsed body; an empty body is null. */
export type Answer<Body> = {
  status: number;
  body: Body;
  /** The slug that the site has, as those who manage it are told: the call may have named an earlier one. */
  siteSlug?: string | undefined;
};

/** An answer that is not OK, thrown. */
export class CallFailure extends Error {
  readonly status: number;
  readonly body: unknown;
  /** When to ask again, in seconds from now; null where the answer does not say. */
  readonly retryAfterSeconds: number | null;

  constructor({ status, body }: Answer<unknown>, retryAfter: string | null) {
    super(`The call was answered with ${status}.`);
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = Number(retryAfter) || null;
  }
}

/** Where a call is made: ('GET /site/:siteSlug/recipes', { siteSlug: 'nordlys' }) is '/api/v1/site/nordlys/recipes'. */
export function addressOf<Name extends CallName>(name: Name, params: PathParams<PathOf<Name>>): string {
  return API_PATH + filledPath(name.slice(name.indexOf('/')), params);
}

/** False on a page of an exported site, whose server has only files. */
export function hasApi(): boolean {
  return document.documentElement.dataset.api !== 'none';
}

/**
 * Makes a call on the page's own host.
 * @throws CallFailure for an answer that is not OK; TypeError when there is none; the signal's reason once it is aborted
 */
export type CallApi = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
) => Promise<Answer<z.output<Calls[Name]['answer']>>>;

/** Makes the client of the API. @param fetch the browser's */
export function createApiClient({
  fetch,
  credentials,
}: {
  fetch: typeof globalThis.fetch;
  credentials: Credentials;
}): CallApi {
  return async (name, { params, query, body, signal }) => {
    const token = credentials.readToken();
    const answer = await fetch(addressOf(name, params) + queryText(query), {
      method: name.split(' ', 1)[0],
      credentials: 'include',
      headers: {
        'Content-Type': 'application/json',
        [BROWSER_MARK_HEADER]: credentials.browserMark(),
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    const parsed = { status: answer.status, body: parsedBody(await answer.text()) };
    if (!answer.ok) throw new CallFailure(parsed, answer.headers.get('Retry-After'));
    return { ...parsed, siteSlug: answer.headers.get(SITE_SLUG_HEADER) ?? undefined };
  };
}

/** Calls the API of this page. */
export const callApi = createApiClient({ fetch: (url, init) => fetch(url, init), credentials });

/** The value of JSON; null for an empty body, or the page of a proxy between us. */
function parsedBody(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A query with what is set; lists are joined by commas. */
function queryText(query: unknown): string {
  const set = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return set.length === 0 ? '' : `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}`;
}

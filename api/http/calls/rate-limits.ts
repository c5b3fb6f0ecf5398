import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext } from 'hono';
import type { LimitName } from '#contract/endpoint.ts';
import {
  COMMENTS_PER_USER_MAX,
  COMMENTS_WINDOW_MS,
  DOMAIN_CHECKS_PER_USER_MAX,
  DOMAIN_CHECKS_WINDOW_MS,
  MAILS_PER_ADDRESS_MAX,
  MAILS_WINDOW_MS,
  NEWSLETTERS_PER_USER_MAX,
  NEWSLETTERS_WINDOW_MS,
  PAGE_VIEWS_PER_ADDRESS_MAX,
  PAGE_VIEWS_WINDOW_MS,
  PARSES_PER_USER_MAX,
  PARSES_WINDOW_MS,
  PREVIEWS_PER_USER_MAX,
  PREVIEWS_WINDOW_MS,
  PUBLISHING_TRIES_PER_USER_MAX,
  PUBLISHING_TRIES_WINDOW_MS,
  RECIPE_IMPORTS_PER_USER_MAX,
  RECIPE_IMPORTS_WINDOW_MS,
  RECIPE_PAGES_PER_ADDRESS_MAX,
  RECIPE_PAGES_WINDOW_MS,
  SAMPLE_PREVIEWS_PER_ADDRESS_MAX,
  SIGN_INS_PER_ADDRESS_MAX,
  SIGN_INS_WINDOW_MS,
  SITE_SLUGS_PER_ADDRESS_MAX,
  SITE_SLUGS_WINDOW_MS,
  SITES_PER_USER_MAX,
  SITES_WINDOW_MS,
  UPLOADS_PER_USER_MAX,
  UPLOADS_WINDOW_MS,
} from '#domain/shared/call-limits.ts';
import type { Context } from '../../context.ts';
import { type Limit, refuseAboveLimit } from '../../services/limits.ts';
import { type Failure, fail } from '../../services/outcome.ts';
import type { Caller } from '../../services/people/sessions.ts';

/** What calls count against, and for whom; in all processes together, or in the memory of each. */
type CallLimit = Omit<Limit, 'name'> & { by: 'address' | 'user'; isOfProcess?: true };

const CALL_LIMITS: Record<LimitName, CallLimit> = {
  mails: { by: 'address', max: MAILS_PER_ADDRESS_MAX, windowMs: MAILS_WINDOW_MS },
  'sign-ins': { by: 'address', max: SIGN_INS_PER_ADDRESS_MAX, windowMs: SIGN_INS_WINDOW_MS },
  parses: { by: 'user', max: PARSES_PER_USER_MAX, windowMs: PARSES_WINDOW_MS },
  'recipe-imports': {
    by: 'user',
    max: RECIPE_IMPORTS_PER_USER_MAX,
    windowMs: RECIPE_IMPORTS_WINDOW_MS,
  },
  'recipe-pages': {
    by: 'address',
    max: RECIPE_PAGES_PER_ADDRESS_MAX,
    windowMs: RECIPE_PAGES_WINDOW_MS,
  },
  'site-slugs': { by: 'address', max: SITE_SLUGS_PER_ADDRESS_MAX, windowMs: SITE_SLUGS_WINDOW_MS },
  'publishing-tries': {
    by: 'user',
    max: PUBLISHING_TRIES_PER_USER_MAX,
    windowMs: PUBLISHING_TRIES_WINDOW_MS,
  },
  // A reader's address is written nowhere.
  'page-views': {
    by: 'address',
    max: PAGE_VIEWS_PER_ADDRESS_MAX,
    windowMs: PAGE_VIEWS_WINDOW_MS,
    isOfProcess: true,
  },
  comments: { by: 'user', max: COMMENTS_PER_USER_MAX, windowMs: COMMENTS_WINDOW_MS },
  newsletters: { by: 'user', max: NEWSLETTERS_PER_USER_MAX, windowMs: NEWSLETTERS_WINDOW_MS },
  'domain-checks': { by: 'user', max: DOMAIN_CHECKS_PER_USER_MAX, windowMs: DOMAIN_CHECKS_WINDOW_MS },
  sites: { by: 'user', max: SITES_PER_USER_MAX, windowMs: SITES_WINDOW_MS },
  uploads: { by: 'user', max: UPLOADS_PER_USER_MAX, windowMs: UPLOADS_WINDOW_MS },
  previews: { by: 'user', max: PREVIEWS_PER_USER_MAX, windowMs: PREVIEWS_WINDOW_MS },
  'sample-previews': {
    by: 'address',
    max: SAMPLE_PREVIEWS_PER_ADDRESS_MAX,
    windowMs: PREVIEWS_WINDOW_MS,
  },
};

/** Counts a call against the limit it declares; the failure to answer with when that is used up, else null. */
export type RefuseAboveCallLimit = (
  limit: LimitName | undefined,
  who: { address: string; caller: Caller | null },
) => Promise<Failure | null>;

export function createCallLimits(context: Pick<Context, 'db' | 'now'>): RefuseAboveCallLimit {
  const ofProcess = new Map(
    Object.entries(CALL_LIMITS)
      .filter(([, { isOfProcess }]) => isOfProcess)
      .map(([name, { max, windowMs }]) => [name, createRateLimit(max, windowMs, context.now)]),
  );
  return async (name, { address, caller }) => {
    if (!name) return null;
    const { by, max, windowMs } = CALL_LIMITS[name];
    const who = by === 'user' && caller ? caller.user.id : address;
    const inMemory = ofProcess.get(name);
    return inMemory ? refuseAbove(inMemory, who) : refuseAboveLimit(context, { name, max, windowMs }, who);
  };
}

/** Counts calls of one process in windows that begin at fixed instants. */
export type RateLimit = {
  /** Counts one call; false when the key has used up its window. */
  take(key: string): boolean;
  /** Whole seconds until the window ends. */
  secondsLeft(): number;
};

/**
 * A limit that lives in memory, of one process.
 * @param now milliseconds UTC
 */
export function createRateLimit(max: number, windowMs: number, now: () => number): RateLimit {
  let window = -1;
  let counts = new Map<string, number>();
  return {
    take(key) {
      const current = Math.floor(now() / windowMs);
      if (current !== window) {
        window = current;
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= max;
    },
    secondsLeft: () => Math.ceil((windowMs - (now() % windowMs)) / 1000),
  };
}

/** Counts one call at a limit; the failure to answer with when the key has used up its window, else null. */
export function refuseAbove(limit: RateLimit, key: string): Failure | null {
  return limit.take(key) ? null : fail('too_many_requests', { retryAfterSeconds: limit.secondsLeft() });
}

/**
 * Address of the caller: of the connection, or, behind trusted proxies, the last one in X-Forwarded-For that is not
 * a proxy itself. IPv6 callers are known by their network (the first 64 bits), of which each has a whole one.
 */
export function callerAddress(request: HonoContext, trustedProxies: readonly string[]): string {
  const hops = (request.req.header('X-Forwarded-For') ?? '')
    .split(',')
    .map((hop) => plainAddress(hop.trim()))
    .filter((hop) => hop !== '');
  let address = plainAddress(connectionAddress(request));
  while (trustedProxies.includes(address)) {
    const before = hops.pop();
    if (before === undefined) break;
    address = before;
  }
  return networkOf(address);
}

function connectionAddress(request: HonoContext): string {
  // Without a server, as when a test asks the app itself, there is no connection.
  return request.env?.incoming ? (getConnInfo(request).remote.address ?? '') : '';
}

/** True when the caller is a program of this machine, and no proxy that asks for somebody else. */
export function isFromThisMachine(request: HonoContext): boolean {
  const isForwarded = ['Forwarded', 'X-Forwarded-For', 'X-Real-IP'].some((name) => request.req.header(name));
  const address = plainAddress(connectionAddress(request));
  return !isForwarded && (address === '' || address === '::1' || address.startsWith('127.'));
}

/** An IPv4 address as it is, also where the connection came by IPv6. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** What an address is counted as: IPv6 by its network (the first 64 bits), of which each caller has a whole one. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const last = tail?.split(':').filter((group) => group !== '') ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length);
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...last].slice(0, 4).join(':');
}

/** What a page may load and run: its Content-Security-Policy, for the page's first `<meta>`. */
import { hash } from 'node:crypto';

/** Sources of every page by directive. */
const SOURCES = {
  'default-src': ["'none'"],
  'img-src': ["'self'", 'data:'],
  'media-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-src': [],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // The low-quality picture behind a photograph is a style attribute.
  'style-src-attr': ["'unsafe-inline'"],
} as const satisfies Record<string, readonly string[]>;

/** The policy of one page. */
export type Policy = ReturnType<typeof createPolicy>;

const policies = new WeakMap<Request, Policy>();
const hashes = new Map<string, string>();

/** The policy of the page that a request asks for; its templates add what they need. */
export function policyOf(request: Request): Policy {
  const policy = policies.get(request) ?? createPolicy();
  policies.set(request, policy);
  return policy;
}

function createPolicy() {
  const sources = new Map(
    Object.entries(SOURCES).map(([directive, all]) => [directive, new Set<string>(all)] as const),
  );
  const allow = (directive: keyof typeof SOURCES, source: string) => sources.get(directive)?.add(source);
  return {
    /** Lets the page use a source for one thing more. */
    allow,
    /** Lets a script run that stands in the page. */
    allowInlineScript: (code: string) => allow('script-src', `'${hashOf(code)}'`),
    /** Lets styles work that stand in the page. */
    allowInlineStyle: (code: string) => allow('style-src', `'${hashOf(code)}'`),
    toString: () =>
      [...sources]
        .filter(([, all]) => all.size > 0)
        .map(([directive, all]) => `${directive} ${[...all].join(' ')}`)
        .join(';'),
  };
}

function hashOf(code: string): string {
  const source = hashes.get(code) ?? `sha256-${hash('sha256', code, 'base64')}`;
  hashes.set(code, source);
  return source;
}

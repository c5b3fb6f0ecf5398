/** What a page may load and run: its Content-Security-Policy, for the page's first `<meta>`. */
import { hash } from 'node:crypto';

const DIRECTIVES = [
  "default-src 'none'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
];

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
  const scripts = new Set(["'self'"]);
  const frames = new Set<string>();
  return {
    /** Lets a script run that stands in the page. */
    allowInlineScript: (code: string) => scripts.add(`'${hashOf(code)}'`),
    /** Lets scripts of an address, or of a kind, run. */
    allowScripts: (source: string) => scripts.add(source),
    /** Lets pages of another origin stand in the page. */
    allowFrames: (origin: string) => frames.add(origin),
    toString: () =>
      [
        ...DIRECTIVES,
        ...(frames.size > 0 ? [`frame-src ${[...frames].join(' ')}`] : []),
        `script-src ${[...scripts].join(' ')}`,
        `style-src 'self' ${import.meta.env.INJECTED_STYLE_HASHES}`,
        // The low-quality picture behind a photograph is a style attribute.
        "style-src-attr 'unsafe-inline'",
      ].join(';'),
  };
}

function hashOf(code: string): string {
  const source = hashes.get(code) ?? `sha256-${hash('sha256', code, 'base64')}`;
  hashes.set(code, source);
  return source;
}

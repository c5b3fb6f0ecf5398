import { CACHE_NEVER, COMMON_HEADERS } from '../wire/headers.ts';

/** What is under way before a page is there. */
export type StartProgress = {
  /** Such as 'Publishing'. */
  title: string;
  /** Parts that are done, of how many; absent where nobody knows. */
  progress?: { done: number; total: number };
};

/** How often the page asks again. */
const RELOAD_AFTER_SECONDS = 2;

/** Shown while the product starts and a site has no page yet; it looks again by itself until there is one. */
export function startProgressAnswer({ title, progress }: StartProgress): Response {
  const bar = progress
    ? `<progress max="${progress.total}" value="${progress.done}"></progress>
<p>${title}: ${progress.done} of ${progress.total}.</p>`
    : `<progress></progress>
<p>${title}.</p>`;
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RELOAD_AFTER_SECONDS}">
<title>Getting ready</title>
<style>
:root { color-scheme: light dark; --ground: #fbf7f0; --ink: #2b211a; --accent: #a8452a }
@media (prefers-color-scheme: dark) { :root { --ground: #1c1815; --ink: #f3ebe0; --accent: #e08a66 } }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box;
  background: var(--ground); color: var(--ink); font: 1.125rem/1.6 Georgia, serif; text-align: center }
h1 { font-weight: 500; font-size: clamp(2rem, 8vw, 3rem); line-height: 1.1; margin: 0 0 .5em }
p { margin: .6em 0 }
progress { width: min(20rem, 80vw); accent-color: var(--accent) }
</style>
</head>
<body>
<main>
<h1>The oven is warming up</h1>
${bar}
<p>This page opens by itself as soon as there is something to see.</p>
</main>
</body>
</html>
`;
  return new Response(page, {
    status: 503,
    headers: {
      ...COMMON_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': CACHE_NEVER,
      'Retry-After': String(RELOAD_AFTER_SECONDS),
    },
  });
}

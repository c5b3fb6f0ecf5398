/** How the pages look: plain, and honest about what they are. */
import { html, raw } from 'hono/html';

export type Html = ReturnType<typeof html>;

const STYLE = raw(`
:root { color-scheme: light dark; --ink: light-dark(#1f2328, #e8e6e1); --quiet: light-dark(#59606a, #a7a59f);
  --ground: light-dark(#f4f4f1, #17181a); --sheet: light-dark(#fff, #212327); --line: light-dark(#d6d5cf, #3d4046);
  --accent: light-dark(#3b4a9e, #aab6ff); --on-accent: light-dark(#fff, #14183a); --wrong: light-dark(#a4241c, #ff9d94) }
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground) }
.notice { padding: .5rem 1rem; text-align: center; font-size: .875rem; border-bottom: 1px solid var(--line); color: var(--quiet) }
main { max-width: 34rem; margin: 1.5rem auto 3rem; padding: 0 1rem }
main.wide { max-width: 64rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; overflow-wrap: anywhere }
h2 { font-size: 1.125rem; margin: 0 0 .75rem }
p { margin: 0 0 .75rem; overflow-wrap: anywhere }
section { background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; padding: 1.25rem; margin: 0 0 1rem }
section > :last-child, form > :last-child { margin-bottom: 0 }
.price { font-size: 1.25rem; font-weight: 600 }
.quiet { color: var(--quiet) }
.small { font-size: .875rem }
label { display: block; margin: 0 0 .25rem; font-weight: 600; font-size: .9375rem }
input { display: block; width: 100%; font: inherit; padding: .5rem .75rem; border: 1px solid var(--quiet); border-radius: 6px;
  background: transparent; color: inherit }
input[readonly] { border-style: dashed; color: var(--quiet) }
input[aria-invalid="true"] { border-color: var(--wrong) }
.field { margin: 0 0 1rem; flex: 1 1 8rem }
.problem { margin: .25rem 0 0; color: var(--wrong); font-size: .875rem }
.row { display: flex; flex-wrap: wrap; gap: 0 1rem }
.actions { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: 0 0 .75rem }
summary { padding: .5rem 0; cursor: pointer; color: var(--accent) }
button, .button { display: inline-block; min-height: 2.75rem; padding: .5rem 1rem; font: inherit; line-height: 1.6rem;
  border: 1px solid var(--accent); border-radius: 6px; background: none; color: var(--accent); cursor: pointer; text-decoration: none }
button.main, .button.main { background: var(--accent); color: var(--on-accent); font-weight: 600 }
.wide-button { width: 100% }
a { color: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 .75rem }
dt { color: var(--quiet) }
dd { margin: 0; overflow-wrap: anywhere }
ul { margin: 0 0 .75rem; padding-left: 1.25rem }
.plain { list-style: none; padding: 0 }
.plain li { padding: .5rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere }
.plain li:first-child { border-top: 0 }
.plain form { margin-top: .5rem }
code { font-size: .875em; overflow-wrap: anywhere }
`);

/** @param width of what stands on it: a narrow sheet, or tables */
export function page(title: string, content: Html, width: 'narrow' | 'wide' = 'narrow'): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<p class="notice">Local Stripe, for development: no money moves.</p>
<main class="${width}">
<h1>${title}</h1>
${content}
</main>
</body>
</html>`;
}

type Field = {
  name: string;
  label: string;
  value: string;
  problem?: string | undefined;
  /** Further attributes, such as what browsers may fill in. */
  type?: 'text' | 'email';
  autocomplete?: string;
  isNumeric?: boolean;
  isFixed?: boolean;
};

/** A field with its label, and beside it what is wrong with it. */
export function field({ name, label, value, problem, ...options }: Field): Html {
  const problemId = `${name}-problem`;
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${options.type ?? 'text'}" value="${value}" autocomplete="${options.autocomplete ?? 'off'}"
${options.isNumeric && html`inputmode="numeric"`} ${options.isFixed && html`readonly`}
${problem && html`aria-invalid="true" aria-describedby="${problemId}"`}>
${problem && html`<p class="problem" id="${problemId}">${problem}</p>`}
</div>`;
}

/** Such as `3 March 2027`. */
export function dayInWords(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

/** Such as `2027-03-03 14:05`. */
export function instantInWords(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 16);
}

export function notFoundPage(): Html {
  return page(
    'Not found',
    html`<p>There is nothing here. The link may be from before the state was deleted.</p>`,
  );
}

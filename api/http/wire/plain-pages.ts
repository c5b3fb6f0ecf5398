/** Pages of our own process, where no template is asked: in the platform's colours, without a script. */

/** A page of a heading and what stands below it. @param head more of its head, as HTML */
export function plainPage({
  title,
  heading,
  body,
  head = '',
}: {
  title: string;
  heading: string;
  body: string;
  head?: string;
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}<title>${title}</title>
<style>
:root { color-scheme: light dark; --ground: #fbf7f0; --ink: #2b211a; --accent: #a8452a }
@media (prefers-color-scheme: dark) { :root { --ground: #1c1815; --ink: #f3ebe0; --accent: #e08a66 } }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box;
  background: var(--ground); color: var(--ink); font: 1.125rem/1.6 Georgia, serif; text-align: center }
h1 { font-weight: 500; font-size: clamp(2rem, 8vw, 3rem); line-height: 1.1; margin: 0 0 .5em }
p { margin: .6em auto; max-width: 32em }
button { font: inherit; margin-top: .6em; padding: .5em 1.4em; border: 0; border-radius: 3px; background: var(--accent);
  color: var(--ground); cursor: pointer }
progress { width: min(20rem, 80vw); accent-color: var(--accent) }
</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${body}
</main>
</body>
</html>
`;
}

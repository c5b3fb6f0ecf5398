/**
 * A page at an old address, for servers that know no redirects: it leads on by itself.
 * @param path where the page is now
 * @param origin scheme and host of the site
 */
export function movedPage(path: string, origin: string): string {
  const address = `${origin}${path}`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>This page has moved</title>
    <link rel="icon" href="data:,">
    <link rel="canonical" href="${address}">
    <meta http-equiv="refresh" content="0; url=${path}">
  </head>
  <body>
    <p>This page has moved: <a href="${path}">${address}</a></p>
  </body>
</html>
`;
}

/**
 * A page at an old address that leads on by itself, where no redirect can.
 * @param address where the page is now
 * @param href the same as it is written on this page
 */
export function movedPage(address: string, href: string = address): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>This page has moved</title>
    <link rel="icon" href="data:,">
    <link rel="canonical" href="${attribute(address)}">
    <meta http-equiv="refresh" content="0; url=${attribute(href)}">
  </head>
  <body>
    <p>This page has moved: <a href="${attribute(href)}">${attribute(address)}</a></p>
  </body>
</html>
`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

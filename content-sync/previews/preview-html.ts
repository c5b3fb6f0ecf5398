/** HTML of a drawn page in a frame. */

/** Every link opens a window of its own (`<base>`, from the template); those to places on the page stay in it. */
export function asFramed(html: string): string {
  return html.replaceAll(/<a (?=[^>]*\bhref="#)/g, '<a target="_self" ');
}

/** The page as browsers without scripts show it. */
export function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
}

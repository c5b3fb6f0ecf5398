/** When the HTML of so many things is kept, it is given up: pages that show the same things are drawn soon after each other. */
const THINGS_MAX = 1000;

const kept = new Map<object, Map<string, string>>();

/**
 * The HTML of a thing that does not change, drawn once for each of its looks.
 * @param look all that the HTML depends on besides the thing
 */
export async function memoizedHtml(
  thing: object,
  look: string,
  draw: () => Promise<string>,
): Promise<string> {
  const known = kept.get(thing)?.get(look);
  if (known !== undefined) return known;
  // What is drawn is held as a tree of parts; copied, it is one text.
  const html = Buffer.from(await draw()).toString();
  if (kept.size >= THINGS_MAX) kept.clear();
  const looks = kept.get(thing) ?? new Map<string, string>();
  kept.set(thing, looks.set(look, html));
  return html;
}

/** At so many things all are forgotten: pages that show the same things are drawn soon after each other. */
const THINGS_MAX = 1000;

const memoized = new Map<object, Map<string, string>>();

/**
 * The HTML of a thing that does not change, drawn once for each of its looks.
 * @param look all that the HTML depends on besides the thing
 */
export async function memoizedHtml(
  thing: object,
  look: string,
  draw: () => Promise<string>,
): Promise<string> {
  const known = memoized.get(thing)?.get(look);
  if (known !== undefined) return known;
  // What is drawn is held as a tree of parts; copied, it is one text.
  const html = Buffer.from(await draw()).toString();
  if (memoized.size >= THINGS_MAX) memoized.clear();
  const looks = memoized.get(thing) ?? new Map<string, string>();
  memoized.set(thing, looks.set(look, html));
  return html;
}

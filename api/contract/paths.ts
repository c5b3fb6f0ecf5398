/** How the paths of calls are filled in. No zod here: visitors' islands load this. */

/** Header in which a browser names itself, so that a sign-in link works twice in the same browser. */
export const BROWSER_MARK_HEADER = 'X-Browser-Mark';
/** Header of answers to those who manage a site: the slug that it had as it was called, maybe by an earlier one. */
export const SITE_SLUG_HEADER = 'X-Site-Slug';

/** Names of the parameters in a path. */
type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
/** What fills the parameters of a path. */
export type PathParams<Path extends string> = { [Name in ParamName<Path>]: string };

/** A path with its parameters filled in: ('/site/:siteSlug/recipes', { siteSlug: 'nordlys' }) is '/site/nordlys/recipes'. */
export function filledPath<Path extends string>(path: Path, params: PathParams<Path>): string {
  const values = new Map<string, string>(Object.entries(params));
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
}

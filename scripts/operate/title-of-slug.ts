/** What a site is called before anybody said: 'my-kitchen' is 'My Kitchen'. */
export function titleOfSlug(slug: string): string {
  return slug.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

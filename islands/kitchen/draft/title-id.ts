/** Id of the field with the title of one thing among several. */
export function titleIdOf(itemId: string): string {
  return `title-of-${itemId}`;
}

/** Where Pinterest makes a pin of a page. @param image address of its picture, '' for none */
export function pinAddress(link: string, title: string, image: string): string {
  const query = new URLSearchParams({ url: link, description: title });
  if (image) query.set('media', image);
  return `https://www.pinterest.com/pin/create/button/?${query}`;
}

/** Where Facebook shares a page. */
export function facebookAddress(link: string): string {
  return `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: link })}`;
}

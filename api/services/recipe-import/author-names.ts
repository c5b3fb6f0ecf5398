/** Words as long as this that hold digits as well are no name: addresses of wallets, keys, hashes. */
const KEY_LENGTH_MIN = 20;

/** True for what can stand behind 'By': a person's or a group's name, not a key, a link or a mere number. */
export function isAuthorName(text: string): boolean {
  if (!/\p{Letter}/u.test(text) || /:\/\//.test(text)) return false;
  return !text.split(/\s+/).some((word) => word.length >= KEY_LENGTH_MIN && /\d/.test(word));
}

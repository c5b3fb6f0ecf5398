/** Names that open the file of a closed picture or video for a while. They stand where keys stand. No zod here. */

/** In no key. */
const SEPARATOR = '~';

/** What a signed name says. */
export type SignedName = {
  key: string;
  /** In seconds UTC; the name opens nothing from then on. */
  until: number;
  signature: string;
};

export function signedName({ key, until, signature }: SignedName): string {
  return [until, signature, key].join(SEPARATOR);
}

/** What a name says; null where it is a key. */
export function readSignedName(name: string): SignedName | null {
  const [until = '', signature = '', key, ...more] = name.split(SEPARATOR);
  if (key === undefined || more.length > 0 || !/^\d{1,12}$/.test(until)) return null;
  return { key, until: Number(until), signature };
}

/** The key in a name, signed or not. */
export function keyInName(name: string): string {
  return readSignedName(name)?.key ?? name;
}

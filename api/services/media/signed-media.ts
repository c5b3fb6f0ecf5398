/** Addresses that open closed pictures and videos for a while, put into what is answered to whoever may see them. */
import { readSignedName, type SignedName, signedName } from '#domain/media/signed-names.ts';
import type { Context } from '../../context.ts';
import { listClosedKeys, type MediaScope } from '../../repositories/media/closed-media.ts';
import { applicationSigner, isSameSignature, type Sign } from '../application-signer.ts';

type SigningContext = Pick<Context, 'config' | 'db' | 'now'>;

/** How long addresses open what they name, at least, in milliseconds; a kitchen stays open all day. */
const LIFETIMES_MS = { hour: 60 * 60_000, day: 24 * 60 * 60_000 } as const;
/** Where pages have keys: in addresses, and in what their islands are given. */
const KEYS_OF_PAGE =
  /(?<![\w.-])[A-Za-z0-9_-][A-Za-z0-9._-]*\.(?:jpe?g|png|webp|avif|gif|mp4|webm)(?![\w.-])/g;
/** Where answers of the API have keys. */
const KEYS_OF_ANSWER = /(?<="key":")[^"\\]+(?=")/g;

/** For whom names are signed: they open what is a site's, or a user's. */
type SignedFor = { scope: MediaScope; lifetime: keyof typeof LIFETIMES_MS };

/**
 * What stands for each of some keys in addresses: of closed media a signed name, of all others the key. It must be for
 * somebody who may see all of them. Names change only every hour, or day, so that browsers find what they have.
 */
export async function nameKeys(
  context: SigningContext,
  keys: readonly string[],
  { scope, lifetime }: SignedFor,
): Promise<(key: string) => string> {
  const closed = new Set(await listClosedKeys(context.db, keys, scope));
  if (closed.size === 0) return (key) => key;
  const sign = await applicationSigner(context);
  const lifetimeMs = LIFETIMES_MS[lifetime];
  const until = ((Math.floor(context.now() / lifetimeMs) + 2) * lifetimeMs) / 1000;
  return (key) =>
    closed.has(key) ? signedName({ key, until, signature: signatureOf(sign, { key, until }) }) : key;
}

/** A page of a site with addresses that open its closed media. */
export async function signPage(context: SigningContext, html: string, siteId: string): Promise<string> {
  const signedFor = { scope: { siteId, userId: null }, lifetime: 'hour' } as const;
  const nameOf = await nameKeys(context, [...new Set(html.match(KEYS_OF_PAGE))], signedFor);
  return html.replaceAll(KEYS_OF_PAGE, nameOf);
}

/** JSON in which records of closed media have signed names for keys. */
export async function signAnswer(
  context: SigningContext,
  json: string,
  signedFor: SignedFor,
): Promise<string> {
  const nameOf = await nameKeys(context, [...new Set(json.match(KEYS_OF_ANSWER))], signedFor);
  return json.replaceAll(KEYS_OF_ANSWER, nameOf);
}

/** What a signed name opens; null where the signature is not ours, or its time is over. */
export async function openSignedName(
  context: SigningContext,
  name: string,
): Promise<{ key: string; secondsLeft: number } | null> {
  const said = readSignedName(name);
  if (said === null) return null;
  const secondsLeft = Math.ceil(said.until - context.now() / 1000);
  const expected = Buffer.from(signatureOf(await applicationSigner(context), said));
  const isOurs = isSameSignature(Buffer.from(said.signature), expected);
  return isOurs && secondsLeft > 0 ? { key: said.key, secondsLeft } : null;
}

function signatureOf(sign: Sign, { key, until }: Pick<SignedName, 'key' | 'until'>): string {
  return sign('media', String(until), key).toString('base64url');
}

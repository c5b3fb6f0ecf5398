/** Tokens in the links of newsletters: they name a member, nobody else can make one, and they are stored nowhere. */
import { MEMBERS_PATH } from '#domain/pages/paths.ts';
import { Email } from '#domain/shared/fields.ts';
import { knownOriginOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import { findPrimaryHost } from '../../repositories/sites/sites.ts';
import { applicationSigner, isSameSignature } from '../application-signer.ts';

/** Bytes of a UUID; a signature stands after it. */
const ID_BYTES = 16;
/** Stands for the token of a reader where a newsletter is only looked at. */
export const SAMPLE_TOKEN = 'sample';
const TOKEN_PATTERN = /^[\w-]{43}$/;

/** Makes and reads tokens with the application's secret. */
export type MemberTokens = {
  tokenOf(memberId: string): string;
  /** The member a token names; null where it is none of ours. */
  memberOf(token: string): string | null;
  /** What shows that a member asked for another email, until an instant. */
  emailTokenOf(memberId: string, email: string, until: number): string;
  /** The email they asked for; null where it is not of this member, or over. */
  emailOf(memberId: string, token: string, now: number): string | null;
};

/** The same tokens in every process. */
export async function memberTokens(context: Pick<Context, 'config' | 'db'>): Promise<MemberTokens> {
  const sign = await applicationSigner(context);
  const signEmail = (memberId: string, written: string) => sign('email', memberId, written);
  return {
    tokenOf(memberId) {
      const id = Buffer.from(memberId.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, sign('member', memberId)]).toString('base64url');
    },
    memberOf(token) {
      if (!TOKEN_PATTERN.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      const memberId = uuidOf(bytes.subarray(0, ID_BYTES));
      return isSameSignature(bytes.subarray(ID_BYTES), sign('member', memberId)) ? memberId : null;
    },
    emailTokenOf(memberId, email, until) {
      const written = Buffer.from(`${until} ${email}`).toString('base64url');
      return `${written}.${signEmail(memberId, written).toString('base64url')}`;
    },
    emailOf(memberId, token, now) {
      const [written = '', signature = ''] = token.split('.');
      if (!isSameSignature(Buffer.from(signature, 'base64url'), signEmail(memberId, written))) return null;
      const [until = '', email = ''] = Buffer.from(written, 'base64url').toString().split(' ');
      return Number(until) > now && Email.safeParse(email).success ? email : null;
    },
  };
}

/** Where a member ends a site's newsletter. */
export async function memberLink(
  { config, db }: Pick<Context, 'config' | 'db'>,
  { id, slug }: { id: string; slug: string },
  token: string,
): Promise<string> {
  const origin = knownOriginOf(config, { slug, primaryHost: await findPrimaryHost(db, id) });
  return `${origin}${MEMBERS_PATH}/${token}`;
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

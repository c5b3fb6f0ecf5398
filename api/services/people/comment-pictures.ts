/** Pictures that readers send with their comments. */
import { randomUUID } from 'node:crypto';
import type { UploadContentType } from '#domain/media/content-types.ts';
import { NOT_UPLOADED_SENTENCE, SITE_FULL_SENTENCE } from '#domain/text/sentences.ts';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/transaction.ts';
import { insertImage } from '../../repositories/media/media.ts';
import { takeImageUpload } from '../../repositories/media/uploads.ts';
import type { UserRow } from '../../repositories/people/users.ts';
import { findPublishedSettings } from '../../repositories/sites/sites.ts';
import { createUploadAddress } from '../media/uploads.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { findCommented, findRefusal } from './commented-recipes.ts';

/** A picture as it is sent with a comment. */
export type SentPicture = {
  /** Of what was uploaded. */
  key: string;
  altText?: string | null | undefined;
};

/** A file as its sender names it, and where it is to be sent. */
type NewFile = { fileName: string; contentType: UploadContentType; path: string; host: string | null };

/**
 * An address that takes a picture for a comment on a recipe; it counts as the site's. Fails as writing the comment would,
 * and with `storage_full`.
 */
export async function createPictureAddress(
  context: Pick<Context, 'db' | 'config' | 'now'>,
  { siteId, recipeId, user }: { siteId: string; recipeId: string; user: UserRow },
  file: NewFile,
): Promise<Outcome<{ key: string; uploadUrl: string }>> {
  const { db, now } = context;
  const found = await findCommented(db, { siteId, recipeId, user }, now());
  if (!found.isOk) return found;
  const refusal = await findRefusal(db, found.value, now());
  if (refusal) return fail(refusal);
  const address = await createUploadAddress(context, { kind: 'image', userId: user.id, siteId, ...file });
  if (!address.isOk && address.error === 'storage_full')
    return fail('storage_full', { sentence: SITE_FULL_SENTENCE });
  return address;
}

/** Records a picture that somebody uploaded for a comment of theirs. Fails with `invalid_input` when there is none. */
export async function insertPicture(
  tx: Queryable,
  { siteId, userId, isByManager }: { siteId: string; userId: string; isByManager: boolean },
  { key, altText = null }: SentPicture,
  now: number,
): Promise<Outcome<{ id: string; altText: string | null; isHeld: boolean }>> {
  const upload = await takeImageUpload(tx, userId, key, siteId);
  if (!upload) return fail('invalid_input', { fields: { picture: NOT_UPLOADED_SENTENCE } });
  const id = randomUUID();
  await insertImage(tx, { id, ...upload, siteId, createdBy: userId, isOfReader: true, now });
  const settings = await findPublishedSettings(tx, siteId);
  return succeed({ id, altText, isHeld: !isByManager && settings?.holdsReadersPictures !== false });
}

/** Uploads: an address that takes one file once, what was measured of it, and the record it becomes. */
import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { UploadContentType } from '#domain/media/content-types.ts';
import type { Image, UploadedImage } from '#domain/media/media.ts';
import { fileKey, incomingKey, originalKey } from '#domain/media/storage-keys.ts';
import type { Variant } from '#domain/media/variants.ts';
import type { MeasuredVideo, Video } from '#domain/media/videos.ts';
import { API_PATH } from '#domain/pages/paths.ts';
import { planSentence } from '#domain/payments/app-plans.ts';
import { UPLOAD_LIFETIME_MS, UPLOAD_RETENTION_MS } from '#domain/shared/constants.ts';
import { NOT_UPLOADED_SENTENCE } from '#domain/text/sentences.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createJobLimiter } from '../../ports/images/job-limiter.ts';
import { videoKindOf } from '../../ports/videos/video-kinds.ts';
import { measureVideo, type ReadBytes } from '../../ports/videos/video-measures.ts';
import { insertImage, insertVideo } from '../../repositories/media/media.ts';
import { sumStoredBytes } from '../../repositories/media/stored-bytes.ts';
import {
  claimUpload,
  deleteUpload,
  freeRoomOfUpload,
  insertUpload,
  listLeftoverUploads,
  takeImageUpload,
  takeVideoUpload,
  type UploadKind,
  updateUploadMeasures,
} from '../../repositories/media/uploads.ts';
import { findSiteById, isSiteManager } from '../../repositories/sites/sites.ts';
import { type Failure, fail, type Outcome, succeed } from '../outcome.ts';
import { readAllowed } from '../payments/app-plans.ts';
import { hashOf } from '../people/secrets.ts';
import { ownOrigin } from '../sites/known-origins.ts';
import { type Bytes, limitBytes, TOO_LARGE_ERRORS, UPLOAD_MAX_BYTES } from './limited-bytes.ts';

/** A file on its way. */
export type SentFile = {
  bytes: Bytes;
  /** Bytes it has, as its sender says; 0 when they do not. */
  namedLength: number;
};

/** Random bytes of a token. */
const TOKEN_BYTES = 32;
/** First bytes of a video that tell what it is. */
const VIDEO_HEAD_BYTES = 64;
const LEFTOVERS_PER_LOOK = 100;
/** Pictures in memory at once, between what has come and what is stored. */
const PICTURES_OPEN_MAX = 2;
const openInTurn = createJobLimiter(PICTURES_OPEN_MAX);

/** Endings of keys by what the file is said to be; what it really is decides how it is stored. */
const EXTENSIONS: Record<UploadContentType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'png',
  'image/avif': 'jpg',
  'image/heic': 'jpg',
  'image/heif': 'jpg',
  'image/svg+xml': 'png',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};
/** What a sender is shown of their picture. */
const PREVIEW: Variant = { form: 'jpeg', width: 240, height: 240, quality: 80, crop: null };
const VIDEO_CONTENT_TYPES = { mp4: 'video/mp4', webm: 'video/webm' } as const;

/** What is going to be uploaded. */
type NewUpload = {
  kind: UploadKind;
  userId: string;
  /** Site it is for; null is the user alone. */
  siteId: string | null;
  contentType: UploadContentType;
  fileName: string;
  /** Below API_PATH: the address is this and a token. */
  path: string;
  /** Host that was asked. */
  host: string | null;
};

/**
 * Makes a key, and an address that takes one file for it within a quarter of an hour. Fails with `storage_full` when the
 * owner has no room left.
 */
export async function createUploadAddress(
  context: Pick<Context, 'db' | 'config' | 'now'>,
  { kind, userId, siteId, contentType, fileName, path, host }: NewUpload,
): Promise<Outcome<{ key: string; uploadUrl: string }>> {
  const { db, config, now } = context;
  const full = await refuseWhereFull(context, { userId, siteId }, 1);
  if (full) return full;
  const key = `${randomUUID()}.${EXTENSIONS[contentType]}`;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const instant = now();
  await insertUpload(db, {
    key,
    kind,
    userId,
    siteId,
    tokenHash: hashOf(token),
    fileName,
    now: instant,
    expiresAt: instant + UPLOAD_LIFETIME_MS,
  });
  return succeed({ key, uploadUrl: `${await ownOrigin(db, config, host)}${API_PATH}${path}/${token}` });
}

/** Why so many bytes more are not allowed to the owner of a site, or to a user alone; null when they are. */
async function refuseWhereFull(
  context: Pick<Context, 'db' | 'config' | 'now'>,
  { userId, siteId }: { userId: string; siteId: string | null },
  added: number,
): Promise<Failure | null> {
  const { db, config } = context;
  const site = siteId === null ? null : await findSiteById(db, siteId);
  const ownerId = site?.ownerUserId ?? userId;
  const { storageBytes } = await readAllowed(context, db, ownerId);
  if ((await sumStoredBytes(db, ownerId)) + added <= storageBytes) return null;
  const isOfPlan = storageBytes < config.storagePerOwnerMaxBytes;
  return fail('storage_full', isOfPlan ? { sentence: planSentence('storageBytes', storageBytes) } : {});
}

/**
 * Uses an address up, whatever becomes of it, and takes what is sent to it. Room is kept for all of it from the
 * beginning, so that files which come at once do not each take the last room. A file whose sender says that it is too
 * large uses nothing up.
 * Fails with the error for large files, `upload_expired`, `storage_full`, and what `take` fails with.
 */
async function receive<Measured>(
  context: Pick<Context, 'config' | 'db' | 'now'>,
  { kind, token, sent }: { kind: UploadKind; token: string; sent: SentFile },
  take: (key: string, bytes: ReturnType<typeof limitBytes>) => Promise<Outcome<Measured>>,
): Promise<Outcome<Measured>> {
  const { db, now } = context;
  const maxBytes = UPLOAD_MAX_BYTES[kind];
  if (sent.namedLength > maxBytes) return fail(TOO_LARGE_ERRORS[kind]);
  const byteSize = sent.namedLength || maxBytes;
  const upload = await claimUpload(db, { kind, tokenHash: hashOf(token), byteSize, now: now() });
  if (!upload) return fail('upload_expired');
  let isTaken = false;
  try {
    // What comes is counted already.
    const full = await refuseWhereFull(context, upload, 0);
    if (full) return full;
    const outcome = await take(upload.key, limitBytes(sent.bytes, kind));
    isTaken = outcome.isOk;
    return outcome;
  } finally {
    if (!isTaken) await freeRoomOfUpload(db, upload.key);
  }
}

/**
 * Takes a picture: cleans it, stores it and measures it. What comes waits in the storage, so that many who send at once
 * take no memory. Fails as `receive` does, and with `too_many_pixels` and `not_a_picture`.
 */
export async function receiveImage(
  context: Pick<Context, 'config' | 'db' | 'storage' | 'images' | 'now'>,
  token: string,
  sent: SentFile,
): Promise<Outcome<UploadedImage>> {
  const { storage } = context;
  return receive(context, { kind: 'image', token, sent }, async (key, limited) => {
    const incoming = incomingKey(key);
    const failure = await storage.put(incoming, limited.bytes).catch(limited.failureOf);
    if (failure) return failure;
    try {
      return await openInTurn(() => takeIncoming(context, key));
    } finally {
      await storage.delete(incoming);
    }
  });
}

/** Cleans a picture that has come, and stores it in its place. */
async function takeIncoming(
  { db, storage, images }: Pick<Context, 'db' | 'storage' | 'images'>,
  key: string,
): Promise<Outcome<UploadedImage>> {
  const uploaded = await storage.read(incomingKey(key));
  if (!uploaded) return fail('upload_expired');
  const clean = await images.clean(uploaded);
  if (!clean) return fail((await images.hasTooManyPixels(uploaded)) ? 'too_many_pixels' : 'not_a_picture');
  await storage.put(originalKey(key), clean.bytes);
  const { contentType, width, height, lqip } = clean;
  const measured = { key, width, height, lqip };
  await updateUploadMeasures(db, { ...measured, contentType, byteSize: clean.bytes.byteLength });
  const preview = await images.draw(async () => clean.bytes, PREVIEW, 'awaited');
  return succeed({ ...measured, preview: `data:image/jpeg;base64,${preview?.toString('base64')}` });
}

/**
 * Takes a video as it is, and measures what its container says. Fails as `receive` does, and with `not_a_video`.
 */
export async function receiveVideo(
  context: Pick<Context, 'config' | 'db' | 'storage' | 'now'>,
  token: string,
  sent: SentFile,
): Promise<Outcome<MeasuredVideo>> {
  const { db, storage } = context;
  return receive(context, { kind: 'video', token, sent }, async (key, limited) => {
    const storageKey = fileKey(key);
    const failure = await storage.put(storageKey, limited.bytes).catch(limited.failureOf);
    if (failure) return failure;
    const byteSize = (await storage.size(storageKey)) ?? 0;
    const read: ReadBytes = async (offset, length) =>
      offset >= byteSize || length === 0
        ? Buffer.alloc(0)
        : buffer(storage.stream(storageKey, { start: offset, end: Math.min(offset + length, byteSize) - 1 }));
    const kind = videoKindOf(await read(0, VIDEO_HEAD_BYTES));
    if (kind === null || !key.endsWith(`.${kind}`)) {
      await storage.delete(storageKey);
      return fail('not_a_video');
    }
    const measured = { key, ...(await measureVideo(kind, read, byteSize)) };
    await updateUploadMeasures(db, { ...measured, contentType: VIDEO_CONTENT_TYPES[kind], byteSize });
    return succeed(measured);
  });
}

/**
 * Makes a record of a picture the user uploaded; of one they would have sent with a comment, their own. Fails with
 * `invalid_input` when there is none of that key.
 */
export async function recordImage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  key: string,
): Promise<Outcome<Image>> {
  return inTransaction(db, async ({ tx }) => {
    const upload = await takeImageUpload(tx, userId, key);
    if (!upload) return fail('invalid_input', { fields: { key: NOT_UPLOADED_SENTENCE } });
    const { contentType, byteSize, siteId: sentTo, fileName, ...measured } = upload;
    const siteId = sentTo !== null && (await isSiteManager(tx, sentTo, userId)) ? sentTo : null;
    const image = { id: randomUUID(), ...measured };
    const kept = { siteId, contentType, byteSize, fileName, createdBy: userId, now: now() };
    await insertImage(tx, { ...image, ...kept });
    return succeed(image);
  });
}

/** Makes a record of a video the user uploaded. Fails with `invalid_input` when there is none of that key. */
export async function recordVideo(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  key: string,
): Promise<Outcome<Video>> {
  return inTransaction(db, async ({ tx }) => {
    const upload = await takeVideoUpload(tx, userId, key);
    if (!upload) return fail('invalid_input', { fields: { key: NOT_UPLOADED_SENTENCE } });
    const { byteSize, siteId, fileName, ...measured } = upload;
    const video = { id: randomUUID(), ...measured, createdAt: now() };
    await insertVideo(tx, { ...video, siteId, createdBy: userId, byteSize, fileName });
    return succeed(video);
  });
}

/** Removes files that were uploaded, or not, and never recorded within a day. */
export async function removeLeftoverUploads({
  db,
  storage,
  now,
}: Pick<Context, 'db' | 'storage' | 'now'>): Promise<void> {
  for (;;) {
    const leftovers = await listLeftoverUploads(db, now() - UPLOAD_RETENTION_MS, LEFTOVERS_PER_LOOK);
    if (leftovers.length === 0) return;
    for (const { key, kind } of leftovers) {
      await storage.delete(incomingKey(key));
      await storage.delete(kind === 'image' ? originalKey(key) : fileKey(key));
      await deleteUpload(db, key);
    }
  }
}

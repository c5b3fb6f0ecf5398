/** Rows that recipes refer to, for tests and benches: it matters that they are there, not what they hold. */
import { randomUUID } from 'node:crypto';
import { asksQuestion, readCommentText } from '#domain/people/comment-text.ts';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { slugOf } from '#domain/text/slugs.ts';
import type { Queryable } from '../db/transaction.ts';
import { insertImage, insertVideo } from '../repositories/media/media.ts';
import { markMediaDeleted } from '../repositories/media/media-library.ts';
import { insertUpload, updateUploadMeasures } from '../repositories/media/uploads.ts';
import { insertSend } from '../repositories/people/newsletter-sends.ts';
import { insertComment } from '../repositories/people/written-comments.ts';
import { insertContributor, insertEquipment, insertTerm } from '../repositories/recipes/catalogue.ts';
import { insertRecipe } from '../repositories/recipes/recipes.ts';
import { replaceTerm } from '../repositories/recipes/replaced-terms.ts';
import { DELETED_PICTURE_ID, DRAFT_ID, NAMED_TERMS, PICTURE_ID } from './call-bodies.ts';

/** An image of a site, or of a user alone. @returns its id */
export async function addImage(
  db: Queryable,
  { siteId, userId }: { siteId: string | null; userId: string | null },
  {
    id = randomUUID(),
    key = `${id}.jpg`,
    isOfReader = false,
  }: { id?: string; key?: string; isOfReader?: boolean } = {},
): Promise<string> {
  await insertImage(db, {
    id,
    siteId,
    key,
    contentType: 'image/jpeg',
    width: 1600,
    height: 1200,
    lqip: null,
    byteSize: 1,
    createdBy: userId,
    isOfReader,
    now: 1,
  });
  return id;
}

/** A picture that a draft shows, and one that is deleted, as calls name them in tests. */
export async function addLibrary(
  db: Queryable,
  owner: { siteId: string; userId: string },
  now: number,
): Promise<void> {
  for (const id of [PICTURE_ID, DELETED_PICTURE_ID]) await addImage(db, owner, { id });
  await markMediaDeleted(db, owner.siteId, [DELETED_PICTURE_ID], { now, goesAt: now });
  const document = WorkingRecipe.parse({ title: 'Draft', images: [{ id: PICTURE_ID }] });
  await insertRecipe(db, { id: DRAFT_ID, siteId: owner.siteId, document, savedBy: owner.userId, now });
}

/** A video, a tool, a contributor and a tag of a site. @returns their ids */
export async function addRows(db: Queryable, siteId: string, equipmentImageId: string | null) {
  const ids = {
    video: randomUUID(),
    equipment: randomUUID(),
    contributor: randomUUID(),
    term: randomUUID(),
  };
  await insertVideo(db, {
    id: ids.video,
    siteId,
    key: 'clip.mp4',
    contentType: 'video/mp4',
    width: 640,
    height: 480,
    durationSeconds: 3,
    byteSize: 10,
    createdAt: 1,
  });
  await insertEquipment(db, siteId, {
    id: ids.equipment,
    slug: 'pot',
    title: 'Pot',
    imageId: equipmentImageId,
  });
  await insertContributor(db, siteId, { id: ids.contributor, slug: 'ann', displayName: 'Ann', bio: null });
  await insertTerm(db, siteId, { id: ids.term, kind: 'tag', slug: 'mine', title: 'Mine' });
  return ids;
}

/** Adds the tags that calls are made with. */
export async function addNamedTerms(db: Queryable, siteId: string, now: number): Promise<void> {
  for (const named of Object.values(NAMED_TERMS)) {
    const tag = { ...named, kind: 'tag' as const, slug: slugOf(named.title) };
    await insertTerm(db, siteId, tag);
    if (named === NAMED_TERMS.deleted) await replaceTerm(db, siteId, tag, { mergedInto: null, now });
  }
}

/** A picture that somebody has uploaded to a site and not recorded. @returns its key */
export async function addImageUpload(
  db: Queryable,
  { siteId, userId }: { siteId: string | null; userId: string },
  size = { width: 1200, height: 1600 },
): Promise<string> {
  const key = `${randomUUID()}.jpg`;
  const term = { now: 0, expiresAt: 0 };
  await insertUpload(db, {
    key,
    kind: 'image',
    userId,
    siteId,
    tokenHash: key,
    fileName: 'new.jpg',
    ...term,
  });
  const lqip = 'data:image/webp;base64,AAAA';
  await updateUploadMeasures(db, { key, ...size, contentType: 'image/jpeg', lqip, byteSize: 7 });
  return key;
}

/** Files that somebody has uploaded and not recorded. */
export async function addUploads(db: Queryable, userId: string, slug: string): Promise<void> {
  const size = { width: 2, height: 2, byteSize: 9 };
  for (const [kind, stored] of [
    ['image', { ...size, key: `${slug}.jpg`, contentType: 'image/jpeg', lqip: 'data:,' }],
    ['video', { ...size, key: `${slug}.mp4`, contentType: 'video/mp4', durationSeconds: null }],
  ] as const) {
    await insertUpload(db, {
      key: stored.key,
      kind,
      userId,
      siteId: null,
      tokenHash: stored.key,
      now: 0,
      expiresAt: 0,
    });
    await updateUploadMeasures(db, stored);
  }
}

/** A comment as somebody typed it. @returns its id */
export async function addComment(
  db: Queryable,
  comment: { siteId: string; recipeId: string; userId: string; parentId?: string; createdAt: number },
  typed = 'Lovely',
): Promise<string> {
  const id = randomUUID();
  const content = readCommentText(typed);
  const isQuestion = asksQuestion(content);
  await insertComment(db, { parentId: null, ...comment, id, content, isQuestion, isHeld: false });
  return id;
}

/** A newsletter that is about to be sent. @returns its id */
export async function addNewsletterSend(
  { db, now }: { db: Queryable; now(): number },
  { siteId, userId }: { siteId: string; userId: string },
  recipeId: string,
): Promise<string> {
  const id = randomUUID();
  const scheduledAt = now() + 1000;
  await insertSend(db, { id, siteId, recipeId, note: null, createdBy: userId, scheduledAt, now: now() });
  return id;
}

/** Pictures that get another file, and that get back one that they had. */
import type { ReplacedFile } from '#contract/media-library.ts';
import type { Image } from '#domain/media/media.ts';
import { keyInName } from '#domain/media/signed-names.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findImageOfSite, updateImageFile } from '../../repositories/media/media.ts';
import {
  dropReplacedFiles,
  insertReplacedFile,
  listReplacedFiles,
  takeReplacedFile,
} from '../../repositories/media/replaced-files.ts';
import { takeImageUpload } from '../../repositories/media/uploads.ts';
import { insertPublishJob } from '../../repositories/publishing/publish-jobs.ts';
import { insertSiteAct } from '../../repositories/sites/site-acts.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { undoableSince } from '../purge-deleted.ts';
import type { ManagerOf } from '../recipes/recipe-publication.ts';

type ReplacedPicture = {
  image: Image;
  fileName: string | null;
  byteSize: number;
  replacedFiles: ReplacedFile[];
};

/**
 * Gives a picture of a site another file: one that the manager uploaded, or one that it had. Everything that shows the
 * picture shows that file from then on; the file before is kept for UNDO_DELETE_DAYS. Fails with `not_found` where the
 * site has no such picture, with `picture_replaced` where it has another file than they saw, and with `picture_gone`
 * where there is no file of that key.
 */
export async function replacePicture(
  { db, now, wakePublisher }: Pick<Context, 'db' | 'now' | 'wakePublisher'>,
  { siteId, userId }: ManagerOf,
  imageId: string,
  named: { key: string; earlierKey: string },
): Promise<Outcome<ReplacedPicture>> {
  const [key, earlierKey] = [keyInName(named.key), keyInName(named.earlierKey)];
  return inTransaction(db, async ({ tx, afterCommit }) => {
    const before = await findImageOfSite(tx, siteId, imageId);
    if (!before) return fail('not_found');
    if (before.key !== earlierKey) return fail('picture_replaced');
    const had = await takeReplacedFile(tx, imageId, key);
    const file = had ?? (await takeImageUpload(tx, userId, key, siteId));
    if (!file) return fail('picture_gone');
    const at = now();
    await insertReplacedFile(tx, siteId, before, at);
    const image = await updateImageFile(tx, before, file, at);
    const act = had ? 'put-back-picture' : 'replaced-picture';
    const [subject, result] = [before.fileName ?? '', file.fileName ?? ''];
    await insertSiteAct(tx, { siteId, userId }, { act, subject, result, now: at });
    await insertPublishJob(tx, { siteId, reason: 'change', now: at });
    // The platform's pages show the pictures of sites, too.
    await insertPublishJob(tx, { siteId: null, reason: 'change', now: at });
    afterCommit(wakePublisher);
    const { fileName, byteSize } = file;
    const replacedFiles = (await listReplacedFiles(tx, [imageId])).map(({ imageId: _, ...one }) => one);
    return succeed({ image, fileName, byteSize, replacedFiles });
  });
}

/** Lets go of up to `limit` files that can be put back no more. @returns how many */
export function purgeReplacedFiles({ db, now }: Pick<Context, 'db' | 'now'>, limit: number): Promise<number> {
  return inTransaction(db, ({ tx }) =>
    dropReplacedFiles(tx, { before: undoableSince(now()), now: now(), limit }),
  );
}

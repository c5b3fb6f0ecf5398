import type { manageCreateImageUploadUrl } from '#contract/images.ts';
import type { manageCreateVideoUploadUrl } from '#contract/videos.ts';
import type { Call } from '../../http/calls/calls.ts';
import type { UploadKind } from '../../repositories/media/uploads.ts';
import { isSiteManager } from '../../repositories/sites/sites.ts';
import { createUploadAddress } from '../../services/media/uploads.ts';
import { fail } from '../../services/outcome.ts';

type AskedFor = Call<typeof manageCreateImageUploadUrl> | Call<typeof manageCreateVideoUploadUrl>;

/** Answers the call that asks for an address to upload to. @param path of the call: the address lies below it */
export function answerUploadAddress(kind: UploadKind, path: string) {
  return async ({
    context,
    body,
    caller,
    header,
  }: Pick<AskedFor, 'context' | 'body' | 'caller' | 'header'>) => {
    const { siteSlug, contentType, fileName } = body;
    const site = siteSlug === undefined ? null : await context.sites.find(siteSlug);
    const isRefused =
      siteSlug !== undefined && !(site && (await isSiteManager(context.db, site.id, caller.user.id)));
    if (isRefused) return fail('not_found');
    const upload = { kind, userId: caller.user.id, siteId: site?.id ?? null, contentType, fileName, path };
    return createUploadAddress(context, { ...upload, host: header('Host') });
  };
}

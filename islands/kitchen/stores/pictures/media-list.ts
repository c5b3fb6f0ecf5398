import { atom, type ReadableAtom } from 'nanostores';
import type { z } from 'zod';
import type { Calls } from '#contract/calls.ts';
import type { MediaItem, MediaUse } from '#contract/media-library.ts';
import type { MediaFilter } from '#domain/media/media-library.ts';
import { type CallApi, CallFailure } from '../../../browser/api-client.ts';
import { inBackground } from '../../../stores/background.ts';
import { logFailure } from '../../../stores/log-failure.ts';
import { createResource, type ResourceState } from '../../../stores/resource.ts';
import { failureSentence } from '../failure-sentence.ts';
import { loadNextPart } from '../load-next-part.ts';
import type { PublishingEndEnvironment } from '../publishing-end.ts';
import { createReadersNews, type ReadersNews } from '../readers-news.ts';
import type { UploadEnvironment } from '../uploads/media-upload.ts';
import { createLibrarySending, type LibrarySending } from './media-sending.ts';

/** Which pictures and videos are listed. */
export type MediaChoice = {
  query: string;
  /** Null lists all that are not deleted. */
  filter: MediaFilter | null;
};

/** What has come so far, how many there are, where the next part begins, and how much room they take. */
export type ListedMedia = z.output<Calls['GET /manage/:siteSlug/media']['answer']>;

/** What was done last. */
export type MediaReport =
  | { name: 'ADDED'; ids: readonly string[]; refusals: readonly string[] }
  | { name: 'DELETED'; ids: readonly string[]; keptCount: number }
  | { name: 'RESTORED'; count: number }
  | { name: 'DESCRIBED'; item: MediaItem; use: MediaUse; earlier: string | null }
  | { name: 'REPLACED'; item: MediaItem; isPutBack: boolean }
  | { name: 'FAILED'; sentence: string };

/** A site's pictures and videos. No action rejects. */
export type MediaList = {
  $list: ReadableAtom<ResourceState<ListedMedia>>;
  $choice: ReadableAtom<MediaChoice>;
  $report: ReadableAtom<MediaReport | null>;
  /** When readers get what was done last; null where they have nothing of it. */
  $readersNews: ReadersNews['$sentence'];
  $isBusy: ReadableAtom<boolean>;
  $sending: LibrarySending['$sending'];
  /** Lists something else; what is shown stays until it comes. */
  choose(choice: MediaChoice): Promise<void>;
  reload(): Promise<void>;
  /** Adds what follows. */
  loadMore(): Promise<void>;
  /** Uploads files. */
  add(files: readonly File[]): Promise<void>;
  /** Deletes those that nothing names. */
  remove(ids: readonly string[]): Promise<void>;
  restore(ids: readonly string[]): Promise<void>;
  /** Says what a picture shows where a recipe uses it; null says nothing. It stays in its place in the list. */
  describe(item: MediaItem, use: MediaUse, altText: string | null): Promise<void>;
  /** Gives a picture another file, wherever it is shown. It stays in its place in the list. */
  replace(item: MediaItem, file: File): Promise<void>;
  /** Gives a picture a file that it had. */
  putBack(item: MediaItem, key: string): Promise<void>;
  /** Forgets what was done last. */
  dismiss(): void;
};

/** What the pictures need of their page. */
type MediaListEnvironment = UploadEnvironment & PublishingEndEnvironment;

export function createMediaList(environment: MediaListEnvironment, siteSlug: string): MediaList {
  const $report = atom<MediaReport | null>(null);
  const $isBusy = atom(false);
  const readersNews = createReadersNews(environment, siteSlug);
  const sending = createLibrarySending(environment, siteSlug);
  const calls = mediaCalls(environment.callApi, siteSlug);
  const { list, $choice, tell } = createChosenMedia(calls);

  /** @param work says what it did */
  async function act(work: () => Promise<MediaReport>, refresh: () => Promise<void>): Promise<void> {
    $isBusy.set(true);
    try {
      const report = await work();
      readersNews.forget();
      $report.set(report);
      if (report.name === 'REPLACED' && report.item.uses.some(({ isPublished }) => isPublished))
        inBackground(readersNews.follow());
    } catch (error) {
      logFailure('Something could not be done with pictures.', error);
      readersNews.forget();
      $report.set({ name: 'FAILED', sentence: failureSentence(error) });
      // Somebody else may have been first; without a connection nothing newer comes.
      if (error instanceof CallFailure) await list.reload();
      return;
    } finally {
      $isBusy.set(false);
    }
    await refresh();
  }

  function giveFile(item: MediaItem, keyOf: () => Promise<string>, isPutBack: boolean): Promise<void> {
    let changed = item;
    return act(
      async () => {
        changed = await calls.replace(item, await keyOf());
        return { name: 'REPLACED', item: changed, isPutBack };
      },
      () => tell(item.id, ({ uses }) => ({ ...changed, uses })),
    );
  }

  return {
    $list: list.$state,
    $choice,
    $report,
    $readersNews: readersNews.$sentence,
    $isBusy,
    $sending: sending.$sending,
    async choose(choice) {
      $choice.set(choice);
      await list.reload();
    },
    reload: list.reload,
    loadMore: () => loadNextPart(list),
    add: (files) => act(async () => ({ name: 'ADDED', ...(await sending.send(files)) }), list.reload),
    remove: (ids) => act(() => calls.remove(ids), list.reload),
    restore: (ids) => act(() => calls.restore(ids), list.reload),
    describe(item, use, altText) {
      const described = { ...use, altText };
      return act(
        () => calls.describe(item, described, use.altText),
        () => tell(item.id, (one) => withUse(one, described)),
      );
    },
    replace: (item, file) => giveFile(item, () => sending.sendPicture(file), false),
    putBack: (item, key) => giveFile(item, async () => key, true),
    dismiss() {
      readersNews.forget();
      $report.set(null);
    },
  };
}

/** Pictures and videos of a choice, with what is changed of one of them. */
function createChosenMedia(calls: ReturnType<typeof mediaCalls>) {
  const $choice = atom<MediaChoice>({ query: '', filter: null });
  /** What the list that is shown was asked for; another choice may be on its way. */
  let shown = $choice.get();
  const list = createResource<ListedMedia>({
    name: 'The pictures',
    async read(signal, earlier) {
      const choice = $choice.get();
      const after = earlier?.nextAfter ? { after: earlier.nextAfter } : {};
      const body = await calls.list(choice, after, signal);
      if (!signal.aborted) shown = choice;
      return { ...body, media: [...(earlier?.media ?? []), ...body.media] };
    },
  });

  return {
    $choice,
    list,
    /** Shows what changed in its place, and asks only for what is counted; another choice is read anew. */
    async tell(id: string, change: (item: MediaItem) => MediaItem): Promise<void> {
      const choice = $choice.get();
      const { value } = list.$state.get();
      if (!value) return;
      if (shown !== choice) return list.reload();
      list.replace({ ...value, media: value.media.map((one) => (one.id === id ? change(one) : one)) });
      try {
        const { counts, storage } = await calls.list(choice, { limit: '1' });
        const now = list.$state.get();
        if (now.status === 'FULFILLED' && shown === choice) list.replace({ ...now.value, counts, storage });
      } catch (error) {
        logFailure('The pictures could not be counted.', error);
      }
    },
  };
}

/** What the API does with pictures and videos. Each throws what its call throws. */
function mediaCalls(callApi: CallApi, siteSlug: string) {
  return {
    async list(
      { query, filter }: MediaChoice,
      part: { after?: string; limit?: string },
      signal?: AbortSignal,
    ): Promise<ListedMedia> {
      const chosen = { query, ...(filter && { filter }), ...part };
      const asked = { params: { siteSlug }, query: chosen, ...(signal && { signal }) };
      return (await callApi('GET /manage/:siteSlug/media', asked)).body;
    },
    async remove(ids: readonly string[]): Promise<MediaReport> {
      const asked = { params: { siteSlug }, body: { mediaIds: [...ids] } };
      const { deletedIds } = (await callApi('DELETE /manage/:siteSlug/media', asked)).body;
      return { name: 'DELETED', ids: deletedIds, keptCount: ids.length - deletedIds.length };
    },
    async restore(ids: readonly string[]): Promise<MediaReport> {
      const asked = { params: { siteSlug }, body: { mediaIds: [...ids] } };
      await callApi('POST /manage/:siteSlug/deleted-media', asked);
      return { name: 'RESTORED', count: ids.length };
    },
    async describe(item: MediaItem, use: MediaUse, earlier: string | null): Promise<MediaReport> {
      const { id: recipeId, path, altText } = use;
      if (recipeId === null || path === null) throw new TypeError('Only recipes have alt texts here.');
      await callApi('PUT /manage/:siteSlug/media/:mediaId/alt-texts', {
        params: { siteSlug, mediaId: item.id },
        body: { texts: [{ recipeId, path, altText, earlierAltText: earlier }] },
      });
      return { name: 'DESCRIBED', item, use, earlier };
    },
    async replace(item: MediaItem, key: string): Promise<MediaItem> {
      if (item.image === null) throw new TypeError('Only pictures get another file.');
      const { body } = await callApi('PUT /manage/:siteSlug/media/:mediaId/file', {
        params: { siteSlug, mediaId: item.id },
        body: { key, earlierKey: item.image.key },
      });
      return { ...item, ...body };
    },
  };
}

/** The picture with another state of one use. */
function withUse(item: MediaItem, use: MediaUse): MediaItem {
  const isSame = (other: MediaUse) => other.id === use.id && other.path === use.path;
  return { ...item, uses: item.uses.map((other) => (isSame(other) ? use : other)) };
}

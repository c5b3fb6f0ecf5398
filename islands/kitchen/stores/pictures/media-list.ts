import { atom, type ReadableAtom } from 'nanostores';
import type { z } from 'zod';
import type { Calls } from '#contract/calls.ts';
import type { MediaItem, MediaUse } from '#contract/media-library.ts';
import type { MediaFilter } from '#domain/media/media-library.ts';
import { createResource, type ResourceState } from '../../../stores/resource.ts';
import { failureSentence } from '../failure-sentence.ts';
import { refusalOf, type UploadEnvironment, uploadPicture, uploadVideo } from '../media-upload.ts';

/** Which pictures and videos are listed. */
export type MediaChoice = {
  query: string;
  /** Null lists all that are not deleted. */
  filter: MediaFilter | null;
};

/** What has come so far, how many there are, where the next part begins, and how much room they take. */
export type ListedMedia = z.output<Calls['GET /manage/:siteSlug/media']['answer']>;

/** Files on their way. */
type Sending = {
  fileName: string;
  /** How much of it is sent, 0 to 1. */
  part: number;
  /** Files that come after it. */
  left: number;
};

/** What was done last. */
export type MediaReport =
  | { name: 'ADDED'; ids: readonly string[]; refusals: readonly string[] }
  | { name: 'DELETED'; ids: readonly string[]; keptCount: number }
  | { name: 'RESTORED'; count: number }
  | { name: 'DESCRIBED'; item: MediaItem; use: MediaUse; earlier: string | null }
  | { name: 'FAILED'; sentence: string };

/** A site's pictures and videos. No action rejects. */
export type MediaList = {
  $list: ReadableAtom<ResourceState<ListedMedia>>;
  $choice: ReadableAtom<MediaChoice>;
  $report: ReadableAtom<MediaReport | null>;
  $isBusy: ReadableAtom<boolean>;
  $sending: ReadableAtom<Sending | null>;
  /** Lists something else; what is shown stays until it comes. */
  choose(choice: MediaChoice): Promise<void>;
  reload(): Promise<void>;
  /** Adds what follows. */
  loadMore(): Promise<void>;
  /** Uploads files, one after the other; what is refused keeps nothing from the others. */
  add(files: readonly File[]): Promise<void>;
  /** Deletes those that nothing names. */
  remove(ids: readonly string[]): Promise<void>;
  restore(ids: readonly string[]): Promise<void>;
  /** Says what a picture shows where a recipe uses it; null says nothing. It stays in its place in the list. */
  describe(item: MediaItem, use: MediaUse, altText: string | null): Promise<void>;
  /** Forgets what was done last. */
  dismiss(): void;
};

export function createMediaList(environment: UploadEnvironment, siteSlug: string): MediaList {
  const { callApi } = environment;
  const params = { siteSlug };
  const $choice = atom<MediaChoice>({ query: '', filter: null });
  const $report = atom<MediaReport | null>(null);
  const $isBusy = atom(false);
  const $sending = atom<Sending | null>(null);
  const list = createResource<ListedMedia>({
    name: 'The pictures',
    async read(signal, earlier) {
      const after = earlier?.nextAfter ? { after: earlier.nextAfter } : {};
      const body = await ask(after, signal);
      return { ...body, media: [...(earlier?.media ?? []), ...body.media] };
    },
  });

  async function ask(part: { after?: string; limit?: string }, signal?: AbortSignal): Promise<ListedMedia> {
    const { query, filter } = $choice.get();
    const chosen = { query, ...(filter && { filter }), ...part };
    const asked = { params, query: chosen, ...(signal && { signal }) };
    return (await callApi('GET /manage/:siteSlug/media', asked)).body;
  }

  /** @param work says what it did */
  async function act(work: () => Promise<MediaReport>, refresh: () => Promise<void>): Promise<void> {
    $isBusy.set(true);
    $report.set(null);
    try {
      $report.set(await work());
    } catch (error) {
      console.error('Something could not be done with pictures.', error);
      $report.set({ name: 'FAILED', sentence: failureSentence(error) });
      // Somebody else may have been first.
      await list.reload();
      return;
    } finally {
      $isBusy.set(false);
    }
    await refresh();
  }

  async function send(file: File, left: number): Promise<string> {
    const kind = file.type.startsWith('video/') ? 'video' : 'picture';
    const refusal = refusalOf(kind, file);
    if (refusal !== null) throw new RefusedFile(refusal);
    const upload = kind === 'video' ? uploadVideo : uploadPicture;
    const onProgress = (part: number) => $sending.set({ fileName: file.name, part, left });
    onProgress(0);
    return (await upload(environment, siteSlug, file, { onProgress })).id;
  }

  async function addAll(files: readonly File[]): Promise<MediaReport> {
    const ids: string[] = [];
    const refusals: string[] = [];
    for (const [index, file] of files.entries())
      try {
        ids.push(await send(file, files.length - index - 1));
      } catch (error) {
        const sentence = error instanceof RefusedFile ? error.message : failureSentence(error);
        refusals.push(`${file.name}: ${sentence}`);
      }
    $sending.set(null);
    return { name: 'ADDED', ids, refusals };
  }

  /** Puts the words in their place, and asks only for what is counted. */
  async function tell(item: MediaItem, use: MediaUse): Promise<void> {
    const { value } = list.$state.get();
    if (!value) return;
    const isSame = (other: MediaUse) => other.id === use.id && other.path === use.path;
    const media = value.media.map((one) =>
      one.id === item.id ? { ...one, uses: one.uses.map((other) => (isSame(other) ? use : other)) } : one,
    );
    list.replace({ ...value, media });
    try {
      const { counts } = await ask({ limit: '1' });
      const now = list.$state.get();
      if (now.status === 'FULFILLED') list.replace({ ...now.value, counts });
    } catch (error) {
      console.error('The pictures could not be counted.', error);
    }
  }

  return {
    $list: list.$state,
    $choice,
    $report,
    $isBusy,
    $sending,
    async choose(choice) {
      $choice.set(choice);
      await list.reload();
    },
    reload: list.reload,
    async loadMore() {
      const { status, value } = list.$state.get();
      if (status !== 'PENDING' && value?.nextAfter) await list.loadMore();
    },
    add: (files) => act(() => addAll(files), list.reload),
    remove: (ids) =>
      act(async () => {
        const asked = { params, body: { mediaIds: [...ids] } };
        const { deletedIds } = (await callApi('DELETE /manage/:siteSlug/media', asked)).body;
        return { name: 'DELETED', ids: deletedIds, keptCount: ids.length - deletedIds.length };
      }, list.reload),
    restore: (ids) =>
      act(async () => {
        await callApi('POST /manage/:siteSlug/deleted-media', { params, body: { mediaIds: [...ids] } });
        return { name: 'RESTORED', count: ids.length };
      }, list.reload),
    describe(item, use, altText) {
      const written = { ...use, altText };
      return act(
        async () => {
          const { id: recipeId, path } = use;
          if (recipeId === null || path === null) throw new TypeError('Only recipes have alt texts here.');
          await callApi('PUT /manage/:siteSlug/media/:mediaId/alt-texts', {
            params: { ...params, mediaId: item.id },
            body: { texts: [{ recipeId, path, altText, earlierAltText: use.altText }] },
          });
          return { name: 'DESCRIBED', item, use: written, earlier: use.altText };
        },
        () => tell(item, written),
      );
    },
    dismiss: () => $report.set(null),
  };
}

/** The file is none that is taken; its message says why. */
class RefusedFile extends Error {}

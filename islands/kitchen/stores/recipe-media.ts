import { atom, type ReadableAtom } from 'nanostores';
import { IMAGE_CONTENT_TYPES, type Image, VIDEO_CONTENT_TYPES, type Video } from '#domain/media/media.ts';
import { IMAGE_UPLOAD_MAX_BYTES, VIDEO_UPLOAD_MAX_BYTES } from '#domain/shared/constants.ts';
import { ERROR_SENTENCES } from '#domain/text/sentences.ts';
import { type CallApi, CallFailure } from '../../browser/api-client.ts';
import { type sendFile, UploadFailure } from '../../browser/uploads.ts';

/** What uploading needs of its page. */
export type RecipeMediaEnvironment = { callApi: CallApi; sendFile: typeof sendFile };

/** A file that is on its way, or could not be taken. */
export type Upload = {
  id: string;
  fileName: string;
  /** What is sent, 0 to 1. */
  part: number;
  /** Why it was not taken; null while it is on its way. */
  problem: string | null;
};

/** Pictures and videos of a recipe: those it has, and those that come. */
export type RecipeMedia = {
  $images: ReadableAtom<ReadonlyMap<string, Image>>;
  $videos: ReadableAtom<ReadonlyMap<string, Video>>;
  $uploads: ReadableAtom<readonly Upload[]>;
  /** Says what is known already. */
  know(images: readonly Image[], videos: readonly Video[]): void;
  /** Uploads pictures one after the other; each that is taken is told at once. */
  addPictures(files: readonly File[], onTaken: (image: Image) => void): Promise<void>;
  addVideo(file: File, onTaken: (video: Video) => void): Promise<void>;
  /** Forgets an upload that was not taken. */
  forget(id: string): void;
};

const HEIC_NAMES = /\.hei[cf]$/i;

export function createRecipeMedia(
  { callApi, sendFile }: RecipeMediaEnvironment,
  siteSlug: string,
): RecipeMedia {
  const $images = atom<ReadonlyMap<string, Image>>(new Map());
  const $videos = atom<ReadonlyMap<string, Video>>(new Map());
  const $uploads = atom<readonly Upload[]>([]);

  function note(id: string, change: Partial<Upload>): void {
    $uploads.set($uploads.get().map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }

  function forget(id: string): void {
    $uploads.set($uploads.get().filter((upload) => upload.id !== id));
  }

  async function upload(
    id: string,
    file: File,
    maxBytes: number,
    work: (send: (address: string) => Promise<void>) => Promise<void>,
  ) {
    try {
      // What would be refused is not sent: on a phone that takes minutes, and the answer may not come through.
      if (file.size > maxBytes) throw new UploadFailure(ERROR_SENTENCES.upload_too_large);
      await work((address) => sendFile(address, file, (part) => note(id, { part })));
      forget(id);
    } catch (error) {
      note(id, { problem: sentenceOf(error) });
    }
  }

  function begin(file: File): string {
    const id = crypto.randomUUID();
    $uploads.set([...$uploads.get(), { id, fileName: file.name, part: 0, problem: null }]);
    return id;
  }

  return {
    $images,
    $videos,
    $uploads,
    know(images, videos) {
      $images.set(new Map([...$images.get(), ...images.map((image) => [image.id, image] as const)]));
      $videos.set(new Map([...$videos.get(), ...videos.map((video) => [video.id, video] as const)]));
    },
    async addPictures(files, onTaken) {
      const begun = files.map((file) => [begin(file), file] as const);
      for (const [id, file] of begun)
        await upload(id, file, IMAGE_UPLOAD_MAX_BYTES, async (send) => {
          const contentType = IMAGE_CONTENT_TYPES.find(
            (type) => type === (HEIC_NAMES.test(file.name) ? 'image/heic' : file.type),
          );
          if (!contentType) throw new UploadFailure(ERROR_SENTENCES.not_a_picture);
          const { body } = await callApi('POST /manage/image-upload-urls', {
            params: {},
            body: { fileName: file.name, contentType, siteSlug },
          });
          await send(body.uploadUrl);
          const { body: made } = await callApi('POST /manage/images', {
            params: {},
            body: { key: body.key },
          });
          $images.set(new Map([...$images.get(), [made.image.id, made.image]]));
          onTaken(made.image);
        });
    },
    async addVideo(file, onTaken) {
      const id = begin(file);
      await upload(id, file, VIDEO_UPLOAD_MAX_BYTES, async (send) => {
        const contentType = VIDEO_CONTENT_TYPES.find((type) => type === file.type);
        if (!contentType) throw new UploadFailure(ERROR_SENTENCES.not_a_video);
        const { body } = await callApi('POST /manage/video-upload-urls', {
          params: {},
          body: { fileName: file.name, contentType, siteSlug },
        });
        await send(body.uploadUrl);
        const { body: made } = await callApi('POST /manage/videos', { params: {}, body: { key: body.key } });
        $videos.set(new Map([...$videos.get(), [made.video.id, made.video]]));
        onTaken(made.video);
      });
    },
    forget,
  };
}

function sentenceOf(error: unknown): string {
  const body = error instanceof CallFailure ? (error.body as { message?: string } | null) : null;
  const sentence = error instanceof UploadFailure ? error.sentence : (body?.message ?? null);
  return sentence ?? 'It could not be sent. Please try again.';
}

import { atom, type ReadableAtom } from 'nanostores';
import { type Image, VIDEO_CONTENT_TYPES, type Video } from '#domain/media/media.ts';
import { VIDEO_UPLOAD_MAX_BYTES } from '#domain/shared/constants.ts';
import { ERROR_SENTENCES } from '#domain/text/sentences.ts';
import { UploadFailure } from '../../browser/uploads.ts';
import { refuseAbove, type UploadEnvironment, uploadPicture, uploadProblem } from './picture-upload.ts';

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

export function createRecipeMedia(environment: UploadEnvironment, siteSlug: string): RecipeMedia {
  const { callApi, sendFile } = environment;
  const $images = atom<ReadonlyMap<string, Image>>(new Map());
  const $videos = atom<ReadonlyMap<string, Video>>(new Map());
  const $uploads = atom<readonly Upload[]>([]);

  function note(id: string, change: Partial<Upload>): void {
    $uploads.set($uploads.get().map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }

  function forget(id: string): void {
    $uploads.set($uploads.get().filter((upload) => upload.id !== id));
  }

  async function upload(id: string, work: (onProgress: (part: number) => void) => Promise<void>) {
    try {
      await work((part) => note(id, { part }));
      forget(id);
    } catch (error) {
      note(id, { problem: uploadProblem(error) ?? 'It could not be sent. Please try again.' });
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
        await upload(id, async (onProgress) => {
          const image = await uploadPicture(environment, siteSlug, file, onProgress);
          $images.set(new Map([...$images.get(), [image.id, image]]));
          onTaken(image);
        });
    },
    async addVideo(file, onTaken) {
      const id = begin(file);
      await upload(id, async (onProgress) => {
        refuseAbove(VIDEO_UPLOAD_MAX_BYTES, file);
        const contentType = VIDEO_CONTENT_TYPES.find((type) => type === file.type);
        if (!contentType) throw new UploadFailure(ERROR_SENTENCES.not_a_video);
        const { body } = await callApi('POST /manage/video-upload-urls', {
          params: {},
          body: { fileName: file.name, contentType, siteSlug },
        });
        await sendFile(body.uploadUrl, file, onProgress);
        const { body: made } = await callApi('POST /manage/videos', { params: {}, body: { key: body.key } });
        $videos.set(new Map([...$videos.get(), [made.video.id, made.video]]));
        onTaken(made.video);
      });
    },
    forget,
  };
}

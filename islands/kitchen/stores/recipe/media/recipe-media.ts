import { atom, type ReadableAtom } from 'nanostores';
import type { Image } from '#domain/media/media.ts';
import type { Video } from '#domain/media/videos.ts';
import { type UploadEnvironment, uploadPicture, uploadVideo } from '../../uploads/media-upload.ts';
import { createKeptFiles, type FileUse, type KeptFilesEnvironment } from './kept-files.ts';
import { createMediaSending, type MediaSending, type MediaSendingEnvironment } from './media-sending.ts';
import { createMediaUploads, type MediaUploads, type Upload } from './media-uploads.ts';

/** What uploading needs of its page. */
export type RecipeMediaEnvironment = UploadEnvironment & MediaSendingEnvironment & KeptFilesEnvironment;

/** Pictures and videos of a recipe: those it has, and those that come. */
export type RecipeMedia = Pick<MediaUploads, '$uploads' | '$isUnkept'> &
  Pick<MediaSending, 'retry' | 'remove'> & {
    $images: ReadableAtom<ReadonlyMap<string, Image>>;
    $videos: ReadableAtom<ReadonlyMap<string, Video>>;
    /** Says what is known already. */
    know(images: readonly Image[], videos: readonly Video[]): void;
    /** Goes on with what this device kept. */
    open(): Promise<void>;
    /** A draft that was begun has an address from now on. */
    moveToRecipe(): Promise<void>;
    /** Leaves what is not sent to another recipe, which sends it once it is opened. */
    leaveTo(recipeId: string): Promise<void>;
    /** Sends files one after the other; the recipe gets each as soon as it is taken. */
    add(use: FileUse, files: readonly File[]): Promise<void>;
  };

/** Progress is told when so much more is sent, as a part of the file. */
const TOLD_PART = 0.02;

export function createRecipeMedia(
  environment: RecipeMediaEnvironment,
  place: { siteSlug: string; firstSlug: string; recipeId: string; isNew: boolean },
): RecipeMedia {
  const { siteSlug } = place;
  const keptFiles = createKeptFiles(environment, place);
  const uploads = createMediaUploads(keptFiles);
  const { sendAll, retry, remove, stop } = createMediaSending(environment, keptFiles, uploads, take);
  const $images = atom<ReadonlyMap<string, Image>>(new Map());
  const $videos = atom<ReadonlyMap<string, Video>>(new Map());

  function know(images: readonly Image[], videos: readonly Video[]): void {
    $images.set(new Map([...$images.get(), ...images.map((image) => [image.id, image] as const)]));
    $videos.set(new Map([...$videos.get(), ...videos.map((video) => [video.id, video] as const)]));
  }

  async function take({ id, file, kind }: Upload, signal: AbortSignal): Promise<string> {
    const onProgress = (part: number) => {
      if (part - (uploads.find(id)?.part ?? 1) >= TOLD_PART) uploads.note(id, { part });
    };
    if (kind === 'picture') {
      const image = await uploadPicture(environment, siteSlug, file, { onProgress, signal });
      know([image], []);
      return image.id;
    }
    const video = await uploadVideo(environment, siteSlug, file, { onProgress, signal });
    know([], [video]);
    return video.id;
  }

  return {
    $images,
    $videos,
    $uploads: uploads.$uploads,
    $isUnkept: uploads.$isUnkept,
    know,
    async open() {
      await uploads.takeUp();
      await sendAll();
    },
    moveToRecipe: () => keptFiles.moveTo(place.recipeId),
    async leaveTo(recipeId) {
      stop();
      uploads.clear();
      await keptFiles.moveTo(recipeId);
    },
    async add(use, files) {
      const keep = uploads.begin(use, files);
      await Promise.all([keep(), sendAll()]);
    },
    retry,
    remove,
  };
}

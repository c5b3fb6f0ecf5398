import { atom, type ReadableAtom } from 'nanostores';
import type { UploadContentType } from '#domain/media/content-types.ts';
import type { Image } from '#domain/media/media.ts';
import { IMAGE_UPLOAD_MAX_BYTES } from '#domain/shared/constants.ts';
import type { Crop } from '#domain/shared/fields.ts';
import { ERROR_SENTENCES } from '#domain/text/sentences.ts';
import { type CallApi, callApi } from '../../browser/api-client.ts';
import { contentTypeOf } from '../../browser/files.ts';
import { type SendFile, sendFile } from '../../browser/send-file.ts';
import { logFailure } from '../log-failure.ts';
import { followRefusal, problemsOf } from './call-problems.ts';
import { type Session, session } from './session.ts';

/** How far a new picture of the user is. */
export type AvatarState = {
  /** Nothing under way; being sent; waiting for the part to show; being saved. */
  step: 'IDLE' | 'SENDING' | 'CROPPING' | 'SAVING';
  /** How much is sent, 0 to 1. */
  sent: number;
  /** The picture to choose a part of. */
  image: Image | null;
  problem: string | null;
};

/** What the picture needs of its page. */
export type AvatarEnvironment = {
  callApi: CallApi;
  sendFile: SendFile;
  session: Pick<Session, 'showUser' | 'reload'>;
};

/** The user's picture. No action rejects: a failure is in the state, in words. */
export type Avatar = {
  $state: ReadableAtom<AvatarState>;
  /** Sends a file; then a part of it is to be chosen. */
  choose(file: File): Promise<void>;
  /** Shows a part of the picture that was sent from now on. */
  save(crop: Crop): Promise<void>;
  /** Leaves everything as it was. */
  cancel(): void;
  /** Shows none from now on. */
  remove(): Promise<void>;
};

const IDLE: AvatarState = { step: 'IDLE', sent: 0, image: null, problem: null };

export function createAvatar({ callApi, sendFile, session }: AvatarEnvironment): Avatar {
  const $state = atom(IDLE);
  const fail = (problem: string) => $state.set({ ...IDLE, problem });

  async function change(avatar: { id: string; crop: Crop } | null): Promise<void> {
    $state.set({ ...$state.get(), step: 'SAVING', problem: null });
    try {
      const { body } = await callApi('PUT /manage/current-user', { params: {}, body: { avatar } });
      session.showUser(body.currentUser);
      $state.set(IDLE);
    } catch (error) {
      logFailure('The picture could not be saved.', error);
      await followRefusal(error, session);
      fail(problemsOf(error).sentence);
    }
  }

  return {
    $state,
    async choose(file) {
      const type = contentTypeOf(file);
      if (!type.startsWith('image/')) return fail(ERROR_SENTENCES.not_a_picture);
      if (file.size > IMAGE_UPLOAD_MAX_BYTES) return fail(ERROR_SENTENCES.picture_too_large);
      $state.set({ ...IDLE, step: 'SENDING' });
      try {
        const asked = await callApi('POST /manage/image-upload-urls', {
          params: {},
          // What is no type of ours is refused by the call itself.
          body: { fileName: file.name, contentType: type as Extract<UploadContentType, `image/${string}`> },
        });
        const { key, uploadUrl } = asked.body;
        await sendFile(uploadUrl, file, (sent) => $state.set({ ...$state.get(), sent }));
        const { body } = await callApi('POST /manage/images', { params: {}, body: { key } });
        $state.set({ ...IDLE, step: 'CROPPING', image: body.image });
      } catch (error) {
        logFailure('The picture could not be sent.', error);
        await followRefusal(error, session);
        const { fields, sentence } = problemsOf(error);
        fail(fields.contentType ? ERROR_SENTENCES.not_a_picture : sentence);
      }
    },
    async save(crop) {
      const { image } = $state.get();
      if (image) await change({ id: image.id, crop });
    },
    cancel: () => $state.set(IDLE),
    remove: () => change(null),
  };
}

/** The picture of this page's user. */
export const avatar = createAvatar({ callApi, sendFile, session });

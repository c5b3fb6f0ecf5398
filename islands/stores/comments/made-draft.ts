import { atom, type ReadableAtom } from 'nanostores';
import type { UploadContentType } from '#domain/media/content-types.ts';
import type { UploadedImage } from '#domain/media/media.ts';
import { IMAGE_UPLOAD_MAX_BYTES } from '#domain/shared/constants.ts';
import { ERROR_SENTENCES } from '#domain/text/sentences.ts';
import { type CallApi, callApi } from '../../browser/api-client.ts';
import { type DeviceStorage, deviceStorage } from '../../browser/device-storage.ts';
import { contentTypeOf } from '../../browser/files.ts';
import { type SendFile, sendFile } from '../../browser/send-file.ts';
import { followRefusal, problemsOf } from '../account/call-problems.ts';
import { type Session, session } from '../account/session.ts';
import { logFailure } from '../log-failure.ts';
import type { CommentedRecipe } from './comment-calls.ts';

/** A picture that was sent and belongs to no comment yet. */
type SentPicture = {
  key: string;
  fileName: string;
  /** A small one, as a data address. */
  preview: string;
};

/** What a reader says of having made a dish, before it is sent with their comment. */
export type MadeDraft = {
  hasMade: boolean;
  picture: SentPicture | null;
  altText: string;
};

type MadeState = MadeDraft & {
  /** How much of a picture is sent, 0 to 1; null while none is. */
  sent: number | null;
  problem: string | null;
};

/** What the draft needs of its page. */
export type MadeEnvironment = {
  callApi: CallApi;
  sendFile: SendFile;
  session: Pick<Session, 'reload'>;
  storage: DeviceStorage;
};

/** It outlives a reload. No action rejects: a failure is in the state, in words. */
export type Made = {
  $state: ReadableAtom<MadeState>;
  tick(hasMade: boolean): void;
  describe(altText: string): void;
  /** Sends a picture, in place of one that was sent before. */
  choose(file: File): Promise<void>;
  removePicture(): void;
  /** The picture was refused with the comment. */
  refuse(problem: string): void;
  clear(): void;
};

const EMPTY: MadeState = { hasMade: false, picture: null, altText: '', sent: null, problem: null };

export function createMade(
  { callApi, sendFile, session, storage }: MadeEnvironment,
  { siteSlug, recipeId }: CommentedRecipe,
): Made {
  const key = `comment-draft-made/${recipeId}`;
  const stored = storage.read(key);
  const $state = atom<MadeState>(
    stored === null ? EMPTY : { ...EMPTY, ...(JSON.parse(stored) as MadeDraft) },
  );
  /** Of two pictures that are under way, the later counts. */
  let latest = 0;

  function change(changed: Partial<MadeState>): void {
    const state = { ...$state.get(), ...changed };
    $state.set(state);
    const { hasMade, picture, altText } = state;
    storage.write(key, hasMade ? JSON.stringify({ hasMade, picture, altText }) : null);
  }

  async function send(file: File, onProgress: (sent: number) => void): Promise<SentPicture> {
    const asked = await callApi('POST /site/:siteSlug/comment-picture-upload-urls', {
      params: { siteSlug },
      body: {
        recipeId,
        fileName: file.name,
        // What is no type of ours is refused by the call itself.
        contentType: contentTypeOf(file) as Extract<UploadContentType, `image/${string}`>,
      },
    });
    const { body } = await sendFile(asked.body.uploadUrl, file, onProgress);
    return { key: asked.body.key, fileName: file.name, preview: (body as UploadedImage).preview };
  }

  return {
    $state,
    tick(hasMade) {
      latest += 1;
      change(hasMade ? { hasMade } : EMPTY);
    },
    describe: (altText) => change({ altText }),
    async choose(file) {
      latest += 1;
      const own = latest;
      const isLatest = () => own === latest;
      if (!contentTypeOf(file).startsWith('image/'))
        return change({ problem: ERROR_SENTENCES.not_a_picture });
      if (file.size > IMAGE_UPLOAD_MAX_BYTES) return change({ problem: ERROR_SENTENCES.picture_too_large });
      change({ picture: null, sent: 0, problem: null });
      try {
        const picture = await send(file, (sent) => isLatest() && change({ sent }));
        if (isLatest()) change({ picture, sent: null });
      } catch (error) {
        logFailure('The picture could not be sent.', error);
        await followRefusal(error, session);
        const { fields, sentence } = problemsOf(error);
        if (isLatest())
          change({ sent: null, problem: fields.contentType ? ERROR_SENTENCES.not_a_picture : sentence });
      }
    },
    removePicture() {
      latest += 1;
      change({ picture: null, altText: '', sent: null, problem: null });
    },
    refuse: (problem) => change({ picture: null, problem }),
    clear() {
      latest += 1;
      change(EMPTY);
    },
  };
}

/** That of a recipe, on this device. */
export const openMade = (recipe: CommentedRecipe): Made =>
  createMade({ callApi, sendFile, session, storage: deviceStorage }, recipe);

/** What is sent of it with a comment. */
export function sentOfMade({ hasMade, picture, altText }: MadeDraft) {
  if (!hasMade) return {};
  return {
    hasMade,
    ...(picture && { picture: { key: picture.key, altText: altText.trim() || null } }),
  };
}

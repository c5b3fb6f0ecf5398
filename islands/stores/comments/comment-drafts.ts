import { type DeviceStorage, deviceStorage } from '../../browser/device-storage.ts';

/** What a reader has typed and not sent, which outlives a reload and signing in. */
export type CommentDrafts = {
  /** @param parentId the comment it replies to; null is a comment of its own */
  read(recipeId: string, parentId: string | null): string;
  /** Keeps it; nothing to keep removes it. */
  write(recipeId: string, parentId: string | null, text: string): void;
};

export function createCommentDrafts({ storage }: { storage: DeviceStorage }): CommentDrafts {
  const keyOf = (recipeId: string, parentId: string | null) => `comment-draft/${parentId ?? recipeId}`;
  return {
    read: (recipeId, parentId) => storage.read(keyOf(recipeId, parentId)) ?? '',
    write: (recipeId, parentId, text) =>
      storage.write(keyOf(recipeId, parentId), text.trim() === '' ? null : text),
  };
}

/** Those of this device. */
export const commentDrafts = createCommentDrafts({ storage: deviceStorage });

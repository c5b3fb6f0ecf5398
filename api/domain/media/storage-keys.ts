/** Where the files of pictures and videos lie in the storage. */

/** The original of a picture. */
export function originalKey(key: string): string {
  return `images/${key}`;
}

/** A picture that was sent and is not cleaned yet. */
export function incomingKey(key: string): string {
  return `incoming/${key}`;
}

/** An uploaded video. */
export function fileKey(key: string): string {
  return `files/${key}`;
}

/** Folder of the variants that are made for every picture. */
export const PREPARED_FOLDER = 'variants';

/** The variants of a picture that are made for every picture. */
export function preparedFolder(key: string): string {
  return `${PREPARED_FOLDER}/${key}`;
}

/** The variants of a picture that were made because a visitor asked. */
export function onDemandFolder(key: string): string {
  return `on-demand/${key}`;
}

/** Sends a file to an address for uploads, and tells how far it is. */

/** An upload that was refused, or lost its way. */
export class UploadFailure extends Error {
  /** Sentence of the server; null where there was no answer. */
  readonly sentence: string | null;

  constructor(sentence: string | null) {
    super(sentence ?? 'The upload was not answered.');
    this.sentence = sentence;
  }
}

/**
 * Sends a file. XMLHttpRequest, as `fetch` tells nothing of how much was sent.
 * @param onProgress gets the part that is sent, 0 to 1
 * @throws UploadFailure
 */
export function sendFile(address: string, file: Blob, onProgress: (part: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status < 300) resolve();
      else reject(new UploadFailure(sentenceIn(request.responseText)));
    };
    request.onerror = () => reject(new UploadFailure(null));
    request.open('PUT', address);
    request.send(file);
  });
}

function sentenceIn(body: string): string | null {
  try {
    return JSON.parse(body).message ?? null;
  } catch {
    return null;
  }
}

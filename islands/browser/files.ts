/** Files that a browser sends and keeps. */
import { CallFailure } from './api-client.ts';

/** What comes back for a file that was sent: status and parsed body. */
export type SendFile = (
  uploadUrl: string,
  file: Blob,
  onProgress: (part: number) => void,
) => Promise<{ status: number; body: unknown }>;

/**
 * Sends a file as it is to an upload address.
 * @param onProgress told how much has been sent, 0 to 1; fetch cannot tell
 * @throws CallFailure for an answer that is not OK; TypeError when there is none
 */
export const sendFile: SendFile = (uploadUrl, file, onProgress) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', uploadUrl);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(new TypeError('The file could not be sent.'));
    request.onload = () => {
      const { status, response } = request;
      const answer = { status, body: response as unknown };
      if (status >= 200 && status < 300) resolve(answer);
      else reject(new CallFailure(answer, request.getResponseHeader('Retry-After')));
    };
    request.send(file);
  });

/** Gives a text to the person as a file of their own. */
export function saveAsFile(fileName: string, text: string, contentType: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: contentType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

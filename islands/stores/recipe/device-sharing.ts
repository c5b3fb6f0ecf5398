import { SENTENCES } from '#domain/text/sentences.ts';
import { showToast } from '../page/toasts.ts';

/** True where the device has a sheet of its own for passing links on. */
export function hasDeviceSharing(): boolean {
  return 'share' in navigator;
}

/** Opens that sheet. A reader who closes it wanted nothing more. */
export async function shareByDevice(link: string, title: string): Promise<void> {
  try {
    await navigator.share({ url: link, title });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    console.warn('The device could not share the link.', error);
    await showToast(SENTENCES.somethingWentWrong);
  }
}

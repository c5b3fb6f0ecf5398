/** Some systems do not know the type of what phones make. */
const TYPES_BY_ENDING: Record<string, string> = {
  heic: 'image/heic',
  heif: 'image/heif',
  avif: 'image/avif',
};

/** Type of a file; empty where nothing tells it. */
export function contentTypeOf({ type, name }: File): string {
  return TYPES_BY_ENDING[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? type;
}

/** An address that shows a file on this page until the function beside it is called. */
export function openFileAddress(file: Blob): [address: string, close: () => void] {
  const address = URL.createObjectURL(file);
  return [address, () => URL.revokeObjectURL(address)];
}

/** Gives a text to the person as a file of their own. */
export function saveAsFile(fileName: string, text: string, contentType: string): void {
  const [address, close] = openFileAddress(new Blob([text], { type: contentType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  close();
}

/** Longest side of a small copy, in pixels. */
const THUMBNAIL_SIDE_PX = 240;

/** A small copy of a picture as a data address, which every page may show; null of what the browser cannot read. */
export async function thumbnailOf(file: Blob): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, THUMBNAIL_SIDE_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg');
  } catch {
    return null;
  }
}

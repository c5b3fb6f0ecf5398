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

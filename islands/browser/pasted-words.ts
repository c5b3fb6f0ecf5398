import { type WholeEntries, withWholeEntries } from '#domain/recipe-text/pasted/whole-entries.ts';

/** The words that are pasted; what is one entry of a list on its page is one line. */
export function pastedWords(data: DataTransfer): WholeEntries {
  const page = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  const entries = [...page.querySelectorAll('li:not(:has(li))')].map(({ textContent }) => textContent ?? '');
  return withWholeEntries(data.getData('text/plain'), entries);
}

/** Stands right behind the radios: chooses the region of this session again, and keeps what the reader chooses. */
export {};

/** Name under which the region is kept until the tab is closed. */
const REGION_KEY = 'bookRegion';

const radios = document.querySelectorAll<HTMLInputElement>('.book-regions input');
try {
  const kept = sessionStorage.getItem(REGION_KEY);
  for (const radio of radios) if (radio.value === kept) radio.checked = true;
} catch {
  // The region of the page stays.
}
for (const radio of radios)
  radio.onchange = () => {
    try {
      sessionStorage.setItem(REGION_KEY, radio.value);
    } catch {
      // It is chosen for this page alone.
    }
  };

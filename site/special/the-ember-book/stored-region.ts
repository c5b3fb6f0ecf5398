/** Stands right behind the radios: chooses the region of this session again, and stores what the reader chooses. */
export {};

/** Name under which the region is stored until the tab is closed. */
const REGION_KEY = 'bookRegion';

const radios = document.querySelectorAll<HTMLInputElement>('.book-regions input');
try {
  const stored = sessionStorage.getItem(REGION_KEY);
  for (const radio of radios) if (radio.value === stored) radio.checked = true;
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

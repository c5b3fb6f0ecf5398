/** Name under which the region is kept until the tab is closed. */
const REGION_KEY = 'bookRegion';

/** Stands right behind the radios: chooses the region of this session again, and keeps what the reader chooses. */
export const KEPT_REGION = `{
const radios = document.querySelectorAll('.book-regions input');
try {
  const kept = sessionStorage.getItem('${REGION_KEY}');
  radios.forEach((radio) => { if (radio.value === kept) radio.checked = true; });
} catch {}
radios.forEach((radio) => {
  radio.onchange = () => { try { sessionStorage.setItem('${REGION_KEY}', radio.value); } catch {} };
});
}`.replace(/\n\s*/g, '');

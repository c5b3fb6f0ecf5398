/** Follows an address that carries the state of a recipe; recipe/recipe-script.ts has applied it when the page began. */
function follow() {
  const asked = new URLSearchParams(location.hash.slice(1));
  if (![...asked.values()].some(Boolean)) return;
  for (const radio of document.querySelectorAll('.choice input')) radio.checked = radio.defaultChecked;
  self.Astro.choose?.();
  document.dispatchEvent(new Event('change'));
  document.getElementById(`step-${asked.get('step')}`)?.scrollIntoView();
}

addEventListener('hashchange', follow);
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', follow);
else follow();

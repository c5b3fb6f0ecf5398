import { CHOICE_KEYS } from '../../islands/stores/recipe-choices.ts';
import { SHARED_NAMES } from '../../islands/stores/shared-state.ts';

/**
 * Stands right behind the radios and sets them before amounts are painted: from what the device keeps, and above it from
 * the address, also when only the fragment changes. Keeps on the device what the reader chooses. Knows nothing of what
 * it does not find, so rubbish changes nothing.
 */
export const START_CHOICES = `{
const keys = ${JSON.stringify(CHOICE_KEYS)};
const radios = document.querySelectorAll('.choice:not([hidden]) input:enabled');
const check = (isWanted) => radios.forEach((radio) => { if (isWanted(radio)) radio.checked = true; });
const asked = (name) => new URLSearchParams(location.hash.slice(1)).get(name);
const set = () => {
  try { check(({ name, value }) => value === localStorage.getItem(keys[name])); } catch {}
  check(({ name, value }) => value === asked(name));
};
const goToStep = () => document.getElementById('step-' + asked('step'))?.scrollIntoView();
radios.forEach((radio) => {
  radio.onchange = () => {
    try { if (keys[radio.name]) localStorage.setItem(keys[radio.name], radio.value); } catch {}
  };
});
set();
addEventListener('DOMContentLoaded', goToStep);
addEventListener('hashchange', () => {
  if (!${JSON.stringify(SHARED_NAMES)}.some(asked)) return;
  check((radio) => radio.defaultChecked);
  set();
  document.dispatchEvent(new Event('change'));
  goToStep();
});
}`.replace(/\n\s*/g, '');

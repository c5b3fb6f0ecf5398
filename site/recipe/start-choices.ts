import { CHOICE_KEYS } from '../../islands/stores/recipe-choices.ts';

/**
 * `<start-choices>` stands right behind the radios and sets them before amounts are painted: from what the device keeps,
 * and above it from the address. Keeps on the device what the reader chooses. Knows nothing of what it does not find, so
 * rubbish changes nothing. Addresses that change later are followed by `client-directives/shared-address.mjs`.
 */
export const START_CHOICES = `customElements.define('start-choices', class extends HTMLElement {
connectedCallback() {
const keys = ${JSON.stringify(CHOICE_KEYS)};
const radios = document.querySelectorAll('.choice:not([hidden]) input');
const check = (wanted) => radios.forEach((radio) => { if (radio.value == wanted(radio.name)) radio.checked = true; });
Astro.choose = () => {
try { check((name) => localStorage[keys[name]]); } catch {}
check((name) => new URLSearchParams(location.hash.slice(1)).get(name));
};
Astro.choose();
radios.forEach((radio) => radio.onchange = () => {
try { if (keys[radio.name]) localStorage[keys[radio.name]] = radio.value; } catch {}
});
}
});`.replace(/\n\s*/g, '');

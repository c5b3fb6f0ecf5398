/**
 * The bootstrap of a page with what a recipe needs besides.
 *
 * `<start-choices>` stands right behind the radios and sets them before amounts are painted: from what the device stores,
 * and above it from the address. Stores the reader's choices on the device. Unknown values
 * change nothing. Addresses that change later are followed by `client-directives/shared-address.mjs`.
 */
import { readStored } from '../client-directives/read-stored.mjs';
import '../page-bootstrap.ts';

/** Where the device keeps what it is to choose on every recipe, by the name of the radios. */
const STORAGE_KEYS: Record<string, string> = {
  system: 'measurementSystem',
  temperature: 'temperatureSystem',
};

customElements.define(
  'start-choices',
  class extends HTMLElement {
    connectedCallback() {
      const radios = document.querySelectorAll<HTMLInputElement>('.choice:not([hidden]) input');
      const check = (wanted: (name: string) => string | null | undefined) => {
        for (const radio of radios) if (radio.value === wanted(radio.name)) radio.checked = true;
      };
      const choose = () => {
        check((name) => readStored(STORAGE_KEYS[name] ?? ''));
        const shared = new URLSearchParams(location.hash.slice(1));
        check((name) => shared.get(name));
      };
      self.Astro.choose = choose;
      choose();
      for (const radio of radios)
        radio.onchange = () => {
          try {
            const key = STORAGE_KEYS[radio.name];
            if (key) localStorage.setItem(key, radio.value);
          } catch {
            // It is chosen for this page alone.
          }
        };
    }
  },
);

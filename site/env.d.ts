interface ImportMetaEnv {
  /** Address of the file that wakes islands. */
  readonly ISLANDS_PATH: string;
}

/** The text of a module, as it stands in pages: see adapter/inline-scripts.mjs. */
declare module '*?inline-script' {
  const code: string;
  export default code;
}

/** What the scripts of a page share, as `self.Astro`. */
interface PageScript {
  /** Events that came before the code that wakes islands. */
  heard: Event[];
  /** Called with every event that may touch an island. */
  hear(event: Event): void;
  /** Says beside the touched element that the code could not be loaded. */
  fail(target: Element): void;
  /** Sets the radios of a recipe from the device and the address. */
  choose?(): void;
}

interface Window {
  Astro: PageScript;
}

declare namespace App {
  interface Locals {
    /** All that the page shows; whoever renders a page puts it here. */
    page: import('#domain/pages/pages.ts').Page;
  }
}

interface ImportMetaEnv {
  /** Address of the file that wakes islands. */
  readonly ISLANDS_PATH: string;
}

declare namespace App {
  interface Locals {
    /** All that the page shows; whoever renders a page puts it here. */
    page: import('#domain/pages.ts').Page;
  }
}

interface ImportMetaEnv {
  /** Hashes of the style sheets that libraries put into pages, as a policy has them. */
  readonly INJECTED_STYLE_HASHES: string;
}

declare namespace App {
  interface Locals {
    /** All that the page shows; whoever renders a page puts it here. */
    page: import('#domain/pages.ts').Page;
  }
}

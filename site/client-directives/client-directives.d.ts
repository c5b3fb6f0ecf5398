import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates only where somebody is signed in. */
    'client:signed-in'?: boolean;
    /** Hydrates only while there are timers, also those that are started later. */
    'client:timers'?: boolean;
    /**
     * Hydrates together with the other islands of its group, at the first interaction with a control of one of them or
     * of an element marked `data-wakes="{group}"`; or at once when the address has one of these query parameters or
     * this name in its fragment, or the browser keeps something under this key.
     */
    'client:interaction'?: {
      group: string;
      parameters?: readonly string[];
      fragment?: string;
      storageKey?: string;
    };
  }
}

import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates only where somebody is signed in. */
    'client:signed-in'?: boolean;
    /**
     * Hydrates together with the other islands of its group, at the first interaction with a control of one of them or
     * of an element marked `data-wakes="{group}"`; or as soon as it comes near the window, the address has one of these
     * query parameters or this name in its fragment, the browser keeps something under this key, or this event is heard.
     */
    'client:interaction'?: {
      group: string;
      parameters?: readonly string[];
      fragment?: string;
      storageKey?: string;
      event?: string;
      isNear?: boolean;
    };
  }
}

import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates only where somebody is signed in. */
    'client:signed-in'?: boolean;
  }
}

import 'astro';
import type { GroupName } from './groups.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates only where somebody is signed in. */
    'client:signed-in'?: boolean;
    /**
     * Hydrates together with the other islands of its group, at the first interaction with a control of one of them or
     * of an element marked `data-wakes="{group}"`; or for the reasons the group has in groups.ts.
     */
    'client:interaction'?: GroupName;
  }
}

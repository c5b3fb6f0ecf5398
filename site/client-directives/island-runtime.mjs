/** The file that wakes islands: loaded at the first touch, or at once where an island needs it at once. */
import './interaction.mjs';
import './shared-address.mjs';
import './from-newsletter.mjs';
import 'astro/runtime/server/astro-island.js';

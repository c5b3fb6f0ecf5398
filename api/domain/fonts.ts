/** The font families a site may choose, each with the stack it stands for. No zod here. */

/**
 * Stacks by name, 32 of them. They name faces that come with the pages or with people's devices; nothing is asked of
 * another host. Each ends in a generic family, so that text is readable everywhere.
 */
export const FONT_STACKS = {
  // Come with the pages.
  Newsreader: '"Newsreader", "Newsreader stand-in", "Iowan Old Style", Palatino, Georgia, serif',
  'Source Sans 3': '"Source Sans 3", "Source Sans stand-in", Seravek, Ubuntu, Calibri, sans-serif',
  // Serifs.
  'American Typewriter': '"American Typewriter", Rockwell, "Courier New", serif',
  Baskerville: 'Baskerville, "Libre Baskerville", "Hoefler Text", Georgia, serif',
  Bodoni: '"Bodoni 72", Didot, "Bodoni MT", "Noto Serif Display", serif',
  Bookman: '"Bookman Old Style", Bookman, "URW Bookman", Georgia, serif',
  Cambria: 'Cambria, "Noto Serif", Georgia, serif',
  Charter: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, serif',
  Cochin: 'Cochin, "EB Garamond", Garamond, "Times New Roman", serif',
  Didot: 'Didot, "Bodoni 72", "Bodoni MT", "Times New Roman", serif',
  Garamond: 'Garamond, "EB Garamond", "Apple Garamond", Baskerville, serif',
  Georgia: 'Georgia, "Gelasio", "Times New Roman", serif',
  'Hoefler Text': '"Hoefler Text", "Baskerville Old Face", Garamond, "Times New Roman", serif',
  'Iowan Old Style': '"Iowan Old Style", "Palatino Linotype", "URW Palladio L", P052, serif',
  Palatino: 'Palatino, "Palatino Linotype", "Book Antiqua", P052, serif',
  Rockwell: 'Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif", serif',
  Superclarendon: 'Superclarendon, "Bookman Old Style", "URW Bookman", "Roboto Slab", serif',
  Times: '"Times New Roman", Times, "Liberation Serif", serif',
  // Sans serifs.
  Avenir: 'Avenir, "Avenir Next", Montserrat, Corbel, "URW Gothic", sans-serif',
  Candara: 'Candara, Optima, "Noto Sans", sans-serif',
  Corbel: 'Corbel, Seravek, "Gill Sans", Calibri, sans-serif',
  Franklin: '"Franklin Gothic Medium", "Franklin Gothic", "Libre Franklin", "Arial Narrow", sans-serif',
  Futura: 'Futura, "Century Gothic", "URW Gothic", Avenir, sans-serif',
  'Gill Sans': '"Gill Sans", "Gill Sans Nova", Calibri, "Trebuchet MS", sans-serif',
  Helvetica: '"Helvetica Neue", Helvetica, Inter, Roboto, Arial, sans-serif',
  Lucida: '"Lucida Grande", "Lucida Sans Unicode", "Lucida Sans", Geneva, sans-serif',
  Optima: 'Optima, Candara, "Noto Sans", sans-serif',
  Seravek: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", sans-serif',
  System: 'system-ui, sans-serif',
  Trebuchet: '"Trebuchet MS", "Lucida Grande", "Fira Sans", sans-serif',
  Verdana: 'Verdana, "DejaVu Sans", Geneva, sans-serif',
  // One hand.
  'Bradley Hand': '"Bradley Hand", "Segoe Print", "Comic Neue", cursive',
} as const satisfies Record<string, string>;

/** Name of a font family. */
export type FontFamily = keyof typeof FONT_STACKS;
/** Names of all font families. */
export const FONT_FAMILIES = Object.keys(FONT_STACKS) as FontFamily[];

/** Ready pairs of type: one family for titles, one for reading; two files of at most 60 kB together. No zod here. */
import type { TypeTheme } from '../sites/sites.ts';

/** A ready pair under a name. */
export type ReadyTypeTheme = { id: string; name: string; theme: TypeTheme };

/** A newspaper's serif and a calm humanist sans. */
export const DEFAULT_TYPE_THEME: ReadyTypeTheme = {
  id: 'editorial',
  name: 'Editorial',
  theme: {
    displayFontFamily: 'Newsreader',
    narrativeFontFamily: 'Source Sans 3',
    displayFontNormalWeight: 500,
    displayFontBoldWeight: 500,
    narrativeFontNormalWeight: 400,
    narrativeFontBoldWeight: 650,
  },
};

/** All ready pairs. */
export const TYPE_THEMES: readonly ReadyTypeTheme[] = [
  DEFAULT_TYPE_THEME,
  pair('hearth', 'Hearth', ['Fraunces', 600], ['Figtree', 400, 650]),
  pair('salon', 'Salon', ['Playfair Display', 500], ['Libre Franklin', 400, 650]),
  pair('almanac', 'Almanac', ['Cormorant Garamond', 600], ['Jost', 400, 600]),
  pair('atelier', 'Atelier', ['Bodoni Moda', 500], ['EB Garamond', 400, 650]),
  pair('market', 'Market', ['Young Serif', 400], ['Karla', 400, 700]),
  pair('diner', 'Diner', ['DM Serif Display', 400], ['Source Sans 3', 400, 650]),
  pair('bookshelf', 'Bookshelf', ['Libre Baskerville', 400], ['Lora', 400, 650]),
  pair('counter', 'Counter', ['Bitter', 650], ['Figtree', 400, 650]),
  pair('plain', 'Plain', ['Figtree', 600], ['Figtree', 400, 650]),
  pair('quiet', 'Quiet', ['Georgia', 400], ['System', 400, 650]),
];

function pair(
  id: string,
  name: string,
  [displayFontFamily, displayWeight]: [TypeTheme['displayFontFamily'], number],
  [narrativeFontFamily, narrativeFontNormalWeight, narrativeFontBoldWeight]: [
    TypeTheme['narrativeFontFamily'],
    number,
    number,
  ],
): ReadyTypeTheme {
  return {
    id,
    name,
    theme: {
      displayFontFamily,
      narrativeFontFamily,
      displayFontNormalWeight: displayWeight,
      displayFontBoldWeight: displayWeight,
      narrativeFontNormalWeight,
      narrativeFontBoldWeight,
    },
  };
}

/** The styles a site may choose; they stand in its theme file, so that only those who choose one pay for it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate, parse } from 'css-tree';
import type { ThemeStyle } from '#domain/sites/sites.ts';

/** Rules by style. None has weight of its own: whatever an owner writes wins over them. */
export const THEME_STYLES: Record<ThemeStyle, string> = {
  accent: '',
  tonal: readStyle('tonal.css'),
  bold: readStyle('bold.css'),
};
/** Rules for paper, where the ground of the page is dark. */
export const DARK_ON_PAPER = readStyle('dark-on-paper.css');

/** A style sheet of `theme-styles/` without comments and whatever else a browser does not need. */
function readStyle(file: string): string {
  const text = readFileSync(join(import.meta.dirname, 'theme-styles', file), 'utf8');
  return generate(parse(text, { parseCustomProperty: true })).replaceAll(/(?<![\d.])0(?=\.\d)/g, '');
}

/** The looks a site may choose; they stand in its theme file, so that only those who choose one pay for it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate, parse } from 'css-tree';
import type { ThemeStyle } from '#domain/sites/sites.ts';

/** Rules by style. None has weight of its own: whatever an owner writes wins over them. */
export const LOOKS: Record<ThemeStyle, string> = {
  accent: '',
  tonal: readLook('tonal.css'),
  bold: readLook('bold.css'),
};
/** Rules for paper, where the ground of the page is dark. */
export const DARK_ON_PAPER = readLook('dark-on-paper.css');

/** A style sheet of `looks/` without comments and whatever else a browser does not need. */
function readLook(file: string): string {
  const text = readFileSync(join(import.meta.dirname, 'looks', file), 'utf8');
  return generate(parse(text, { parseCustomProperty: true })).replaceAll(/(?<![\d.])0(?=\.\d)/g, '');
}

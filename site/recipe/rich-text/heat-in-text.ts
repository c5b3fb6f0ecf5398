import { resolveMeasurement, type TemperatureSystem } from '#domain/maths/measurements.ts';
import {
  findLineTemperatures,
  otherScale,
} from '#domain/recipe-text/steps/temperatures/temperatures-in-text.ts';
import { temperatureWords } from '../words.ts';
import { saidElsewhere } from './heat-of-page.ts';
import type { ResolvedInline, TextContext } from './resolve.ts';

type HeatContext = Pick<TextContext, 'defaults' | 'heat'>;

/** A plain text, such as the remark of a line, with its temperatures as readers want them, alike on all of the page. */
export function withHeat(text: string, context: HeatContext): ResolvedInline[] {
  const found = findLineTemperatures(text);
  let at = 0;
  const pieces = found.flatMap(({ scale, degrees, separator, start, end }) => {
    const before = text.slice(at, start);
    at = end;
    const said = degrees.flatMap(({ value, second }, index) => [
      ...(index > 0 ? [textPiece(separator)] : []),
      heatPiece(value, second, scale, context),
    ]);
    return [textPiece(before), ...said];
  });
  return [...pieces, textPiece(text.slice(at))].filter((piece) => piece.type !== 'text' || piece.text !== '');
}

function textPiece(text: string): ResolvedInline {
  return { type: 'text', text, isBold: false, isItalic: false };
}

/** @param second the same in the other scale, where the author said it */
function heatPiece(
  value: number,
  second: number | undefined,
  scale: TemperatureSystem,
  { defaults, heat = [] }: HeatContext,
): ResolvedInline {
  const besides = heat.flatMap((one) => (one.scale === scale ? one.degrees : []));
  const words = temperatureWords((temperature) => {
    const other = temperature === scale ? null : (second ?? saidElsewhere(heat, scale, value));
    const slug = other === null ? scale : otherScale(scale);
    const unit = { slug, title: slug, pluralTitle: null, abbreviation: null };
    const written = { quantity: other ?? value, unit, besides };
    return resolveMeasurement(written, { ...defaults, multiplier: 1, temperature }).typographicText;
  }, defaults);
  return { type: 'words', words, isAmount: false };
}

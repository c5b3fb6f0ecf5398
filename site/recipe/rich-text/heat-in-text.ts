import { resolveMeasurement, type TemperatureSystem } from '#domain/maths/measurements.ts';
import { findLineTemperatures, otherScale } from '#domain/recipe-text/steps/temperatures-in-text.ts';
import { type Defaults, temperatureWords } from '../words.ts';
import type { ResolvedInline } from './resolve.ts';

/** A plain text, such as the remark of a line, with its temperatures as readers want them. */
export function withHeat(text: string, defaults: Defaults): ResolvedInline[] {
  const found = findLineTemperatures(text);
  const besides = (scale: TemperatureSystem) =>
    found.flatMap((one) => (one.scale === scale ? one.degrees.map(({ value }) => value) : []));
  let at = 0;
  const pieces = found.flatMap(({ scale, degrees, separator, start, end }) => {
    const before = text.slice(at, start);
    at = end;
    const said = degrees.flatMap(({ value, second }, index) => [
      ...(index > 0 ? [textPiece(separator)] : []),
      heatPiece(value, second, scale, besides(scale), defaults),
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
  besides: number[],
  defaults: Defaults,
): ResolvedInline {
  const words = temperatureWords((temperature) => {
    const own = second !== undefined && temperature !== scale;
    const slug = own ? otherScale(scale) : scale;
    const unit = { slug, title: slug, pluralTitle: null, abbreviation: null };
    const written = { quantity: own ? second : value, unit, besides };
    return resolveMeasurement(written, { multiplier: 1, system: defaults.system, temperature })
      .typographicText;
  }, defaults);
  return { type: 'words', words, isAmount: false };
}

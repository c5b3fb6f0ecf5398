/** Counts in a text, with the name of what they count. */
import { resolveAmount } from '#domain/maths/amounts.ts';
import { readAmount } from '#domain/recipe-text/lines/amounts/amounts.ts';
import { nameFor } from '#domain/text/counted/counted-names.ts';
import { plainText } from '#domain/text/rich-text-reading.ts';
import { amountWords, type Defaults, type Words } from '../words.ts';
import type { Measurement } from './joined-measurements.ts';

/** '1 egg yolk', '2 egg yolks': as it was written at the recipe's own size. */
export function countWords({ quantity, children }: Measurement, defaults: Defaults): Words {
  const written = plainText(children);
  const name = written.slice(readAmount(written, 0)?.numberEnd ?? 0).trim();
  const count = { quantityMin: quantity, quantityMax: null, unit: null, ingredient: null };
  return amountWords((view) => {
    const { max, typographicText } = resolveAmount(count, view);
    return view.multiplier === 1
      ? written
      : `${typographicText} ${nameFor(max[0]?.quantity ?? 0, name, view.locale)}`;
  }, defaults);
}

/** Ranges whose ends are each said in two units: '900g/2lb–1kg/2lb 4oz potatoes'. */
import { findConvertibleMeasure } from '../../../maths/units/unit-measures.ts';
import { readMeasuredAmount } from './amounts.ts';

const AMOUNT = String.raw`([\d½¼¾⅓⅔][^/()–-]{1,12})`;
const FOUR_AMOUNTS = new RegExp(`^${AMOUNT}/${AMOUNT}[-–]\\s?${AMOUNT}/(.+)$`);

/** The system of units of an amount that is all of a text; undefined where the text is none. */
function systemOfAll(text: string) {
  const amount = readMeasuredAmount(text, 0);
  const isAll = amount?.end === text.length && amount.min === amount.max;
  return isAll ? findConvertibleMeasure(amount.unitSlug ?? '')?.system : undefined;
}

/** The line with one range in each unit at its front: '900g-1kg/2lb-2lb 4oz potatoes'. */
export function withRangeInEachUnit(text: string): string {
  const [, first = '', second = '', third = '', rest = ''] = FOUR_AMOUNTS.exec(text) ?? [];
  const end = readMeasuredAmount(rest, 0)?.end ?? 0;
  const fourth = rest.slice(0, end);
  const [own, other, ...last] = [first, second.trim(), third.trim(), fourth].map((said) =>
    systemOfAll(said.trim()),
  );
  if (!own || !other || own === other || last.some((system) => !system) || last[0] === last[1]) return text;
  const [upper, otherUpper] = last[0] === own ? [third, fourth] : [fourth, third];
  return `${first}-${upper}/${second}-${otherUpper}${rest.slice(end)}`;
}

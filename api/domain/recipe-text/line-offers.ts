/** Lines that may be meant while one is typed. */
import { unitPlaceIn } from './lines/units/unit-place.ts';

/** Most lines that are offered. */
const OFFERS_MAX = 6;
/** From so many characters of a name on. */
const TYPED_MIN = 2;
const BEFORE_NAME = /^[\s.]*(?:of\s+)?/i;

/** What may be meant by what was typed so far, the likeliest first. */
export type LineOffers = (typed: string) => string[];

/**
 * Makes what offers lines: those that were written before, and names of ingredients behind the amount that was typed.
 * @param written lines that were written before, the likeliest first
 */
export function createLineOffers(written: readonly string[], titles: readonly string[]): LineOffers {
  const before = written.map((line) => ({ line, key: line.toLowerCase(), name: nameIn(line) }));
  return (typed) => {
    const text = typed.trimStart();
    const name = nameIn(text);
    if (name.trim().length < TYPED_MIN) return [];
    const lead = text.slice(0, text.length - name.length);
    const isMeant = (candidate: string) => candidate.toLowerCase().startsWith(name.toLowerCase());
    const offers = [
      ...before.filter(({ key }) => key.startsWith(text.toLowerCase())).map(({ line }) => line),
      ...before.filter((one) => isMeant(one.name)).map((one) => (lead === '' ? one.line : lead + one.name)),
      ...titles.filter(isMeant).map((title) => lead + title),
    ];
    const seen = new Set([text.trim().toLowerCase()]);
    return offers
      .filter((line) => !seen.has(line.toLowerCase()) && seen.add(line.toLowerCase()))
      .slice(0, OFFERS_MAX);
  };
}

/** What follows the amount of a line. */
function nameIn(line: string): string {
  const place = unitPlaceIn(line);
  if (!place) return line;
  const rest = line.slice(place.start + (place.known?.words.length ?? 0));
  return rest.replace(BEFORE_NAME, '');
}

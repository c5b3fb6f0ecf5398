/** Drawings in the style sheet for recipes without a picture, `.motif-0` and up. */
const MOTIFS_COUNT = 6;
/** Grounds in the style sheet for them, `.ground-0` and up. */
const GROUNDS_COUNT = 5;

/** Classes of the drawing and the ground that stand for a recipe without a picture: always the same for a slug. */
export function motifClasses(slug: string): string[] {
  const number = [...slug].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
  return [`motif-${number % MOTIFS_COUNT}`, `ground-${Math.floor(number / MOTIFS_COUNT) % GROUNDS_COUNT}`];
}

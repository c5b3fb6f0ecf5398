import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unitSlugOf } from '#domain/recipe-text/lines/units/units-in-text.ts';

/** Line of the labelled corpus that tests and benches read; its shape is described beside it. */
export type LabelledLine = {
  /** The line as published. */
  line: string;
  /** Lower end of the amount; null when the line has none. */
  quantityMin: number | null;
  /** Upper end of the amount. */
  quantityMax: number | null;
  /** Short form of the unit; null for counted things. */
  unit: string | null;
  /** Name without size and preparation. */
  ingredient: string;
  /** Size ('large'), if any. */
  size: string | null;
  /** Preparation, if any. */
  preparation: string | null;
  /** Which difficulty the line shows. */
  kind: string;
};

/** What a reader made of a line. */
export type LineReading = {
  quantityMin: number | null;
  quantityMax: number | null;
  unitSlug: string | null;
  name: string;
};

/** Largest difference of two amounts that mean the same ('1/3' against 0.333). */
const QUANTITY_TOLERANCE = 0.005;

/** Where real data lies: `SHARED_DIR`, else `../shared` seen from the project. */
export const SHARED_FOLDER = process.env.SHARED_DIR ?? join(import.meta.dirname, '../../../shared');

/** The labelled lines; null where the folder does not lie. */
export function loadLabelledLines(): LabelledLine[] | null {
  const path = join(SHARED_FOLDER, 'import/ingredients/lines.jsonl');
  if (!existsSync(path)) return null;
  const rows = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return rows.map((row): LabelledLine => JSON.parse(row));
}

/** Ingredient lines of every real recipe, in all languages, and the labelled ones; empty where the folder does not lie. */
export function readRealLines(): string[] {
  const linesUnder = (folder: string, field: string) =>
    readdirSync(join(SHARED_FOLDER, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json') && !name.endsWith('index.json'))
      .flatMap((name): string[] => {
        const recipe = JSON.parse(readFileSync(join(SHARED_FOLDER, folder, name), 'utf8'));
        return recipe[field] ?? [];
      });
  const labelled = loadLabelledLines();
  if (!labelled) return [];
  const lines = [...linesUnder('recipes', 'recipeIngredient'), ...linesUnder('import/pages', 'ingredients')];
  return [...new Set([...lines, ...labelled.map(({ line }) => line)])];
}

function isNear(left: number | null, right: number | null): boolean {
  if (left === null || right === null) return left === right;
  return Math.abs(left - right) <= QUANTITY_TOLERANCE;
}

/** Both ends of the amount are as labelled. */
export function isQuantityRight(labelled: LabelledLine, reading: LineReading): boolean {
  return (
    isNear(labelled.quantityMin, reading.quantityMin) && isNear(labelled.quantityMax, reading.quantityMax)
  );
}

/** The unit is as labelled; a labelled unit that the catalogue lacks counts as none. */
export function isUnitRight(labelled: LabelledLine, reading: LineReading): boolean {
  return (labelled.unit === null ? null : unitSlugOf(labelled.unit)) === reading.unitSlug;
}

function words(text: string | null): string[] {
  return (text ?? '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** The name is as labelled, where size and preparation may stand in it too ('large eggs', 'grated cheddar'). */
export function isNameRight(labelled: LabelledLine, reading: LineReading): boolean {
  const wanted = words(labelled.ingredient);
  const optional = new Set([...words(labelled.size), ...words(labelled.preparation)]);
  const read = words(reading.name);
  const isLabelled = new Set(wanted);
  return read.filter((word) => isLabelled.has(word) || !optional.has(word)).join(' ') === wanted.join(' ');
}

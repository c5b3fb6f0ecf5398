/**
 * Measures how well ingredient lines are read, beside two libraries that do the same, on the labelled lines of
 * `SHARED_DIR` (default `../shared` from the project root). Run: `node scripts/bench/bench-parser.ts`.
 */
import { performance } from 'node:perf_hooks';
import { parseIngredient as sharpParse } from '@jlucaspains/sharp-recipe-parser';
import { parseIngredient as plainParse } from 'parse-ingredient';
import { parseIngredientLine } from '#domain/recipe-text/lines/ingredient-line.ts';
import { unitSlugOf } from '#domain/recipe-text/lines/units/units-in-text.ts';
import {
  isNameRight,
  isQuantityRight,
  isUnitRight,
  type LabelledLine,
  type LineReading,
  loadLabelledLines,
} from '../../api/testing/labelled-lines.ts';
import { corpusOrEnd } from './recipes/corpus.ts';
import { printTable, type Row } from './table.ts';

const KINDS = ['plain', 'dual', 'range', 'pack', 'unit-only', 'none'];

const READERS: Record<string, (line: string) => LineReading> = {
  ours: parseIngredientLine,
  'sharp-recipe-parser': (line) => {
    const result = sharpParse(line, 'en', {
      includeAlternativeUnits: false,
      includeExtra: true,
      fallbackLanguage: 'en',
    });
    return {
      quantityMin: result?.minQuantity || null,
      quantityMax: result?.maxQuantity || null,
      unitSlug: result?.unit ? unitSlugOf(result.unit) : null,
      name: result?.ingredient ?? '',
    };
  },
  'parse-ingredient': (line) => {
    const [result] = plainParse(line, { normalizeUOM: true, ignoreUOMs: ['small', 'medium', 'large'] });
    return {
      quantityMin: result?.quantity ?? null,
      quantityMax: result?.quantity2 ?? result?.quantity ?? null,
      unitSlug: result?.unitOfMeasure ? unitSlugOf(result.unitOfMeasure) : null,
      name: (result?.description ?? '').split(/[,(]/)[0]?.trim() ?? '',
    };
  },
};

type Score = { lines: number; quantity: number; unit: number; both: number; name: number; all: number };

const NOTHING_READ: LineReading = {
  quantityMin: Number.NaN,
  quantityMax: Number.NaN,
  unitSlug: 'none',
  name: '',
};

/** A parser that throws has everything in the line wrong. */
function readOrNothing(read: (line: string) => LineReading, line: string): LineReading {
  try {
    return read(line);
  } catch {
    return NOTHING_READ;
  }
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}

function score(lines: LabelledLine[], read: (line: string) => LineReading) {
  const scores = new Map<string, Score>();
  let slowestMs = 0;
  let slowestLine = '';
  for (const labelled of lines) {
    const start = performance.now();
    const reading = readOrNothing(read, labelled.line);
    const tookMs = performance.now() - start;
    if (tookMs > slowestMs) [slowestMs, slowestLine] = [tookMs, labelled.line];
    const isQuantity = isQuantityRight(labelled, reading);
    const isUnit = isUnitRight(labelled, reading);
    const isName = isNameRight(labelled, reading);
    for (const kind of [labelled.kind, 'total']) {
      const sum = scores.get(kind) ?? { lines: 0, quantity: 0, unit: 0, both: 0, name: 0, all: 0 };
      sum.lines++;
      sum.quantity += Number(isQuantity);
      sum.unit += Number(isUnit);
      sum.both += Number(isQuantity && isUnit);
      sum.name += Number(isName);
      sum.all += Number(isQuantity && isUnit && isName);
      scores.set(kind, sum);
    }
  }
  return { scores, slowestMs, slowestLine };
}

const lines = corpusOrEnd(loadLabelledLines());
for (const read of Object.values(READERS))
  for (const { line } of lines.slice(0, 200)) readOrNothing(read, line);
for (const [reader, read] of Object.entries(READERS)) {
  const { scores, slowestMs, slowestLine } = score(lines, read);
  const rows: Row[] = [];
  for (const kind of [...KINDS, 'total']) {
    const sum = scores.get(kind);
    if (!sum) continue;
    const shares = [sum.quantity, sum.unit, sum.both, sum.name, sum.all];
    rows.push({
      what: `${kind}, ${sum.lines} lines`,
      measured: shares.map((part) => percent(part, sum.lines).padStart(7)).join('  '),
    });
  }
  rows.push({ what: 'slowest line', measured: `${slowestMs.toFixed(2)} ms: ${slowestLine.slice(0, 60)}` });
  printTable(`${reader}: right in quantity, unit, both, name, all`, rows);
}

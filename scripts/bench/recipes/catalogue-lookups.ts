import { UNITS } from '#domain/recipe-text/units.ts';
import type { RecipeLookups } from '#domain/recipes/expand-recipe.ts';
import { EQUIPMENT } from '../../../api/db/catalogue/equipment.ts';
import { INGREDIENTS } from '../../../api/db/catalogue/ingredients.ts';
import { stableId } from '../../../api/db/catalogue/stable-id.ts';
import { TERMS } from '../../../api/db/catalogue/terms.ts';

/** What documents refer to, as far as the catalogue has it; no pictures, people or collections. */
export function catalogueLookups(): RecipeLookups {
  return {
    units: byId(UNITS.map((unit) => ({ ...unit, id: stableId('unit', unit.slug) }))),
    ingredients: byId(INGREDIENTS.map((row) => ({ ...row, id: stableId('ingredient', row.slug) }))),
    equipment: byId(EQUIPMENT.map((row) => ({ ...row, id: stableId('equipment', row.slug), imageId: null }))),
    terms: byId(TERMS.map((row) => ({ ...row, id: stableId(row.kind, row.slug) }))),
    contributors: new Map(),
    termCounts: new Map(),
    images: new Map(),
    videos: new Map(),
    presentKeys: new Map(),
    collections: new Map(),
  };
}

/** Rows by their id. */
export function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

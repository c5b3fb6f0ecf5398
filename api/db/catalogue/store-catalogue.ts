import { UNITS } from '#domain/recipe-text/units.ts';
import { inParts } from '#domain/shared/in-parts.ts';
import type { Db } from '../open.ts';
import { inTransaction } from '../transaction.ts';
import { EQUIPMENT } from './equipment.ts';
import { INGREDIENTS } from './ingredients.ts';
import { stableId } from './stable-id.ts';
import { TERMS } from './terms.ts';

/** Rows of one statement; SQLite takes at most 32,766 parameters. */
const ROWS_PER_STATEMENT = 500;

/** Brings the common units, ingredients, equipment and terms in the tables to the form of this release. */
export async function storeCatalogue(db: Db): Promise<void> {
  const units = UNITS.map((unit) => ({
    id: stableId('unit', unit.slug),
    slug: unit.slug,
    title: unit.title,
    plural_title: unit.pluralTitle,
    abbreviation: unit.abbreviation,
  }));
  const ingredients = INGREDIENTS.map((ingredient) => ({
    id: stableId('ingredient', ingredient.slug),
    slug: ingredient.slug,
    title: ingredient.title,
    plural_title: ingredient.pluralTitle,
    grams_per_liter: ingredient.gramsPerLiter,
    default_metric_measurement_method: ingredient.defaultMetricMeasurementMethod,
    default_imperial_measurement_method: ingredient.defaultImperialMeasurementMethod,
    source: ingredient.source,
  }));
  const equipment = EQUIPMENT.map(({ slug, title }) => ({
    id: stableId('equipment', slug),
    site_id: null,
    slug,
    title,
    image_id: null,
  }));
  const terms = TERMS.map(({ kind, slug, title }) => ({
    id: stableId(kind, slug),
    site_id: null,
    kind,
    slug,
    title,
  }));

  await inTransaction(db, async ({ tx }) => {
    await tx
      .insertInto('units')
      .values(units)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          title: row.ref('excluded.title'),
          plural_title: row.ref('excluded.plural_title'),
          abbreviation: row.ref('excluded.abbreviation'),
        })),
      )
      .execute();
    for (const some of inParts(ingredients, ROWS_PER_STATEMENT))
      await tx
        .insertInto('ingredients')
        .values(some)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((row) => ({
            title: row.ref('excluded.title'),
            plural_title: row.ref('excluded.plural_title'),
            grams_per_liter: row.ref('excluded.grams_per_liter'),
            default_metric_measurement_method: row.ref('excluded.default_metric_measurement_method'),
            default_imperial_measurement_method: row.ref('excluded.default_imperial_measurement_method'),
            source: row.ref('excluded.source'),
          })),
        )
        .execute();
    await tx
      .insertInto('equipment')
      .values(equipment)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({ title: row.ref('excluded.title') })),
      )
      .execute();
    await tx
      .insertInto('terms')
      .values(terms)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({ title: row.ref('excluded.title') })),
      )
      .execute();
  });
}

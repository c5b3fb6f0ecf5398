import { createUsageReader, type UsageReader } from '#domain/recipe-text/read-usage.ts';
import type { RecipeNames } from '#domain/recipes/changes/differences.ts';
import { listedWords } from '#domain/recipes/listed-names.ts';
import type { CallApi } from '../../browser/api-client.ts';
import type { DeviceDocuments } from '../../browser/device-documents.ts';
import { createResource, type Resource } from '../../stores/resource.ts';
import type { Globals } from './globals.ts';

/** What a recipe of the site may refer to, ready to write with. */
export type Catalogue = {
  globals: Globals;
  names: RecipeNames;
  reader: UsageReader;
  /** Id of a unit by its slug. */
  unitIdOf(slug: string): string;
  /** Stems of the words that ingredients are called. */
  foodWords: ReadonlySet<string>;
};

/** What a catalogue needs of its page. */
export type CatalogueEnvironment = { callApi: CallApi; device: DeviceDocuments };

/** The catalogue of a site; without a connection, as this device had it last. */
export function createCatalogue(
  { callApi, device }: CatalogueEnvironment,
  siteSlug: string,
): Resource<Catalogue> {
  const key = `catalogue/${siteSlug}`;
  return createResource({
    name: 'The catalogue',
    read: async (signal) => {
      try {
        const { body } = await callApi('GET /manage/:siteSlug/globals', { params: { siteSlug }, signal });
        await device
          .write(key, body)
          .catch((error: unknown) => console.warn('Not kept on the device.', error));
        return toCatalogue(body);
      } catch (error) {
        const kept = await device.read(key).catch(() => undefined);
        if (kept === undefined || signal.aborted) throw error;
        // One that was kept by an earlier program has no rules.
        return toCatalogue({ lineRules: [], ...(kept as Omit<Globals, 'lineRules'>) });
      }
    },
  });
}

/** What stands in the globals, by id and as a reader of lines. */
export function toCatalogue(globals: Globals): Catalogue {
  const { units, ingredients, equipment, contributors } = globals;
  const unitIds = new Map(units.map(({ slug, id }) => [slug, id]));
  const unitIdOf = (slug: string) => unitIds.get(slug) ?? '';
  const terms = [
    globals.meals,
    globals.categories,
    globals.methods,
    globals.cuisines,
    globals.diets,
    globals.tags,
  ];
  return {
    globals,
    names: {
      units: byId(units),
      ingredients: byId(ingredients),
      titles: new Map([
        ...[...terms.flat(), ...equipment].map(({ id, title }) => [id, title] as const),
        ...contributors.map(({ id, displayName }) => [id, displayName] as const),
      ]),
    },
    foodWords: listedWords(ingredients.map(({ title }) => title)),
    reader: createUsageReader(ingredients, unitIdOf, globals.lineRules),
    unitIdOf,
  };
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

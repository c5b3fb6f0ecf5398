import type { z } from 'zod';
import type { Calls } from '#contract/calls.ts';
import { createUsageReader, type UsageReader } from '#domain/recipe-text/read-usage.ts';
import type { RecipeNames } from '#domain/recipes/changes/differences.ts';
import type { CallApi } from '../../browser/api-client.ts';
import { type DeviceDocuments, deviceDocuments } from '../../browser/device-documents.ts';
import { createResource, type Resource } from '../../stores/resource.ts';
import { kitchenSession } from './kitchen-session.ts';
import { onePerSite } from './one-per-site.ts';

/** Everything a recipe of a site may refer to. */
export type Globals = z.output<Calls['GET /manage/:siteSlug/globals']['answer']>;

/** What a recipe of the site may refer to, ready to write with. */
export type Catalogue = {
  globals: Globals;
  names: RecipeNames;
  reader: UsageReader;
  /** Id of a unit by its slug. */
  unitIdOf(slug: string): string;
};

/** What a catalogue needs of its page. */
type CatalogueEnvironment = { callApi: CallApi; device: DeviceDocuments };

/** That of a site. The browser keeps what was answered, and asks for another version. */
export const catalogueOf = onePerSite((siteSlug) =>
  createCatalogue({ callApi: kitchenSession.callApi, device: deviceDocuments }, siteSlug),
);

/** The catalogue of a site; without a connection, as this device had it last. */
function createCatalogue({ callApi, device }: CatalogueEnvironment, siteSlug: string): Resource<Catalogue> {
  return createResource({
    name: 'The catalogue',
    read: async (signal) => {
      try {
        const { body } = await callApi('GET /manage/:siteSlug/globals', { params: { siteSlug }, signal });
        await device
          .write(keyOf(siteSlug), body)
          .catch((error: unknown) => console.warn('Not kept on the device.', error));
        return toCatalogue(body);
      } catch (error) {
        const kept = await readKeptCatalogue(device, siteSlug);
        if (kept === null || signal.aborted) throw error;
        return kept;
      }
    },
  });
}

const keyOf = (siteSlug: string) => `catalogue/${siteSlug}`;

/** The catalogue of a site as this device had it last; null where it has none. */
export async function readKeptCatalogue(
  device: Pick<DeviceDocuments, 'read'>,
  siteSlug: string,
): Promise<Catalogue | null> {
  const kept = await device.read(keyOf(siteSlug)).catch(() => undefined);
  if (kept === undefined) return null;
  // One that was kept by an earlier program has no rules.
  return toCatalogue({ lineRules: [], ...(kept as Omit<Globals, 'lineRules'>) });
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
    reader: createUsageReader(ingredients, unitIdOf, globals.lineRules),
    unitIdOf,
  };
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

import type { Contributor, Equipment } from '#domain/recipes/catalogue.ts';
import type { Term } from '#domain/recipes/terms/terms.ts';
import type { CallApi } from '../../../browser/api-client.ts';

/** Makes what a kitchen has of its own besides the catalogue. @throws what the call throws */
export type OwnNames = {
  makeTag(title: string): Promise<Term>;
  makeEquipment(title: string): Promise<Equipment>;
  makeContributor(displayName: string): Promise<Contributor>;
};

export function createOwnNames({ callApi }: { callApi: CallApi }, siteSlug: string): OwnNames {
  const params = { siteSlug };
  return {
    makeTag: async (title) =>
      (await callApi('POST /manage/:siteSlug/tags', { params, body: { title } })).body.tag,
    makeEquipment: async (title) =>
      (await callApi('POST /manage/:siteSlug/equipment', { params, body: { title } })).body.equipment,
    makeContributor: async (displayName) =>
      (await callApi('POST /manage/:siteSlug/contributors', { params, body: { displayName } })).body
        .contributor,
  };
}

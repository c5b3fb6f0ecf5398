import type { PageRecipe } from '#domain/pages/pages.ts';

type Usage = PageRecipe['equipmentUsages'][number];

/** A piece of equipment, ready to draw. */
export type EquipmentCard = Pick<Usage, 'link' | 'note'> & { title: string; image: Usage['imageOverride'] };

/** The equipment of a recipe that has a name. */
export function equipmentCards(usages: PageRecipe['equipmentUsages']): EquipmentCard[] {
  return usages.flatMap(({ equipment, equipmentTitleOverride, imageOverride, link, note }) => {
    const title = equipmentTitleOverride || equipment?.title;
    return title ? [{ title, image: imageOverride ?? equipment?.image ?? null, link, note }] : [];
  });
}

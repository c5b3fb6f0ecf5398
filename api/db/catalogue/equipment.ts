import { z } from 'zod';
import { Slug } from '#domain/shared/fields.ts';
import { Name, readTable } from './read-table.ts';

/** Row of the table of equipment. */
const EquipmentRow = z.object({
  /** Name in addresses; with the kind 'equipment' it makes the identifier. */
  slug: Slug,
  /** Name shown. */
  title: Name,
});

/** Common tools of a kitchen. */
export const EQUIPMENT: readonly z.infer<typeof EquipmentRow>[] = readTable(
  'equipment.csv',
  EquipmentRow,
  ({ slug, title }) => [slug, title.toLowerCase()],
);

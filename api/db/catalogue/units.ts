import { z } from 'zod';
import { Slug } from '#domain/shared/fields.ts';
import { Name, NameOrNull, Names, readTable } from './read-table.ts';

/** Row of the table of units. */
const UnitRow = z.object({
  /** Name in addresses; with the kind 'unit' it makes the identifier. */
  slug: Slug,
  /** Name for an amount of at most one, as ingredient lists show it. */
  title: Name,
  /** Name for an amount over one; null uses the title. */
  pluralTitle: NameOrNull,
  /** Short form; null when there is none. */
  abbreviation: NameOrNull,
  /** Other spellings in recipes; lower case, except where 'T' and 't' differ: try as written, then lower case. */
  aliases: Names,
});

/** Units of measure and of count. */
export const UNITS: readonly z.infer<typeof UnitRow>[] = readTable(
  'units.csv',
  UnitRow,
  ({ slug, title, pluralTitle, abbreviation, aliases }) => [
    slug,
    title,
    pluralTitle ?? title,
    abbreviation ?? title,
    ...aliases,
  ],
);

import { z } from 'zod';
import { TERM_KINDS } from '#domain/recipes/terms/term-kinds.ts';
import { Slug } from '#domain/shared/fields.ts';
import { LowerCaseNames, Name, readTable } from './read-table.ts';

/** Row of the table of terms. */
const TermRow = z.object({
  /** Which of the six ways of filing. */
  kind: z.enum(TERM_KINDS, `must be one of ${TERM_KINDS.join(', ')}`),
  /** Name in addresses; kind and slug make the identifier. */
  slug: Slug,
  /** Name shown. */
  title: Name,
  /** Keywords of recipes that mean this term. */
  aliases: LowerCaseNames,
});
export type CatalogueTerm = z.infer<typeof TermRow>;

/** Terms recipes are filed under. Their names are unique over all six kinds, so that a keyword means one term. */
export const TERMS: readonly CatalogueTerm[] = readTable('terms.csv', TermRow, ({ slug, title, aliases }) => [
  slug,
  title.toLowerCase(),
  ...aliases,
]);

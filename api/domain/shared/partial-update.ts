import { z } from 'zod';

type Bare<Field> = Field extends z.ZodDefault<infer Inner> | z.ZodPrefault<infer Inner> ? Inner : Field;
type ChangeShape<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodOptional<Bare<Shape[Name]> & z.core.SomeType>;
};

/** What a change names: its fields that are not undefined. */
export function namedIn<Change extends object>(change: Change): Partial<Change> {
  return Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<Change>;
}

/** Schema of a partial change of a document: every field optional, none filled in by its default. */
export function changeOf<Shape extends z.ZodRawShape>(
  document: z.ZodObject<Shape>,
): z.ZodObject<ChangeShape<Shape>> {
  const fields = Object.entries(document.shape).map(([name, field]) => {
    const bare = field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? field.unwrap() : field;
    return [name, z.optional(bare)];
  });
  return z.object(Object.fromEntries(fields) as ChangeShape<Shape>);
}

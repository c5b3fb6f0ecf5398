import type { PageOf } from '#domain/pages/pages.ts';
import type { SpecialPage } from '#domain/special/special-pages.ts';

/** The content of a special page. Throws when it is of another shape: its component belongs to another page. */
export function contentOf<Shape extends SpecialPage['shape']>(
  { content }: PageOf<'special'>,
  shape: Shape,
): Extract<SpecialPage, { shape: Shape }> {
  if (!isOfShape(content, shape))
    throw new Error(`The page '${content.name}' is of shape '${content.shape}', not '${shape}'`);
  return content;
}

function isOfShape<Shape extends SpecialPage['shape']>(
  content: SpecialPage,
  shape: Shape,
): content is Extract<SpecialPage, { shape: Shape }> {
  return content.shape === shape;
}

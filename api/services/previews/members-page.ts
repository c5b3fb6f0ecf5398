/** The page of a premium recipe as those get it who may read all of it. */
import { ANONYMOUS, type RecipeReader, readAccess } from '#domain/people/access.ts';
import type { Context } from '../../context.ts';
import { findPublishedRecipeBySlug } from '../../repositories/recipes/published-recipes.ts';
import { signPage } from '../media/signed-media.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';

/** Draws what readers were given, not what is being written; without a page where the reader gets no more than all do. */
export async function drawMembersPage(
  context: Pick<Context, 'config' | 'db' | 'now' | 'renderer'>,
  { siteId, recipeSlug, reader }: { siteId: string; recipeSlug: string; reader: RecipeReader },
): Promise<Outcome<{ html: string | null; isPreviewing: boolean }>> {
  const { db, now, renderer } = context;
  const found = await findPublishedRecipeBySlug(db, siteId, recipeSlug, now());
  if (!found) return fail('not_found');
  const { isPreviewing } = reader;
  const isMembersAlone = readAccess(found.summary, ANONYMOUS) === 'teaser';
  if (!isMembersAlone || readAccess(found.summary, reader) === 'teaser')
    return succeed({ html: null, isPreviewing });
  const drawn = await renderer.draw({ kind: 'published recipe', siteId, recipeId: found.id });
  if (drawn === 'gave up') return fail('preview_not_drawn');
  return succeed({ html: await signPage(context, drawn.html, siteId), isPreviewing });
}

/** A site with readers, for tests of its newsletter. */
import { agreeToNewsletter } from '../repositories/people/members.ts';
import { createTestContext, makeRecipe, makeSite, signIn } from './context.ts';

export async function openNewsletterKitchen(readers: readonly string[], env: Record<string, string> = {}) {
  const context = await createTestContext(env, {
    draw: async () => ({
      html: '<h1>Leek soup</h1><ul><li>2 leeks</li></ul>',
      origin: 'http://nordlys.localhost:4321',
      sheet: null,
      letter: { title: 'Leek soup', isTeaser: false },
    }),
  });
  const { token, userId } = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, userId, 'nordlys', { title: 'Nordlys', newslettersEnabled: true });
  const owner = { siteId: site.id, userId };
  const recipe = await makeRecipe(context, owner, { title: 'Leek soup', slug: 'leek-soup' });
  const join = (email: string) =>
    agreeToNewsletter(context.db, { siteId: site.id, email, userId: null, now: context.now() });
  for (const email of readers) await join(email);
  return { context, token, userId, site, owner, recipe, join };
}

/** A site with its owner and others who are signed in, where tests of what people do begin. */
import type { SiteSettingsChange } from '#domain/sites/sites.ts';
import { call, createTestContext, makeRecipe, makeSite, signIn, type TestContext } from './context.ts';

/** Somebody who is signed in. */
export type Person = Awaited<ReturnType<typeof signIn>>;

/** The site 'nordlys' in a context of its own. @param names whoever else is signed in, each as `{name}@example.com` */
export async function openSite<Name extends string = never>(
  names: readonly Name[] = [],
  settings: SiteSettingsChange = {},
) {
  const context = await createTestContext();
  const owner = await signIn(context, 'owner@example.com');
  const { id: siteId } = await makeSite(context, owner.userId, 'nordlys', settings);
  const people = {} as Record<Name, Person>;
  for (const name of names) people[name] = await signIn(context, `${name}@example.com`);
  return { context, owner, siteId, ...people };
}

/** The same with a recipe that may be commented on. */
export async function openCommentedSite<Name extends string>(names: readonly Name[]) {
  const site = await openSite(names, { commentsEnabled: true });
  const by = { siteId: site.siteId, userId: site.owner.userId };
  const { id: recipeId } = await makeRecipe(site.context, by, { title: 'Soup', slug: 'soup' });
  return { ...site, recipeId };
}

/** Gives somebody a name, or takes it away. */
export function nameThem(test: TestContext, { token }: Person, displayName: string | null) {
  return call(test, 'PUT', '/manage/current-user', { token, body: { displayName } });
}

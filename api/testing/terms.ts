/** A kitchen with terms of its own, for tests of what is done to them. */
import { randomUUID } from 'node:crypto';
import type { DeletedTerm, OwnTerm } from '#contract/terms.ts';
import { call, createTestContext, makeRecipe, makeSite, signIn } from './context.ts';

const TERMS = '/manage/nordlys/terms';
const DAY_MS = 86_400_000;

/** A kitchen with a tag, a tool and a contributor of its own, in three recipes of which one is a draft. */
export async function openTermKitchen() {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'cook@example.com');
  const { id: siteId } = await makeSite(context, userId, 'nordlys');
  const ask = async (method: string, path: string, body?: object) =>
    call(context, method, path, { token, ...(body && { body }) });
  const add = async (what: string, body: object) => {
    const answer = (await ask('POST', `/manage/nordlys/${what}`, body)).body;
    return (Object.values(answer)[0] as { id: string }).id;
  };
  const tag = await add('tags', { title: 'Weeknihgts' });
  const tool = await add('equipment', { title: 'Æbleskiver pan' });
  const person = await add('contributors', { displayName: 'Ada' });
  const uses = {
    tagIds: [tag],
    contributorIds: [person],
    equipmentUsages: [{ id: randomUUID(), equipmentId: tool }],
  };
  const make = (slug: string, fields: object) =>
    makeRecipe(context, { siteId, userId }, { title: slug, slug, ...fields });
  const soup = await make('soup', uses);
  await make('waffles', { tagIds: [tag], publishedAt: context.now() + DAY_MS });
  const bread = await make('bread', { ...uses, publishedAt: null });
  await make('plain', {});
  const listed = async (query: string) => {
    const { recipes } = (await call(context, 'GET', `/site/nordlys/recipes?${query}`)).body;
    return (recipes as { slug: string }[]).map(({ slug }) => slug);
  };
  return {
    context,
    siteId,
    soup,
    bread,
    make,
    ask,
    add,
    tag,
    tool,
    person,
    list: async () => (await ask('GET', TERMS)).body.terms as OwnTerm[],
    listDeleted: async () => (await ask('GET', TERMS)).body.deletedTerms as DeletedTerm[],
    rename: (id: string, earlierTitle: string, title: string) =>
      ask('PUT', `${TERMS}/${id}`, { title, earlierTitle }),
    listed,
    found: (query: string) => listed(`query=${query}`),
  };
}

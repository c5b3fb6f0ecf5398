import { call, createTestContext, makeRecipe, makeSite, signIn } from './context.ts';

/** A kitchen of one owner, and its calls about recipes. */
export async function openKitchen() {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, userId, 'nordlys');
  const owner = { siteId: site.id, userId };
  const ask = (method: string, path: string, body?: unknown) =>
    call(context, method, `/manage/nordlys/recipes/${path}`, { token, body });
  return { context, owner, token, ask };
}

/** A recipe that readers have, and what is asked of its working document. */
export async function liveSoup() {
  const { context, owner, ask } = await openKitchen();
  const { id } = await makeRecipe(context, owner, { title: 'Soup', slug: 'soup' });
  const open = async () => (await ask('GET', `${id}/working-document`)).body.workingRecipe as Opened;
  const save = async (fields: object, version?: number) => {
    const opened = await open();
    const document = { ...opened.document, ...fields };
    return ask('PUT', `${id}/working-document`, { document, version: version ?? opened.version });
  };
  return { context, owner, ask, id, open, save };
}

type Opened = { document: Record<string, unknown>; version: number; publishedDocument: unknown };

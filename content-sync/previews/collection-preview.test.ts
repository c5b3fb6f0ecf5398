import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { CollectionDocument } from '#domain/recipes/collections.ts';
import { insertTerm } from '../../api/repositories/recipes/catalogue.ts';
import { createCollection } from '../../api/services/recipes/collections.ts';
import { call, expectValue, textAt } from '../../api/testing/context.ts';
import { readSiteFiles } from '../testing/kitchen.ts';
import { openPreviewKitchen } from '../testing/preview-kitchen.ts';

const mainOf = (html: string | undefined) =>
  (/<main[\s\S]*<\/main>/.exec(html ?? '')?.[0] ?? '').replaceAll(' target="_self"', '');

test('a collection is shown as its page will be, by hand and by rule, before anything of it is stored', async () => {
  const { context, kitchen, token } = await openPreviewKitchen();
  const tagId = randomUUID();
  const tag = { id: tagId, kind: 'tag', slug: 'quick', title: 'Quick' } as const;
  await insertTerm(context.db, kitchen.site.id, tag);
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup', tagIds: [tagId] });
  const bread = await kitchen.add({ title: 'Bread', slug: 'bread', tagIds: [tagId] });
  const draft = await kitchen.add({ title: 'Draft', slug: 'draft', tagIds: [tagId], publishedAt: null });
  await kitchen.publish();
  const preview = async (document: object) => {
    const path = '/manage/alpha/collection-previews';
    const answer = await call(context, 'POST', path, { token, body: { document } });
    return mainOf(context.heldPages.find(new URL(textAt(answer, 'href')).pathname)?.text);
  };
  const words = { title: 'Weeknights', slug: 'weeknights' };
  const byHand = { ...words, recipeIds: [soup.id, draft.id, bread.id] };
  const byRule = { ...words, rule: { termIds: [tagId] } };
  expect(await preview({ ...words, imageId: randomUUID() })).not.toContain('<img');
  for (const document of [byHand, byRule]) {
    const drawn = await preview(document);
    expect(drawn).not.toContain('Draft');
    const { slug } = expectValue(
      await createCollection(
        context,
        kitchen.manager,
        CollectionDocument.parse({ ...document, slug: `shelf-${document === byHand ? 'one' : 'two'}` }),
      ),
    );
    await kitchen.publish();
    expect(drawn).toBe(mainOf((await readSiteFiles(kitchen, 'alpha')).get(`collections/${slug}.html`)?.text));
  }
});

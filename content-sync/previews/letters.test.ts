import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { agreeToNewsletter } from '../../api/repositories/people/members.ts';
import { sendNewsletters } from '../../api/services/newsletter/send-newsletters.ts';
import { call } from '../../api/testing/context.ts';
import { openPreviewKitchen } from '../testing/preview-kitchen.ts';

const CANARY = 'kanarienvogel';
const paragraph = (words: string) => [{ type: 'paragraph' as const, children: [{ text: words }] }];

async function openKitchen() {
  const { context, kitchen, token } = await openPreviewKitchen();
  await call(context, 'PUT', '/manage/alpha/sites', { token, body: { newslettersEnabled: true } });
  await agreeToNewsletter(context.db, { ...kitchen.manager, email: 'ann@example.com', userId: null, now: 1 });
  const send = async (recipeId: string) => {
    await call(context, 'POST', '/manage/alpha/newsletter-sends', { token, body: { recipeId } });
    await sendNewsletters(context);
    return context.mail.messages().find(({ to }) => to.includes('ann@example.com'));
  };
  return { context, kitchen, token, send };
}

test('a public recipe arrives whole, as readers know it and not as it is being written', async () => {
  const { context, kitchen, token, send } = await openKitchen();
  const recipe = await kitchen.add({
    title: 'Leek & potato soup',
    slug: 'soup',
    description: paragraph('For cold days.'),
    instructionGroups: [
      { id: randomUUID(), instructions: [{ id: randomUUID(), content: paragraph('Simmer for an hour.') }] },
    ],
  });
  await call(context, 'PUT', `/manage/alpha/recipes/${recipe.id}/working-document`, {
    token,
    body: { document: { title: 'Not ready', slug: 'soup' }, version: recipe.version },
  });
  const letter = await send(recipe.id);
  expect(letter?.subject).toBe('Leek & potato soup');
  for (const words of [
    'Leek &amp; potato soup',
    'For cold days.',
    'Simmer for an hour.',
    '/recipes/soup?from=letter',
  ])
    expect(letter?.html).toContain(words);
  expect(letter?.text).toContain('1. Simmer for an hour.');
  expect(letter?.html).not.toContain('Not ready');
});

test('of a premium recipe nothing but the teaser is mailed, tried out or looked at', async () => {
  const { context, kitchen, token, send } = await openKitchen();
  const recipe = await kitchen.add({
    title: 'Secret soup',
    slug: 'secret',
    privacySetting: 'subscribers_only',
    description: paragraph('For cold days.'),
    storyMore: paragraph(CANARY),
    note: paragraph(CANARY),
    instructionGroups: [
      { id: randomUUID(), instructions: [{ id: randomUUID(), content: paragraph(CANARY) }] },
    ],
  });
  const body = { recipeId: recipe.id };
  const preview = await call(context, 'POST', '/manage/alpha/newsletter-previews', { token, body });
  expect(preview.body).toMatchObject({ subject: 'Secret soup', isTeaser: true });
  const shown = await (await context.api.request(String(preview.body.href))).text();
  await call(context, 'POST', '/manage/alpha/newsletter-tests', { token, body });
  const letter = await send(recipe.id);
  const stored = await context.db.selectFrom('newsletter_sends').select(['html', 'body_text']).execute();
  const everything = JSON.stringify([shown, letter, context.mail.messages(), stored]);
  expect(everything).toContain('For cold days.');
  expect(everything).not.toContain(CANARY);
  expect(letter?.html).toContain('See it on the site');
});

test('a recipe that readers do not have is not drawn', async () => {
  const { context, kitchen } = await openKitchen();
  const draft = await kitchen.add({ title: 'Draft', slug: 'draft', publishedAt: null });
  const wanted = { kind: 'letter', siteId: kitchen.site.id, recipeId: draft.id } as const;
  expect(await context.renderer.draw(wanted)).toBe('gave up');
});

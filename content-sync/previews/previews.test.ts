import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { PREVIEWS_PATH } from '#domain/pages/paths.ts';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { PREVIEW_LINK_OPENINGS_MAX, SAMPLE_PREVIEWS_PER_ADDRESS_MAX } from '#domain/shared/call-limits.ts';
import { PREVIEW_LIFETIME_MS, PREVIEW_LINK_LIFETIME_MS } from '#domain/shared/constants.ts';
import type { Renderer } from '../../api/ports/renderer/renderer.ts';
import { purge } from '../../api/services/purge.ts';
import { call, createTestContext, signIn, type TestContext, textAt } from '../../api/testing/context.ts';
import { addImage } from '../../api/testing/rows.ts';
import { loadRenderer } from '../templates/renderer.ts';
import { findTestBuild } from '../testing/build.ts';
import { makeTestKitchen, readSiteFiles, type TestKitchen } from '../testing/kitchen.ts';
import { createPreviewRenderer, type PreviewRenderer } from './preview-renderer.ts';

const text = (words: string) => [{ type: 'paragraph' as const, children: [{ text: words }] }];
const step = (words: string) => ({ id: randomUUID(), content: text(words) });
const line = (words: string) => ({ id: randomUUID(), ingredientTitleOverride: words, writtenLine: words });

/** A recipe with a paid part. */
const PIE = {
  title: 'Locked pie',
  slug: 'locked-pie',
  privacySetting: 'subscribers_only' as const,
  description: text('What everybody may read.'),
  ingredientUsageGroups: [{ id: randomUUID(), ingredientUsages: [line('three secret pears')] }],
  instructionGroups: [{ id: randomUUID(), instructions: [step('Bake them in secret.')] }],
};

let previews: PreviewRenderer;
let context: TestContext;
let kitchen: TestKitchen;
let token: string;
let path: string;
let recipeId: string;

beforeEach(async () => {
  await previews?.end();
  const renderer: Renderer = { draw: (wanted) => previews.draw(wanted) };
  context = await createTestContext({}, renderer);
  previews = createPreviewRenderer(context.config, findTestBuild);
  const build = await findTestBuild();
  kitchen = await makeTestKitchen('alpha', {}, { test: context, renderer: await loadRenderer(build) });
  ({ token } = await signIn(context, 'alpha@example.com'));
  recipeId = (await kitchen.add(PIE)).id;
  path = `/manage/alpha/recipes/${recipeId}/previews`;
});

afterAll(() => previews.end());

/** Asks again where a busy machine drew too late, as the kitchen does. */
async function drawnAt(address: string, asked: object): Promise<string> {
  const answer = await call(context, 'POST', address, asked);
  return answer.status === 503 ? drawnAt(address, asked) : textAt(answer, 'href');
}

async function preview(body: object): Promise<string> {
  return drawnAt(path, { token, body });
}

async function sample(document: object, site: object = { title: 'Ann cooks' }): Promise<string> {
  return drawnAt('/recipe-previews', { body: { document, site } });
}

/** A preview as the browser gets it. */
async function open(href: string): Promise<{ html: string; headers: Headers; status: number }> {
  const answer = await context.api.request(href);
  return { html: await answer.text(), headers: answer.headers, status: answer.status };
}

/** What a page is about; links out of a frame open windows of their own. */
function mainOf(html: string): string {
  return (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replaceAll(' target="_self"', '');
}

describe('the preview of a recipe of a site', () => {
  test('is the published page for a visitor, and for a member what it would be without the lock', async () => {
    await kitchen.publish();
    const published = async () => (await readSiteFiles(kitchen, 'alpha')).get('recipes/locked-pie.html');
    const asVisitor = (await open(await preview({}))).html;
    expect(mainOf(asVisitor)).toBe(mainOf((await published())?.text ?? ''));
    expect(asVisitor).not.toContain('secret');
    const asMember = (await open(await preview({ reader: 'member' }))).html;
    const whole = await call(context, 'GET', '/site/alpha/recipes/locked-pie/page', { token });
    const unlocked = { privacySetting: 'public' };
    await call(context, 'PUT', `/manage/alpha/recipes/${recipeId}`, { token, body: unlocked });
    await kitchen.publish();
    expect(mainOf(asMember)).toBe(mainOf((await published())?.text ?? ''));
    expect(mainOf(textAt(whole, 'html'))).toBe(mainOf(asMember));
    expect(asMember).toContain('secret pears');
  });

  test('wears another look that is sent, whose rules without effect are told; readers keep theirs', async () => {
    await kitchen.publish();
    const before = await readSiteFiles(kitchen, 'alpha');
    const look = {
      colorThemeId: 'pine',
      headerLayout: 'centered',
      cssOverrides: 'h1 { colr: red }\n@import "x";',
    };
    const answer = await call(context, 'POST', path, { token, body: { look } });
    expect(answer.body.cssFindings).toEqual([
      { line: 1, message: expect.stringContaining('“colr”') },
      { line: 2, message: expect.stringContaining('“@import”') },
    ]);
    const { html } = await open(textAt(answer, 'href'));
    const href = /<link rel="stylesheet" href="([^"]*theme[^"]*)"/.exec(html)?.[1] ?? '';
    const sheet = await open(new URL(href, textAt(answer, 'href')).href);
    expect(sheet.headers.get('Content-Type')).toContain('text/css');
    expect(sheet.html).toContain('--color-background:#0f1a15');
    expect(html).toContain('header-ordinary header-centered');
    const other = await open(await preview({ look: { colorThemeId: 'fig' } }));
    expect(other.html).not.toContain(href);
    expect(await readSiteFiles(kitchen, 'alpha')).toEqual(before);
  });

  test('shows the words that are sent, saved or not, and changes nothing', async () => {
    await kitchen.publish();
    const before = await readSiteFiles(kitchen, 'alpha');
    expect((await open(await preview({ document: { title: 'Never saved' } }))).html).toContain('Never saved');
    const unsaved = `/manage/alpha/recipes/${randomUUID()}/previews`;
    const answer = await call(context, 'POST', unsaved, {
      token,
      body: { document: { title: 'Just begun' } },
    });
    expect((await open(textAt(answer, 'href'))).html).toContain('Just begun');
    expect(await readSiteFiles(kitchen, 'alpha')).toEqual(before);
    await isSeenOnItsHostAlone();
  });

  /** In iframes of the platform, kept and indexed by nobody. */
  async function isSeenOnItsHostAlone(): Promise<void> {
    const href = await preview({});
    expect(href).toMatch(new RegExp(`^http://alpha\\.localhost:\\d+${PREVIEWS_PATH}/[\\w-]{43}$`));
    const { html, headers, status } = await open(href);
    expect(status).toBe(200);
    expect(html).not.toContain('Never saved');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Frame-Options')).toBeNull();
    expect(headers.get('Content-Security-Policy')).toMatch(/^frame-ancestors http:\/\/localhost:\d+$/);
    expect(html).toContain('<base target="_blank">');
    expect(html).toContain('content="noindex"');
    expect(html).toMatch(/^<!DOCTYPE html><html[^>]*><head><meta http-equiv="Content-Security-Policy"/i);
    const elsewhere = await open(href.replace('alpha.localhost', 'localhost'));
    expect(elsewhere).toMatchObject({ status: 404, html: expect.stringContaining('This preview is over') });
    expect((await open(`${href.slice(0, -1)}!`)).status).toBe(404);
    context.pass(PREVIEW_LIFETIME_MS);
    expect((await open(href)).status).toBe(404);
  }

  test('is not drawn for the recipe of another site, nor with pictures of one', async () => {
    const beta = await makeTestKitchen('beta', {}, kitchen);
    const other = await beta.add({ title: 'Theirs', slug: 'theirs' });
    const foreign = `/manage/alpha/recipes/${other.id}/previews`;
    for (const body of [{}, { document: { title: 'Mine' } }])
      expect((await call(context, 'POST', foreign, { token, body })).status).toBe(404);
    const imageId = await addImage(context.db, beta.manager);
    const { key } = await context.db
      .selectFrom('images')
      .select('key')
      .where('id', '=', imageId)
      .executeTakeFirstOrThrow();
    const document = { title: 'Borrowed', images: [{ id: imageId }] };
    expect((await open(await preview({ document }))).html).not.toContain(key);
    expect((await open(await sample(document))).html).not.toContain(key);
  });
});

test('a link shows others what a visitor gets of the saved words, until it is ended, replaced or old', async () => {
  const linkPath = path.replace(/s$/, '-link');
  const make = async () => textAt(await call(context, 'POST', linkPath, { token }), 'href');
  const end = async () => (await call(context, 'GET', linkPath, { token })).body.expiresAt;
  expect(await end()).toBeNull();
  const first = await make();
  const opened = await open(first);
  expect(opened.html).toContain('What everybody may read.');
  expect(opened.html).not.toContain('secret');
  expect(opened.headers.get('Cache-Control')).toBe('no-store');
  expect(opened.headers.get('X-Robots-Tag')).toBe('noindex');
  const document = { ...WorkingRecipe.parse(PIE), title: 'Renamed pie' };
  const saving = { token, body: { document, version: 1 } };
  await call(context, 'PUT', path.replace(/previews$/, 'working-document'), saving);
  expect((await open(first)).html).toContain('Renamed pie');
  expect((await open(first.replace('alpha.', ''))).status).toBe(404);

  const second = await make();
  const over = await open(first);
  expect(over).toMatchObject({ status: 404, html: expect.stringContaining('This preview is over') });
  expect(over.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect((await open(second)).status).toBe(200);
  await call(context, 'DELETE', linkPath, { token });
  expect((await open(second)).status).toBe(404);

  const third = await make();
  expect(await end()).toBe(context.now() + PREVIEW_LINK_LIFETIME_MS);
  await call(context, 'DELETE', path.replace(/.previews$/, ''), { token });
  expect((await open(third)).status).toBe(404);
  await call(context, 'POST', path.replace(/previews$/, 'restore'), { token });
  expect((await open(third)).status).toBe(200);
  context.pass(PREVIEW_LINK_LIFETIME_MS);
  expect((await open(third)).status).toBe(404);
  await purge(context);
  expect(await context.db.selectFrom('preview_links').selectAll().execute()).toEqual([]);

  const fourth = await make();
  await context.db.updateTable('limit_uses').set({ uses: PREVIEW_LINK_OPENINGS_MAX }).execute();
  expect((await open(fourth)).status).toBe(429);
});

describe('the preview of a site that is not there yet', () => {
  test('is a page in the look that was asked for, in which nothing runs', async () => {
    const document = { title: 'Plain soup', description: text('Warm.') };
    const pages = await Promise.all(
      (['accent', 'tonal', 'bold'] as const).map(async (themeStyle) =>
        open(await sample(document, { title: 'Ann cooks', themeStyle })),
      ),
    );
    const sheets = await Promise.all(
      pages.map(async ({ html, headers }) => {
        expect(html).toContain('Plain soup');
        expect(html).toContain('Ann cooks');
        expect(html).not.toContain('<script');
        expect(headers.get('Content-Security-Policy')).toMatch(
          /^frame-ancestors http:\/\/localhost:\d+;sandbox allow-same-origin allow-popups/,
        );
        const sheet = /href="(\/api\/v1\/previews\/theme\.\w+\.css)"/.exec(html)?.[1] ?? '';
        const answer = await context.api.request(`http://localhost${sheet}`);
        expect(answer.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
        return answer.text();
      }),
    );
    expect(new Set(sheets).size).toBe(3);
    await isDrawnSoManyTimes();
  });

  async function isDrawnSoManyTimes(): Promise<void> {
    await context.db.updateTable('limit_uses').set({ uses: SAMPLE_PREVIEWS_PER_ADDRESS_MAX }).execute();
    const body = { document: { title: 'Soup' }, site: { title: 'Ann cooks' } };
    const refused = await call(context, 'POST', '/recipe-previews', { body });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  }

  test('is not drawn from a body longer than any recipe', async () => {
    const document = { title: 'Soup', description: text('x'.repeat(300_000)) };
    const answer = await call(context, 'POST', '/recipe-previews', {
      body: { document, site: { title: 'A' } },
    });
    expect(answer.status).toBe(413);
  });
});

describe('words that publishing would refuse', () => {
  const script = '<script>alert(1)</script>';
  const link = (href: string) => ({ type: 'link' as const, href, children: [{ text: 'a link' }] });
  const document = WorkingRecipe.parse({
    title: `  ${script} `,
    slug: 'Half a slug /',
    description: [
      {
        type: 'paragraph',
        children: [{ text: 'See ' }, link('javascript:alert(1)'), link('https://ok.example/')],
      },
      { type: 'bulleted-list', children: [{ type: 'list-item', children: [link('data:text/html,x')] }] },
    ],
    youtubeVideoId: '"><img src=x onerror=alert(1)>',
    prepTimeMinutes: -5,
    credit: { name: 'Ada', href: 'javascript:alert(2)' },
    keywords: ['x'.repeat(5000)],
    legacyRecipeData: { content: `<p onclick="alert(3)">Old</p>${script}` },
    ingredientUsageGroups: [
      {
        id: randomUUID(),
        ingredientUsages: [{ ...line('salt'), link: 'javascript:alert(4)' }, line(script)],
      },
    ],
    instructionGroups: [{ id: randomUUID(), instructions: [step(script)] }],
  });

  test('are left out of a preview, and what is left is words', async () => {
    for (const href of [await preview({ document, reader: 'member' }), await sample(document)]) {
      const { html } = await open(href);
      const main = mainOf(html);
      expect(main).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(main).not.toMatch(/javascript:|data:text|onerror|onclick|<script>alert/);
      expect(main).toContain('See a link');
      expect(main).toContain('href="https://ok.example/"');
      expect(main).toContain('salt');
    }
  });
});

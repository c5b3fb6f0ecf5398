import type { CallName } from '#contract/calls.ts';

export const EMAIL = 'somebody@example.com';

/** Tags of the site that is called; the last one was deleted. */
export const NAMED_TERMS = {
  renamed: { id: '00000000-0000-4000-8000-0000000000a0', title: 'From my ant' },
  quick: { id: '00000000-0000-4000-8000-0000000000a1', title: 'Fast' },
  quickly: { id: '00000000-0000-4000-8000-0000000000a2', title: 'Fastly' },
  deleted: { id: '00000000-0000-4000-8000-0000000000a3', title: 'Fastest' },
} as const;
/** A picture that a draft shows, one that is deleted, and the draft. */
export const [PICTURE_ID, DELETED_PICTURE_ID, DRAFT_ID] = [
  '00000000-0000-4000-8000-0000000000a1',
  '00000000-0000-4000-8000-0000000000a2',
  '00000000-0000-4000-8000-0000000000a3',
];
const ALT_TEXT = { recipeId: DRAFT_ID, path: `${PICTURE_ID}.altText`, altText: null, earlierAltText: null };

const LOVELY = [{ type: 'paragraph', children: [{ text: 'Lovely' }] }];

/** A body each call succeeds with. */
export const BODIES: Partial<Record<CallName, unknown>> = {
  'POST /manage/sign-in': { email: EMAIL },
  'POST /manage/sign-up': { email: EMAIL, fbp: 'x', metadata: { source: 'test' } },
  'POST /manage/early-signups': { email: EMAIL },
  'POST /site/:siteSlug/sign-in': { email: EMAIL },
  'POST /site/:siteSlug/sign-up': { email: EMAIL, subscribe: true },
  'POST /site/:siteSlug/newsletter-signups': { email: EMAIL },
  'POST /site/:siteSlug/subscriptions': { siteSlug: 'nordlys', email: EMAIL, plan: 'free' },
  'POST /manage/image-upload-urls': { fileName: 'dish.jpg', contentType: 'image/jpeg' },
  'POST /manage/video-upload-urls': { fileName: 'pour.mp4', contentType: 'video/mp4' },
  'PUT /manage/current-user': { displayName: 'Ann' },
  'POST /site/:siteSlug/bookmarks': { recipeId: crypto.randomUUID() },
  'POST /site/:siteSlug/brought-bookmarks': { recipeSlugs: ['soup', 'none'] },
  'POST /site/:siteSlug/comments': { recipeId: crypto.randomUUID(), content: LOVELY, displayName: 'Ann' },
  'POST /site/:siteSlug/comment-picture-upload-urls': {
    recipeId: crypto.randomUUID(),
    fileName: 'soup.jpg',
    contentType: 'image/jpeg',
  },
  'POST /site/:siteSlug/comment-upvotes': { commentId: crypto.randomUUID() },
  'POST /site/:siteSlug/gifts': { recipeSlug: 'premium-cake', email: EMAIL, displayName: 'Ann' },
  'POST /site/:siteSlug/gift-openings': { token: 'guessed', recipeSlug: 'premium-cake' },
  'POST /manage/cancellations': { subscriptionId: crypto.randomUUID() },
  'POST /manage/:siteSlug/app-subscriptions': { plan: 'monthly', return: 'http://localhost:4321/' },
  'POST /manage/:siteSlug/app-subscription-billing-portal-sessions': { return: 'http://localhost:4321/' },
  'POST /manage/billing-portal-sessions': { return: 'http://localhost:4321/subscriptions' },
  'POST /manage/:siteSlug/newsletter-sends': { recipeId: crypto.randomUUID() },
  'POST /manage/:siteSlug/newsletter-previews': { recipeId: crypto.randomUUID() },
  'POST /manage/:siteSlug/newsletter-tests': { recipeId: crypto.randomUUID() },
  'POST /manage/:siteSlug/comment-batches': { action: 'hide', commentIds: [crypto.randomUUID()] },
  'POST /manage/:siteSlug/blocked-people': { userId: crypto.randomUUID() },
  'POST /manage/current-user/erasure': { email: EMAIL },
  'POST /manage/:siteSlug/invitations': { email: EMAIL },
  'POST /manage/recipe-parse': { text: 'Soup\n2 leeks\n1 onion' },
  'POST /manage/:siteSlug/recipes/:recipeId/previews': {},
  'POST /manage/:siteSlug/collection-previews': { document: { title: 'New', slug: 'new-collection' } },
  'POST /manage/:siteSlug/page-previews': { page: 'links', settings: { links: [] } },
  'POST /recipe-previews': { document: { title: 'Soup' }, site: { title: 'Ann cooks' } },
  'POST /manage/recipe-pages': { url: 'https://cook.example/soup' },
  'DELETE /manage/:siteSlug': { slug: 'nordlys' },
  'PUT /manage/:siteSlug/weekly-mail': { isMailed: false },
  'POST /manage/:siteSlug/domains': { host: 'nordlys.example' },
  'DELETE /manage/:siteSlug/domains': { host: 'claimed.example' },
  'POST /manage/:siteSlug/domain-checks': { host: 'claimed.example' },
  'PUT /manage/:siteSlug/main-domain': { host: null },
  'PUT /manage/:siteSlug/address': { slug: 'nordlys-table' },
  'PUT /manage/:siteSlug/sites': { title: 'Renamed' },
  'POST /manage/:siteSlug/recipes': { title: 'New', slug: 'new-recipe' },
  'PUT /manage/:siteSlug/recipes/:recipeId': { title: 'Renamed' },
  'POST /manage/:siteSlug/tags': { title: 'Quick' },
  'POST /manage/:siteSlug/line-rules': { kind: 'name', words: 'Zucker', ingredientId: null, title: null },
  'PUT /manage/:siteSlug/terms/:termId': { title: 'From my aunt', earlierTitle: 'From my ant' },
  'POST /manage/:siteSlug/merged-terms': { into: NAMED_TERMS.quick, terms: [NAMED_TERMS.quickly] },
  'POST /manage/:siteSlug/deleted-terms': { terms: [NAMED_TERMS.quick] },
  'POST /manage/:siteSlug/restored-terms': { termIds: [NAMED_TERMS.deleted.id] },
  'POST /manage/:siteSlug/equipment': { title: 'Waffle iron' },
  'POST /manage/:siteSlug/contributors': { displayName: 'Ada' },
  'PUT /manage/:siteSlug/recipes/:recipeId/working-document': { document: { title: 'Sou' }, version: 1 },
  'POST /manage/:siteSlug/recipe-batches': { action: 'publish', recipeIds: [crypto.randomUUID()] },
  'POST /manage/:siteSlug/recipe-imports': {
    drafts: [{ recipeId: crypto.randomUUID(), document: { title: 'Stew' } }],
  },
  'POST /manage/:siteSlug/collections': { title: 'New', slug: 'new-collection' },
  'PUT /manage/:siteSlug/collections/:collectionId': { title: 'Renamed' },
  'PUT /manage/:siteSlug/subscribers/:memberId': { readsEverything: true },
  'POST /manage/:siteSlug/subscribers': { subscribers: [{ email: EMAIL }], consentNote: 'On paper' },
  'POST /manage/:siteSlug/redirect-checks': { from: '/older-soup', to: '/recipes/soup' },
  'POST /manage/:siteSlug/redirects': { from: '/older-soup', to: '/recipes/soup' },
  'DELETE /manage/:siteSlug/redirects': { fromPath: '/old-soup' },
  'POST /manage/:siteSlug/deleted-redirects': { fromPath: '/deleted-soup' },
  'DELETE /manage/:siteSlug/media': { mediaIds: [PICTURE_ID] },
  'POST /manage/:siteSlug/deleted-media': { mediaIds: [DELETED_PICTURE_ID] },
  'PUT /manage/:siteSlug/media/:mediaId/alt-texts': { texts: [ALT_TEXT] },
  'PUT /manage/:siteSlug/media/:mediaId/file': { key: 'owner.jpg', earlierKey: `${PICTURE_ID}.jpg` },
  'POST /rebuild': {},
  'POST /mail-events': { events: [] },
};

/** What no call expects. */
export const MALFORMED_BODIES: unknown[] = [
  '',
  'x',
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"__proto__":{"isAdmin":true}}',
  '\u0000',
  `${'['.repeat(200_000)}`,
  `{"title":"a","slug":"b","description":${'[{"type":"paragraph","children":'.repeat(20_000)}[]${'}]'.repeat(20_000)}}`,
  { title: 1, slug: null, email: [], publishedAt: 'never', version: -1, recipeIds: {}, images: [{}] },
  { title: 'a'.repeat(5000), slug: 'Not a slug', email: 'a@b' },
  { title: '\ud800', slug: 'x', description: [{ type: 'unknown' }], ui: 7, links: [null], events: [[]] },
];

/** Calls about what is one user's own, who is the first owner here. */
export const OWN_CALLS: readonly CallName[] = [
  'GET /manage/images/:imageId',
  'DELETE /manage/images/:imageId',
  'POST /manage/deleted-sites/:siteId',
  'PUT /manage/current-user/comment-mails',
  'DELETE /manage/current-user/sessions/:sessionId',
  'POST /manage/current-user/invitations/:invitationId',
  'DELETE /manage/current-user/invitations/:invitationId',
  'POST /manage/current-user/handovers/:handoverId',
  'DELETE /manage/current-user/handovers/:handoverId',
];

/** Calls whose query names a recipe. */
export const ABOUT_A_RECIPE: readonly CallName[] = [
  'GET /site/:siteSlug/comments',
  'GET /manage/:siteSlug/hidden-comments',
];

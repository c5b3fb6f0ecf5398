import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { CommentMailChoice } from '#contract/people/comment-mails.ts';
import { readCommentText } from '#domain/people/comment-text.ts';
import type { Comment } from '#domain/people/comments.ts';
import { openDatabase } from '../../db/open.ts';
import { updateSiteOwner } from '../../repositories/sites/site-people.ts';
import { call, type TestContext } from '../../testing/context.ts';
import { addImage } from '../../testing/rows.ts';
import { nameThem, openCommentedSite, type Person } from '../../testing/site-people.ts';
import { sendCommentMails } from './comment-mails.ts';

const MINUTE_MS = 60 * 1000;
let context: TestContext;
let owner: Person;
let ann: Person;
let ben: Person;
let siteId: string;
let recipeId: string;

beforeEach(async () => {
  ({ context, owner, ann, ben, siteId, recipeId } = await openCommentedSite(['ann', 'ben']));
  await nameThem(context, owner, 'Maja');
  await nameThem(context, ann, 'Ann');
  await nameThem(context, ben, 'Ben');
});

/** Writes a comment. @returns the id of its thread */
async function write({ token }: Person, typed: string, parentId: string | null = null): Promise<string> {
  context.pass(1);
  const body = { recipeId, content: readCommentText(typed), parentId };
  const answer = await call(context, 'POST', '/site/nordlys/comments', { token, body });
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return parentId ?? (answer.body.comments as Comment[])[0]?.id ?? '';
}

/** The mails about comments that come when so many minutes have passed, by whom they go to. */
async function mailsAfter(minutes: number, by = context) {
  const before = context.mail.messages().length;
  context.pass(minutes * MINUTE_MS);
  await sendCommentMails(by);
  const mails = context.mail.messages();
  return mails.slice(0, mails.length - before).toSorted((one, other) => (one.to < other.to ? -1 : 1));
}

const subjects = (mails: Awaited<ReturnType<typeof mailsAfter>>) =>
  mails.map(({ to, subject }) => `${to}: ${subject}`);

/** The link of a mail that ends those like it, as a path. */
const endOf = (mail: { text: string } | undefined) =>
  mail?.text.match(/No more mails about \w+: http:\/\/localhost:4321(\S+)/)?.[1] ?? '';

const ask = (method: string, path: string, body?: string | FormData | URLSearchParams) =>
  context.api.request(path, { method, ...(body && { body }) });

const setHidden = (commentId: string, path = 'hide') =>
  call(context, 'POST', `/manage/nordlys/comments/${commentId}/${path}`, { token: owner.token });

test('what readers write within ten minutes is one mail to the owner, who is not mailed in the request', async () => {
  const before = context.mail.messages().length;
  await write(ann, 'Lovely with 1.5 onions, see evil.example');
  context.pass(4 * MINUTE_MS);
  await write(ben, 'Why?');
  await write(owner, 'My own.');
  expect(context.mail.messages()).toHaveLength(before);
  expect(await mailsAfter(5)).toEqual([]);
  const [mail, ...others] = await mailsAfter(1);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: ['owner@example.com'],
    from: 'Site nordlys',
    subject: '2 new comments on Site nordlys',
  });
  expect(mail?.text).toContain('Ann on Soup: “Lovely with 1.5 onions, see evil example”');
  expect(mail?.text).toContain('Ben on Soup: “Why?”');
  expect(mail?.text).toContain('Answer in your kitchen: http://localhost:4321/kitchen/nordlys/comments');
  expect(mail?.text).not.toContain('My own');
  expect(await mailsAfter(60)).toEqual([]);
  await write(ann, 'Again');
  expect(subjects(await mailsAfter(10))).toEqual(['owner@example.com: Ann commented on Soup']);
});

test('who is replied to is mailed, and not of what they wrote themselves; the owner is told once', async () => {
  const thread = await write(ann, 'Lovely');
  await mailsAfter(10);
  await write(owner, 'Thanks', thread);
  await write(ann, 'Very', thread);
  await write(ben, 'Indeed', thread);
  const mails = await mailsAfter(10);
  expect(subjects(mails)).toEqual([
    'ann@example.com: Ben replied to you about Soup',
    'owner@example.com: 2 new comments on Site nordlys',
  ]);
  expect(mails[0]?.text).toContain(
    'Read it on the site: http://nordlys.localhost:4321/recipes/soup#comments',
  );
  const ofOwner = await write(owner, 'Taste it');
  await write(ben, 'Yes', ofOwner);
  expect(subjects(await mailsAfter(10))).toEqual(['owner@example.com: Ben commented on Soup']);
});

test('what is hidden or deleted meanwhile, or below what is, is not mailed', async () => {
  const thread = await write(ann, 'Lovely');
  const hidden = await write(ann, 'Buy this');
  const deleted = await write(ann, 'A slip');
  await write(ben, 'Indeed', thread);
  await write(ben, 'No', hidden);
  expect((await setHidden(hidden)).status).toBeLessThan(300);
  await call(context, 'DELETE', `/site/nordlys/comments/${deleted}`, { token: ann.token });
  const mails = await mailsAfter(10);
  expect(subjects(mails)).toEqual([
    'ann@example.com: Ben replied to you about Soup',
    'owner@example.com: 2 new comments on Site nordlys',
  ]);
  expect(mails.map(({ text }) => text).join()).not.toMatch(/Buy|slip|“No”/);
});

test('of a picture that waits the owner is told', async () => {
  const id = await write(ann, 'Mine was green');
  const picture_id = await addImage(context.db, { siteId, userId: ann.userId }, { isOfReader: true });
  const comment = context.db.updateTable('comments').where('id', '=', id);
  await comment.set({ has_made: 1, picture_id, picture_held_at: 1 }).execute();
  const [mail] = await mailsAfter(10);
  expect(mail?.text).toContain('“Mine was green” Its picture waits until you show it.');
});

test('of a comment that waits the owner is told; who is replied to, once it is shown', async () => {
  const thread = await write(ann, 'Lovely');
  await write(ben, 'Indeed', thread);
  const replies = context.db.updateTable('comments').where('parent_id', '=', thread);
  await replies.set({ held_at: 1 }).execute();
  const [mail, ...others] = await mailsAfter(10);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('“Indeed” It waits until you show it.');
  expect(await mailsAfter(59)).toEqual([]);
  await replies.set({ held_at: null }).execute();
  expect(subjects(await mailsAfter(1))).toEqual(['ann@example.com: Ben replied to you about Soup']);
});

test('nobody is mailed of a site that is gone, has no comments any more or another owner, nor who is erased', async () => {
  const writeBoth = async () => write(ben, 'Indeed', await write(ann, 'Lovely'));
  await writeBoth();
  const settings = (commentsEnabled: boolean) =>
    call(context, 'PUT', '/manage/nordlys/sites', { token: owner.token, body: { commentsEnabled } });
  await settings(false);
  expect(await mailsAfter(10)).toEqual([]);
  await settings(true);
  await writeBoth();
  await updateSiteOwner(context.db, siteId, ben.userId);
  await context.db.updateTable('users').set({ erased_at: 1 }).where('id', '=', ann.userId).execute();
  expect(await mailsAfter(10)).toEqual([]);
  await updateSiteOwner(context.db, siteId, owner.userId);
  await write(ben, 'Still here');
  await context.db.updateTable('sites').set({ deleted_at: 1 }).execute();
  expect(await mailsAfter(10)).toEqual([]);
});

test('one click ends the mails of one kind, on one site, for one person, without signing in', async () => {
  const thread = await write(ann, 'Lovely');
  await write(ben, 'Indeed', thread);
  const [ofAnn, ofOwner] = await mailsAfter(10);
  const path = endOf(ofOwner);
  expect(await (await ask('GET', path)).text()).toContain('<button>Stop these mails</button>');
  await write(ben, 'Before');
  expect(subjects(await mailsAfter(10))).toEqual(['owner@example.com: Ben commented on Soup']);
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  await write(ben, 'Waits');
  for (const body of [form, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), 'x'.repeat(9)]) {
    const answer = await ask('POST', path, body);
    expect([answer.status, answer.redirected, answer.headers.get('Set-Cookie')]).toEqual([200, false, null]);
  }
  await write(ben, 'Again', thread);
  expect(subjects(await mailsAfter(10))).toEqual(['ann@example.com: Ben replied to you about Soup']);
  expect(await (await ask('GET', path)).text()).toContain('Send them again');
  await ask('POST', endOf(ofAnn));
  await write(ben, 'Hello?', thread);
  expect(await mailsAfter(10)).toEqual([]);
  await ask('POST', `${path}?again=1`);
  await write(ben, 'Back', thread);
  expect(subjects(await mailsAfter(10))).toEqual(['owner@example.com: Ben commented on Soup']);
});

test('an owner without mails of new comments is told of replies to them', async () => {
  await write(ann, 'Lovely');
  await ask('POST', endOf((await mailsAfter(10))[0]));
  await write(ben, 'Yes', await write(owner, 'Taste it'));
  expect(subjects(await mailsAfter(10))).toEqual(['owner@example.com: Ben replied to you about Soup']);
});

test('who has answered already is not mailed of it, but of what came after', async () => {
  const thread = await write(ann, 'How long?');
  await write(ben, 'I wonder, too', thread);
  await write(owner, 'An hour', thread);
  expect(subjects(await mailsAfter(10))).toEqual(['ann@example.com: 2 replies to you on Site nordlys']);
  await write(ann, 'Thanks', thread);
  expect(subjects(await mailsAfter(10))).toEqual(['owner@example.com: Ann commented on Soup']);
});

test('links are stored by their hashes, and those that are none are answered alike', async () => {
  await write(ann, 'Lovely');
  const path = endOf((await mailsAfter(10))[0]);
  const token = path.split('/').at(-1) ?? 'none';
  const tables = ['comment_mails', 'comment_mail_ends', 'comment_mail_links'] as const;
  const stored = await Promise.all(tables.map((table) => context.db.selectFrom(table).selectAll().execute()));
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(JSON.stringify(context.log.lines)).not.toContain(token);
  const foreign = await Promise.all(
    ['a'.repeat(43), token.slice(1), encodeURIComponent("' or 1=1")].flatMap((wrong) =>
      ['GET', 'POST'].map(async (method) => {
        const answer = await ask(method, path.replace(token, wrong));
        return `${answer.status} ${await answer.text()}`;
      }),
    ),
  );
  expect(new Set(foreign).size).toBe(1);
  expect(foreign[0]).toMatch(/^404 /);
  expect((await ask('PUT', path)).status).toBe(405);
  await context.db.updateTable('sites').set({ deleted_at: 1 }).execute();
  expect((await ask('POST', path)).status).toBe(404);
});

test('of two processes at once, one sends; what the mail server does not take is sent later, once', async () => {
  const other = { ...context, db: openDatabase(context.config.databaseFile) };
  onTestFinished(() => other.db.destroy());
  await write(ann, 'Lovely');
  const down = { ...context, mailer: { send: () => Promise.reject(new Error('down')) } };
  expect(await mailsAfter(10, down)).toEqual([]);
  expect(context.log.takeErrors()).toHaveLength(1);
  expect(await mailsAfter(9)).toEqual([]);
  context.pass(MINUTE_MS);
  const before = context.mail.messages().length;
  await Promise.all([sendCommentMails(context), sendCommentMails(other), sendCommentMails(context)]);
  expect(context.mail.messages().length - before).toBe(1);
});

const CHOICES = '/manage/current-user/comment-mails';

/** The mails that somebody may get, by their kind and site. */
async function choicesOf({ token }: Person) {
  const { body } = await call(context, 'GET', CHOICES, { token });
  const choices = body.commentMails as CommentMailChoice[];
  return choices.map(({ kind, siteTitle, isOn }) => `${kind} of ${siteTitle}: ${isOn ? 'on' : 'off'}`);
}

const choose = ({ token }: Person, kind: string, isOn: boolean, of = siteId) =>
  call(context, 'PUT', CHOICES, { token, body: { siteId: of, kind, isOn } });

test('mails that were ended are chosen again by whoever gets them, and ended there as well', async () => {
  expect([await choicesOf(owner), await choicesOf(ann)]).toEqual([['new of Site nordlys: on'], []]);
  const thread = await write(ann, 'Lovely');
  await write(ben, 'Indeed', thread);
  const [ofAnn] = await mailsAfter(10);
  await ask('POST', endOf(ofAnn));
  expect(await choicesOf(ann)).toEqual(['reply of Site nordlys: off']);
  expect((await choose(ann, 'reply', true)).status).toBe(200);
  expect([await choicesOf(ann), await choicesOf(ben)]).toEqual([
    ['reply of Site nordlys: on'],
    ['reply of Site nordlys: on'],
  ]);
  await choose(owner, 'new', false);
  await write(ben, 'Back', thread);
  expect(subjects(await mailsAfter(10))).toEqual(['ann@example.com: Ben replied to you about Soup']);
  await write(owner, 'Thanks', thread);
  expect(await choicesOf(owner)).toEqual(['new of Site nordlys: off', 'reply of Site nordlys: on']);
  await choose(owner, 'new', true);
  expect(await choicesOf(owner)).toEqual(['new of Site nordlys: on']);
});

test('nobody chooses mails that do not come to them', async () => {
  await write(ann, 'Lovely');
  for (const [person, kind, of] of [
    [ann, 'new', siteId],
    [ben, 'reply', siteId],
    [ann, 'reply', randomUUID()],
  ] as const)
    expect((await choose(person, kind, false, of)).status).toBe(404);
  expect((await choose(ann, 'all', false)).status).toBe(400);
  expect(await context.db.selectFrom('comment_mail_ends').selectAll().execute()).toEqual([]);
  const off = { commentsEnabled: false };
  await call(context, 'PUT', '/manage/nordlys/sites', { token: owner.token, body: off });
  expect([await choicesOf(owner), await choicesOf(ann)]).toEqual([[], []]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '#domain/people/current-user.ts';
import { CallFailure } from '../../browser/api-client.ts';
import { answerCallsFrom } from '../../testing/answers.ts';
import { createAvatar } from './avatar.ts';
import { createCrossing } from './crossing.ts';
import { createOwnAccount } from './own-account.ts';
import { createProfile, cropOfOriginal, profileProblems } from './profile.ts';

const PUT = 'PUT /manage/current-user';
const ANN = { id: '1', email: 'ann@example.com', displayName: 'Ann' } as unknown as CurrentUser;
const refused = (status: number, body: object) => ({ status, body });

const NOTHING = { displayName: '', handle: '', bio: '' };
let shown: (CurrentUser | null)[];
const session = {
  reload: async () => {
    shown.push(null);
  },
  showUser: (user: CurrentUser) => shown.push(user),
  forget: () => shown.push(null),
};
beforeEach(() => {
  shown = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [{ displayName: '', handle: ' ', bio: '' }, {}],
  [{ displayName: ' A ', handle: 'h'.repeat(256), bio: 'b'.repeat(2000) }, ['displayName', 'handle']],
  [{ displayName: '', handle: 'ann_b.2-', bio: '' }, {}],
  [{ displayName: '', handle: 'аnn', bio: '' }, ['handle']],
  [{ displayName: '', handle: 'an\u200bn', bio: '' }, ['handle']],
  [{ displayName: '', handle: 'as béfore', bio: '' }, {}],
  [{ displayName: '\u200b\u200b', handle: 'ab', bio: 'b'.repeat(2001) }, ['bio']],
])('of %j exactly what the API refuses is refused', (values, fields) => {
  expect(Object.keys(profileProblems(values, { ...NOTHING, handle: 'as béfore' }))).toEqual(
    Array.isArray(fields) ? fields : [],
  );
});

test('what is typed is saved clean, an empty field as nothing; a refused field says why', async () => {
  const { callApi, made } = answerCallsFrom({ [PUT]: { body: { currentUser: ANN } } });
  const profile = createProfile({ callApi, session });
  expect(
    await profile.save({ displayName: ' Ann\tBerg ', handle: ' ', bio: ' ' }, { ...NOTHING, bio: ' ' }),
  ).toBe(true);
  expect(made[0]?.body).toEqual({ displayName: 'Ann Berg', handle: null });
  expect(shown).toEqual([ANN]);

  const fields = { handle: 'This handle is taken' };
  const taken = answerCallsFrom({
    [PUT]: refused(409, { error: 'handle_in_use', message: 'Taken.', fields }),
  });
  const refusing = createProfile({ callApi: taken.callApi, session });
  expect(await refusing.save({ ...NOTHING, handle: 'ann' }, NOTHING)).toBe(false);
  expect(refusing.$state.get()).toEqual({ isSaving: false, problems: fields, failure: null });

  const offline = createProfile({ callApi: answerCallsFrom({}).callApi, session });
  expect(await offline.save({ ...NOTHING, bio: 'a' }, NOTHING)).toBe(false);
  expect(offline.$state.get().failure).toBe('Something went wrong. Please try again.');
});

test('a session that has ended elsewhere is noticed by whatever is done next', async () => {
  const { callApi } = answerCallsFrom({
    [PUT]: refused(401, { error: 'unauthorized', message: 'Please sign in.' }),
    'GET /manage/current-user/data': refused(401, {}),
  });
  await createProfile({ callApi, session }).save({ ...NOTHING, bio: 'a' }, NOTHING);
  await createAvatar({ callApi, session, sendFile: async () => ({ status: 200, body: {} }) }).remove();
  await createOwnAccount({ callApi, session, saveAsFile: () => {} }).download();
  expect(shown).toEqual([null, null, null]);
});

const IMAGE = { id: '2', key: 'a.jpg', width: 4000, height: 3000, lqip: null };
const UPLOAD = {
  'POST /manage/image-upload-urls': { body: { key: 'a.jpg', uploadUrl: 'http://localhost/up' } },
  'POST /manage/images': { body: { image: IMAGE } },
  [PUT]: { body: { currentUser: ANN } },
};
const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });

test('a picture is sent, cut, and shown; nothing is saved before', async () => {
  const { callApi, made } = answerCallsFrom(UPLOAD);
  const steps: unknown[] = [];
  const avatar = createAvatar({
    callApi,
    session,
    sendFile: async (_url, _file, onProgress) => {
      onProgress(0.5);
      return { status: 200, body: {} };
    },
  });
  avatar.$state.listen(({ step, sent }) => steps.push([step, sent]));
  await avatar.choose(file('me.HEIC', ''));
  expect(made[0]?.body).toEqual({ fileName: 'me.HEIC', contentType: 'image/heic' });
  expect(steps).toEqual([
    ['SENDING', 0],
    ['SENDING', 0.5],
    ['CROPPING', 0],
  ]);
  expect(shown).toEqual([]);
  const crop = cropOfOriginal({ x: 12.5, y: 0, width: 75, height: 100 }, IMAGE);
  expect(crop).toEqual({ x: 500, y: 0, width: 3000, height: 3000 });
  await avatar.save(crop);
  expect(made.at(-1)).toMatchObject({ name: PUT, body: { avatar: { id: '2', crop } } });
  expect([shown, avatar.$state.get().step]).toEqual([[ANN], 'IDLE']);
});

test.each([
  ['words', file('notes.txt', 'text/plain'), /cannot be read as a picture/],
  ['a scan', file('scan.tiff', 'image/tiff'), /cannot be read as a picture/],
  ['30 MB', file('big.jpg', 'image/jpeg', 30 * 1024 * 1024), /too large: it may have 20 MB/],
  ['words named .jpg', file('notes.jpg', 'image/jpeg'), /The server says why/],
])('%s end in a sentence', async (_, chosen, sentence) => {
  const { callApi } = answerCallsFrom({
    ...UPLOAD,
    ...(chosen.type === 'image/tiff' && {
      'POST /manage/image-upload-urls': refused(400, { fields: { contentType: 'Invalid' }, message: 'x' }),
    }),
  });
  const sendFile = async () => {
    throw new CallFailure({ status: 400, body: { message: 'The server says why' } }, null);
  };
  const avatar = createAvatar({ callApi, session, sendFile });
  await avatar.choose(chosen);
  expect(avatar.$state.get()).toMatchObject({ step: 'IDLE', problem: expect.stringMatching(sentence) });
});

test('sessions end one by one or all at once, data come as a file, and an erasure is the end', async () => {
  const sessions = ['a', 'b'].map((id) => ({
    id,
    device: 'X',
    createdAt: 1,
    lastUsedAt: 1,
    isCurrent: id === 'a',
  }));
  const { callApi } = answerCallsFrom({
    'GET /manage/current-user/sessions': { body: { sessions } },
    'DELETE /manage/current-user/sessions/:sessionId': { body: {} },
    'DELETE /manage/current-user/sessions': { body: {} },
    'GET /manage/current-user/data': { body: { email: 'ann@example.com' } },
    'POST /manage/current-user/erasure': refused(400, { message: 'x', fields: { email: 'Not this one' } }),
  });
  const files: string[][] = [];
  const account = createOwnAccount({ callApi, session, saveAsFile: (...saved) => files.push(saved) });
  await account.loadSessions();
  await account.endSessions(['b']);
  expect(account.$sessions.get().value?.map(({ id }) => id)).toEqual(['a']);
  await account.download();
  expect(files).toEqual([
    [expect.stringMatching(/\.json$/), expect.stringContaining('ann@'), 'application/json'],
  ]);
  await account.erase('bo@example.com');
  expect(account.$work.get()).toEqual({
    work: null,
    failed: { work: 'erasure', sentence: 'Not this one', isPaying: false },
    end: null,
  });
  expect(shown).toEqual([]);
  await account.endAllSessions();
  expect(account.$work.get()).toEqual({ work: null, failed: null, end: 'everywhere' });
  expect(shown).toEqual([null]);
});

test('whoever is not erased because they pay is told apart', async () => {
  const { callApi } = answerCallsFrom({
    'POST /manage/current-user/erasure': refused(409, { error: 'has_paid_subscriptions', message: 'x' }),
  });
  const account = createOwnAccount({ callApi, session, saveAsFile: () => {} });
  await account.erase('ann@example.com');
  expect(account.$work.get().failed).toEqual({ work: 'erasure', sentence: 'x', isPaying: true });
});

test('from a site to the platform one goes with a token that works once; without one, to be asked to sign in', async () => {
  const visited: string[] = [];
  const leaveTo = (address: string) => visited.push(address);
  const { callApi } = answerCallsFrom({
    'POST /manage/single-use-tokens': { body: { singleUseToken: 't+/' } },
  });
  await createCrossing({ callApi, leaveTo })('http://localhost/profile');
  await createCrossing({ callApi: answerCallsFrom({}).callApi, leaveTo })('http://localhost/profile');
  expect(visited).toEqual(['http://localhost/profile?mgk=t%2B%2F', 'http://localhost/profile']);
});

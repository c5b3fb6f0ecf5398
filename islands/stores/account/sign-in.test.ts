import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Canned,
  openAccountPage,
  PLATFORM,
  SITE_PAGE,
  SITE_USER,
  USER,
} from '../../testing/account-page.ts';

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const SITE = { siteSlug: 'nordlys', platformOrigin: PLATFORM };
const HOME = { siteSlug: null, platformOrigin: PLATFORM };
const ASKED = 'POST /api/v1/site/nordlys/sign-in';
const WHO = 'GET /api/v1/site/nordlys/current-user';
const MAILED = { status: 200, body: { codeSecret: 'tab secret' } };

describe('asking for a mail', () => {
  test('an invalid email is refused without a call; typing takes the error away', async () => {
    const { signIn, state, sent } = openAccountPage(SITE_PAGE, {});
    await signIn.start('SIGN_IN', SITE);
    signIn.typeEmail('a@b');
    await signIn.requestMail();
    expect(state()).toMatchObject({ stage: 'SIGN_IN', error: 'Please enter a valid email address' });
    signIn.typeEmail('a@b.');
    expect(state().error).toBe(null);
    expect(sent).toEqual([]);
  });

  test('success goes on to CONFIRM, with next and the return address; and back to an empty form', async () => {
    const { signIn, state, sent } = openAccountPage(`${SITE_PAGE}?next=/recipes`, { [ASKED]: MAILED });
    await signIn.start('SIGN_IN', SITE);
    signIn.typeEmail(' ada@example.com ');
    const asking = signIn.requestMail();
    expect(state().isSending).toBe(true);
    await asking;
    expect(state()).toMatchObject({
      stage: 'CONFIRM',
      email: 'ada@example.com',
      error: null,
      isSending: false,
    });
    expect(sent).toMatchObject([
      {
        url: '/api/v1/site/nordlys/sign-in?next=%2Frecipes',
        body: { email: 'ada@example.com', callbackUrl: 'http://nordlys.localhost:4321/sign-in/callback' },
      },
    ]);
    signIn.enterDifferentEmail();
    expect(state()).toMatchObject({ stage: 'SIGN_IN', email: '', error: null, isSending: false });
  });

  test.each([[true], [false]])(
    'signing up says whether the newsletter is wanted: %s',
    async (isSubscribing) => {
      const answers = { 'POST /api/v1/site/nordlys/sign-up': MAILED };
      const { signIn, state, sent } = openAccountPage(`${SITE_PAGE}?email=ada@example.com`, answers);
      await signIn.start('SIGN_UP', SITE);
      expect(state()).toMatchObject({ stage: 'SIGN_UP', email: 'ada@example.com' });
      signIn.chooseNewsletter(isSubscribing);
      await signIn.requestMail();
      expect(state().stage).toBe('CONFIRM');
      expect(sent[0]?.body).toMatchObject({ email: 'ada@example.com', subscribe: isSubscribing });
      signIn.enterDifferentEmail();
      expect(state()).toMatchObject({ stage: 'SIGN_UP', email: '' });
    },
  );

  test.each([
    [{ status: 500 }, ''],
    [{ status: 429, body: {}, headers: { 'Retry-After': '59' } }, ' in a minute'],
    [{ status: 429, body: {}, headers: { 'Retry-After': '661' } }, ' in 12 minutes'],
    ['unreachable', ''],
  ] as const)('answered by %j it stays, says so and logs', async (answer, when) => {
    const { signIn, state } = openAccountPage(PLATFORM, { 'POST /api/v1/manage/sign-in': answer });
    await signIn.start('SIGN_IN', HOME);
    signIn.typeEmail('ada@example.com');
    await signIn.requestMail();
    expect(state()).toMatchObject({
      stage: 'SIGN_IN',
      email: 'ada@example.com',
      error: `Something went wrong. Please try again${when}`,
      isSending: false,
    });
    expect(logged).toHaveBeenCalledOnce();
  });

  test('a form that is open since before sign-ups were closed says that they are', async () => {
    const refused = { status: 403, body: { error: 'sign_ups_closed' } };
    const { signIn, state } = openAccountPage(PLATFORM, { 'POST /api/v1/manage/sign-up': refused });
    await signIn.start('SIGN_UP', HOME);
    signIn.typeEmail('ada@example.com');
    await signIn.requestMail();
    expect(state()).toMatchObject({
      email: 'ada@example.com',
      error: 'New kitchens open by invitation for now.',
    });
  });

  test('who is signed in goes on; where that is not known the form stays', async () => {
    const answers: Record<string, Canned> = { [WHO]: 'unreachable' };
    const { signIn, state, visited } = openAccountPage(SITE_PAGE, answers, 'secret');
    await signIn.start('SIGN_IN', SITE);
    expect([visited, state().stage]).toEqual([[], 'SIGN_IN']);
    answers[WHO] = SITE_USER;
    await signIn.start('SIGN_IN', SITE);
    expect(visited).toEqual(['http://nordlys.localhost:4321/']);
  });
});

describe('the code of the mail', () => {
  const TYPED = 'POST /api/v1/site/nordlys/sign-in-codes';

  async function openAsked(answers: Record<string, Canned>) {
    answers[ASKED] ??= MAILED;
    const page = openAccountPage(`${SITE_PAGE}?next=/recipes`, answers);
    await page.signIn.start('SIGN_IN', SITE);
    page.signIn.typeEmail('ada@example.com');
    await page.signIn.requestMail();
    return page;
  }

  test('signs in with the secret of this tab, and goes on to next', async () => {
    const page = await openAsked({
      [TYPED]: { status: 200, body: { ...SITE_USER.body, authToken: 'fresh' } },
      [WHO]: SITE_USER,
    });
    page.signIn.typeCode(' 123 456 ');
    await page.signIn.confirmCode();
    expect(page.sent[1]?.body).toEqual({ codeSecret: 'tab secret', code: '123456' });
    expect([page.token(), page.user(), page.visited]).toEqual([
      'fresh',
      USER,
      ['http://nordlys.localhost:4321/recipes'],
    ]);
  });

  test.each([
    [{ status: 400, body: {} }, 'This is not the code in our mail. Please check it.'],
    [
      { status: 401, body: {} },
      'This code no longer works. Please use the link in the mail, or ask for a new one.',
    ],
    [
      { status: 429, body: {}, headers: { 'Retry-After': '80000' } },
      'Too many codes were tried. Please use the link in the mail, or wait for 23 hours.',
    ],
    ['unreachable', 'Something went wrong. Please try again'],
  ] as const)('answered by %j says so, and the code stays', async (answer, sentence) => {
    const page = await openAsked({ [TYPED]: answer });
    page.signIn.typeCode('123456');
    await page.signIn.confirmCode();
    expect(page.state()).toMatchObject({
      stage: 'CONFIRM',
      code: '123456',
      error: sentence,
      isSending: false,
    });
    expect([page.token(), page.visited]).toEqual([null, []]);
  });

  test('may be typed after a reload too, until another email is chosen', async () => {
    const page = await openAsked({});
    const reloaded = page.newForm();
    await reloaded.start('SIGN_IN', SITE);
    expect(reloaded.$signIn.get()).toMatchObject({ stage: 'CONFIRM', email: 'ada@example.com' });
    reloaded.enterDifferentEmail();
    const anew = page.newForm();
    await anew.start('SIGN_IN', SITE);
    expect(anew.$signIn.get().stage).toBe('SIGN_IN');
  });

  test('may be asked for anew, after a while that is counted down, also over a reload', async () => {
    const answers: Record<string, Canned> = { [ASKED]: MAILED };
    const page = await openAsked(answers);
    expect(page.state().waitSeconds).toBe(30);
    await page.signIn.sendAgain();
    expect(page.sent).toHaveLength(1);
    page.pass(12);
    expect(page.state().waitSeconds).toBe(18);
    const reloaded = page.newForm();
    await reloaded.start('SIGN_IN', SITE);
    expect(reloaded.$signIn.get().waitSeconds).toBe(18);
    page.pass(18);
    answers[ASKED] = { status: 200, body: { codeSecret: 'newer secret' } };
    await page.signIn.sendAgain();
    expect(page.state()).toMatchObject({ again: 'SENT', waitSeconds: 30, error: null });
    page.signIn.typeCode('123456');
    await page.signIn.confirmCode();
    expect(page.sent.at(-1)?.body).toEqual({ codeSecret: 'newer secret', code: '123456' });
    page.pass(30);
    answers[ASKED] = { status: 429, body: {}, headers: { 'Retry-After': '661' } };
    await page.signIn.sendAgain();
    expect(page.state()).toMatchObject({
      again: null,
      waitSeconds: 661,
      error: 'Something went wrong. Please try again in 12 minutes',
    });
  });

  test('is asked for too where the form was sent before its scripts came', async () => {
    const sent = '#from=%2Fsign-up&email=ada%40example.com&subscribe=true&codeSecret=plain';
    const page = openAccountPage(`${SITE_PAGE}/sent?next=%2Frecipes${sent}`, {
      'POST /api/v1/site/nordlys/sign-up': MAILED,
    });
    await page.signIn.startSent(SITE);
    expect(page.state()).toMatchObject({ stage: 'CONFIRM', email: 'ada@example.com' });
    expect(page.address()).toBe(`${SITE_PAGE}/sent?next=%2Frecipes`);
    page.signIn.typeCode('123456');
    await page.signIn.confirmCode();
    expect(page.sent[0]?.body).toEqual({ codeSecret: 'plain', code: '123456' });
    page.pass(30);
    await page.signIn.sendAgain();
    expect(page.sent.at(-1)).toMatchObject({
      url: '/api/v1/site/nordlys/sign-up?next=%2Frecipes',
      body: { email: 'ada@example.com', subscribe: true },
    });
    page.signIn.enterDifferentEmail();
    expect(page.visited).toEqual(['/sign-in?next=%2Frecipes']);
  });

  test('is not needed where the link was opened in another tab', async () => {
    const page = await openAsked({ [WHO]: SITE_USER });
    await page.changeTokenElsewhere('secret');
    expect(page.visited).toEqual(['http://nordlys.localhost:4321/recipes']);
  });
});

describe('the page of the mailed link', () => {
  const confirmed: Record<string, Canned> = {
    'POST /api/v1/site/nordlys/sign-in/abc': { status: 200, body: { ...SITE_USER.body, authToken: 'fresh' } },
    [WHO]: SITE_USER,
    'POST /api/v1/manage/single-use-tokens': { status: 200, body: { singleUseToken: 'cross' } },
  };
  const openCallback = (query: string, answers: Record<string, Canned> = confirmed, token?: string) =>
    openAccountPage(`${SITE_PAGE}/callback${query}`, answers, token);

  test.each([
    ['', 'http://nordlys.localhost:4321/'],
    ['&next=%2Frecipes', 'http://nordlys.localhost:4321/recipes'],
    ['&next=https%3A%2F%2Fevil.example%2F', 'http://nordlys.localhost:4321/'],
    ['&next=%2F%2Fevil.example', 'http://nordlys.localhost:4321/'],
    ['&next=javascript%3Aalert(1)', 'http://nordlys.localhost:4321/'],
    ['&next=http%3A%2F%2Flocalhost.evil.example%2F', 'http://nordlys.localhost:4321/'],
    ['&next=http%3A%2F%2Flocalhost%3A9999%2F', 'http://nordlys.localhost:4321/'],
    ['&next=http%3A%2F%2Fa%40localhost%3A4321%2F', 'http://nordlys.localhost:4321/'],
    ['&next=http%3A%2F%2Flocalhost%3A4321%2Fcreate', 'http://localhost:4321/create?mgk=cross'],
    ['&next=http%3A%2F%2Fother.localhost%3A4321%2F', 'http://other.localhost:4321/?mgk=cross'],
    ['&next=%2Fkitchen%2Fnordlys%3Fa%3D1', 'http://localhost:4321/kitchen/nordlys?a=1&mgk=cross'],
  ])('goes on from ?mgk=abc%s to %s', async (query, expected) => {
    const { signIn, visited } = openCallback(`?mgk=abc${query}`);
    await signIn.startCallback(SITE);
    expect(visited).toEqual([expected]);
  });

  test('a session of the site alone goes on to other origins of ours without a token', async () => {
    const alone = { ...SITE_USER, body: { ...SITE_USER.body, isOfSiteAlone: true } };
    const page = openCallback('?mgk=abc&next=%2Fkitchen', { ...confirmed, [WHO]: alone });
    await page.signIn.startCallback(SITE);
    expect(page.visited).toEqual(['http://localhost:4321/kitchen']);
    expect(page.sent.some(({ url }) => url.endsWith('/single-use-tokens'))).toBe(false);
  });

  test('a crossing names where it leads to', async () => {
    const page = openCallback('?mgk=abc&next=http%3A%2F%2Fother.localhost%3A4321%2F');
    await page.signIn.startCallback(SITE);
    expect(page.sent.at(-1)?.body).toEqual({ origin: 'http://other.localhost:4321' });
  });

  test('a refused token asks for an email', async () => {
    const { signIn, state, visited } = openCallback('?mgk=abc', {});
    await signIn.startCallback(SITE);
    expect([state().stage, visited]).toEqual(['TOKEN_CLAIMED', []]);
    expect(logged).toHaveBeenCalledOnce();
    const signedIn = openCallback('?mgk=abc&next=/recipes', { [WHO]: SITE_USER }, 'old');
    await signedIn.signIn.startCallback(SITE);
    expect([signedIn.token(), signedIn.visited]).toEqual(['old', ['http://nordlys.localhost:4321/recipes']]);
  });

  test('without a token: who is signed in goes on, others are asked for an email', async () => {
    const signedIn = openCallback('?next=%2Frecipes', { [WHO]: SITE_USER }, 'secret');
    await signedIn.signIn.startCallback(SITE);
    expect(signedIn.visited).toEqual(['http://nordlys.localhost:4321/recipes']);
    const signedOut = openCallback('', {});
    await signedOut.signIn.startCallback(SITE);
    expect(signedOut.state().stage).toBe('TOKEN_CLAIMED');
  });
});

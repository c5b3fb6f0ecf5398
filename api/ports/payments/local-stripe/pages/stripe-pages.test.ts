import { expect, test } from 'vitest';
import { CARD, createSession, startWithAccount } from '../testing/started.ts';

test.each([{ 'Sec-Fetch-Site': 'same-site' }, { Origin: 'http://evil.example' }, {}])(
  'a form of another page is not taken: %o',
  async (headers) => {
    const started = await startWithAccount();
    const session = await createSession(started, { customer_email: 'eve@example.com' });
    const answer = await started.local.pages.request(`/checkout/${session.id}`, {
      method: 'POST',
      headers: new Headers(headers as Record<string, string>),
      body: new URLSearchParams(CARD),
    });
    expect(answer.status).toBe(403);
    expect((await started.stripe.checkout.sessions.retrieve(session.id, {}, started.of)).status).toBe('open');
  },
);

test('pages have no scripts, are not kept, and say what they are', async () => {
  const { local } = await startWithAccount();
  for (const path of [
    '/',
    '/checkout/none',
    '/portal/none',
    '/connect/constructor',
    '/invoices/none',
    '/none',
  ]) {
    const answer = await local.pages.request(path);
    expect([path, answer.status]).toEqual([path, path === '/' ? 200 : 404]);
    expect(await answer.text()).toContain('Local Stripe, for development: no money moves.');
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
});

import { expect, test } from 'vitest';
import { listen, post, startWithAccount, subscribe, textOf } from '../testing/started.ts';

test('the overview shows everything, and its buttons move the clock', async () => {
  const started = await startWithAccount();
  const { local } = started;
  expect(await textOf(local, '/')).toContain('None yet.');
  await subscribe(started);
  const page = await textOf(local, '/');
  for (const shown of [
    'ada@example.com, not connected',
    'eve@example.com: Soups &lt;of&gt; Ada',
    'invoice.paid: waits',
  ])
    expect(page).toContain(shown);
  const heard = listen(local, [200, 500]);
  await post(local, '/', { action: 'day' });
  expect(await textOf(local, '/')).toContain('It is 2027-02-01 10:20 UTC here.');
  expect(await textOf(local, '/')).toContain('customer.subscription.created: answered 500, sent once');
  expect(await textOf(local, '/')).toContain('invoice.paid: delivered, sent once');
  await post(local, '/', { action: 'renewals' });
  expect(await textOf(local, '/')).toContain('Renewals are failing.');
  await post(local, '/', { action: 'month' });
  expect(await textOf(local, '/')).toContain('The last payment failed. It is tried again on 3 March 2027.');
  await post(local, '/', { action: 'renewals' });
  await post(local, '/', { action: 'year' });
  expect(await textOf(local, '/')).toContain('Renews on 31 March 2028.');
  heard.events.length = 0;
  await post(local, '/', { action: 'again' });
  expect(heard.types().slice(0, 2)).toEqual(['invoice.paid', 'customer.subscription.created']);
});

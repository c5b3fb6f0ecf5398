/** The page that shows everything there is, and moves the clock. */
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { nameOfPrice } from '../billing/money.ts';
import { DAY_SECONDS, intervalsAfter } from '../billing/periods.ts';
import { itemOf } from '../billing/subscriptions.ts';
import type { Ledger } from '../ledger.ts';
import type { KeptEvent } from '../state.ts';
import { type Html, instantInWords, page } from './layout.ts';
import { type PageParts, readForm, SEE_OTHER } from './page-parts.ts';
import { statusInWords } from './portal-page.ts';

/** Events shown. */
const EVENTS_SHOWN = 100;
const PASSING = { day: 'A day passes', month: 'A month passes', year: 'A year passes' } as const;

export function mountOverview(pages: Hono, { ledger, deliveries, passTime }: PageParts): void {
  pages.get('/', (request) => request.html(overviewPage(ledger)));

  pages.post('/', async (request) => {
    const { action } = await readForm(request);
    if (action === 'day' || action === 'month' || action === 'year') {
      const now = ledger.now();
      await passTime((intervalAfter(now, action) - now) * 1000);
    }
    if (action === 'renewals') ledger.state.failsRenewals = !ledger.state.failsRenewals;
    ledger.save();
    if (action === 'again') await deliveries.deliverAgain('kept', 1);
    return request.redirect(ledger.pagesUrl, SEE_OTHER);
  });
}

/** @param now seconds UTC */
function intervalAfter(now: number, interval: keyof typeof PASSING): number {
  if (interval === 'day') return now + DAY_SECONDS;
  return intervalsAfter(now, { interval, interval_count: 1 }, 1);
}

function overviewPage(ledger: Ledger): Html {
  const { failsRenewals, events } = ledger.state;
  const passing = Object.entries(PASSING).map(([name, words]) => button(name, words));
  return page(
    'Local Stripe',
    html`<section><h2>Clock</h2>
<p>It is ${instantInWords(ledger.now())} UTC here. Renewals are ${failsRenewals ? 'failing' : 'paid'}.</p>
<form method="post" class="actions">${passing}
${button('renewals', failsRenewals ? 'Let renewals be paid' : 'Fail renewals')}</form></section>
${accountSection(ledger)}
${subscriptionSection(ledger)}
<section><h2>Events</h2>
${
  events.length === 0
    ? html`<p>None yet.</p>`
    : html`<form method="post" class="actions">${button('again', 'Deliver again')}</form>
<ul class="plain">${events.slice(-EVENTS_SHOWN).reverse().map(eventRow)}</ul>`
}</section>`,
    'wide',
  );
}

function accountSection(ledger: Ledger): Html {
  const rows = ledger.listAll('account').map(
    ({
      object,
    }) => html`<li>${object.email ?? 'Without email'}, ${object.charges_enabled ? 'connected' : 'not connected'}
<code class="quiet">${object.id}</code></li>`,
  );
  return section('Accounts', rows);
}

function subscriptionSection(ledger: Ledger): Html {
  const rows = ledger.listAll('subscription').map(({ books, object }) => {
    const { email } = books.get('customer', object.customer);
    return html`<li>${email}: ${nameOfPrice(books, itemOf(object).price)}. ${statusInWords({ books }, object)}
<code class="quiet">${object.id}</code> <span class="quiet small">of ${books.account ?? 'the platform'}</span></li>`;
  });
  return section('Subscriptions', rows);
}

function section(title: string, rows: Html[]): Html {
  return html`<section><h2>${title}</h2>
${rows.length === 0 ? html`<p>None yet.</p>` : html`<ul class="plain">${rows}</ul>`}</section>`;
}

function eventRow(kept: KeptEvent): Html {
  const { event, account } = kept;
  return html`<li>${event.type}: ${deliveryInWords(kept)}
<span class="quiet small">${instantInWords(event.created)} UTC, of ${account ?? 'the platform'}</span>
<code class="quiet">${event.id}</code></li>`;
}

function deliveryInWords({ tries, lastStatus, nextTryAt }: KeptEvent): string {
  if (lastStatus === null) return 'waits';
  const times = tries === 1 ? 'once' : `${tries} times`;
  if (nextTryAt === null) return `delivered, sent ${times}`;
  const answer = lastStatus === 0 ? 'no answer' : `answered ${lastStatus}`;
  return `${answer}, sent ${times}, again at ${instantInWords(nextTryAt / 1000)} UTC`;
}

function button(name: string, words: string): Html {
  return html`<button name="action" value="${name}">${words}</button>`;
}

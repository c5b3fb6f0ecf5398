/** The page on which a checkout session is paid. */
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { type CardProblems, readCard } from '../billing/cards.ts';
import { completeSession, givenEmail, orderOf, successUrl } from '../billing/checkout.ts';
import { priceInWords } from '../billing/money.ts';
import type { Books } from '../ledger.ts';
import { emailAddress } from '../parameters.ts';
import type { CheckoutSession } from '../shapes.ts';
import { cardFields, prefilledCard, type TypedCard, typedCard } from './card-fields.ts';
import { field, type Html, notFoundPage, page } from './layout.ts';
import { type PageParts, readForm, SEE_OTHER } from './page-parts.ts';

const SUGGESTED_EMAIL = 'cook@example.com';

type Attempt = { email: string; card: TypedCard; problems: CardProblems & { email?: string } };

export function mountCheckout(pages: Hono, { ledger, deliveries }: PageParts): void {
  const located = (request: Context) => ledger.locate('checkout.session', request.req.param('id') ?? '');

  pages.get('/checkout/:id', (request) => {
    const found = located(request);
    if (!found) return request.html(notFoundPage(), 404);
    const { books, object: session } = found;
    if (session.status !== 'open') return request.html(closedPage(session));
    const email = givenEmail(books, session) ?? SUGGESTED_EMAIL;
    return request.html(
      checkoutPage(books, session, { email, card: prefilledCard(ledger.now()), problems: {} }),
    );
  });

  pages.post('/checkout/:id', async (request) => {
    const form = await readForm(request);
    const found = located(request);
    if (!found) return request.html(notFoundPage(), 404);
    const { books, object: session } = found;
    if (session.status !== 'open') return request.html(closedPage(session), 409);
    const email = givenEmail(books, session) ?? (form.email ?? '').trim();
    const card = typedCard(form);
    const { number, problems } = readCard(card, ledger.now());
    const emailProblem = emailAddress.safeParse(email).success
      ? {}
      : { email: 'Your email is not complete.' };
    const attempt = { email, card, problems: { ...problems, ...emailProblem } };
    if (Object.keys(attempt.problems).length > 0)
      return request.html(checkoutPage(books, session, attempt), 422);
    completeSession(books, session, email, number);
    ledger.save();
    await deliveries.flush();
    return request.redirect(successUrl(session), SEE_OTHER);
  });
}

function checkoutPage(books: Books, session: CheckoutSession, { email, card, problems }: Attempt): Html {
  const price = books.get('price', orderOf(books, session).price);
  const isEmailGiven = givenEmail(books, session) !== null;
  return page(
    books.get('product', price.product).name,
    html`<p class="price">${priceInWords(price)}</p>
<section><h2>Pay by card</h2>
<form method="post">
${field({ name: 'email', label: 'Email', type: 'email', value: email, problem: problems.email, autocomplete: 'email', isFixed: isEmailGiven })}
${cardFields(card, problems)}
<button class="main wide-button">Pay</button>
</form></section>
${session.cancel_url && html`<p><a href="${session.cancel_url}">Back</a></p>`}`,
  );
}

function closedPage(session: CheckoutSession): Html {
  if (session.status === 'complete')
    return page(
      'This is paid',
      html`<p>You paid for it already, and are not charged again.</p>
<p><a class="button main" href="${successUrl(session)}">Go on</a></p>`,
    );
  return page(
    'This has expired',
    html`<p>Nothing was paid. Go back and begin again.</p>
${session.cancel_url && html`<p><a class="button main" href="${session.cancel_url}">Back</a></p>`}`,
  );
}

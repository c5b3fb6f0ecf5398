/** Fields for a card, as checkout and portal show them. */
import { html } from 'hono/html';
import { type CardProblems, DEFAULT_CARD, TEST_CARDS } from '../billing/cards.ts';
import { field, type Html } from './layout.ts';

export type TypedCard = { number: string; expiry: string; cvc: string };

/** @param now seconds UTC */
export function prefilledCard(now: number): TypedCard {
  const year = String(new Date(now * 1000).getUTCFullYear() + 3).slice(-2);
  return { number: spaced(DEFAULT_CARD), expiry: `12/${year}`, cvc: '123' };
}

export function typedCard(form: Record<string, string>): TypedCard {
  return { number: form.number ?? '', expiry: form.expiry ?? '', cvc: form.cvc ?? '' };
}

export function cardFields(typed: TypedCard, problems: CardProblems = {}): Html {
  const cards = TEST_CARDS.map(({ number, does }) => html`<li><code>${spaced(number)}</code> ${does}</li>`);
  return html`<p class="small quiet">Test cards:</p>
<ul class="small quiet">${cards}</ul>
${field({ name: 'number', label: 'Card number', value: typed.number, problem: problems.number, isNumeric: true })}
<div class="row">
${field({ name: 'expiry', label: 'Expiry MM/YY', value: typed.expiry, problem: problems.expiry })}
${field({ name: 'cvc', label: 'Security code', value: typed.cvc, problem: problems.cvc, isNumeric: true })}
</div>`;
}

function spaced(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

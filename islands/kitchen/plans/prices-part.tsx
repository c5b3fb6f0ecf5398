import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { formatPrice, readPrice, typedPrice } from '#domain/maths/prices.ts';
import { yearlySavingsCents } from '#domain/payments/paid-plans.ts';
import type { TypedNumber } from '#domain/recipes/typed-numbers.ts';
import { useProblem } from '../recipe/editor-context.ts';
import { Field } from '../recipe/fields/field.tsx';
import { NumberField, type NumberSpelling } from '../recipe/fields/number-field.tsx';
import type { SiteMoney } from '../stores/plans/site-money.ts';
import {
  type AmountField,
  arePlansOffered,
  offerPlans,
  PLAN_LABELS,
  PLANS_PART,
  type PlansDocument,
  type PlansDraft,
} from '../stores/site-settings/plans-part.ts';

const PRICE: NumberSpelling = { read: readPrice, spell: typedPrice, inputMode: 'decimal' };

/** Whether readers can pay, and how much. */
export function PricesPart({ draft, money }: { draft: PlansDraft; money: SiteMoney }) {
  const document = useStore(draft.$document);
  return (
    <section className="editor-part" aria-labelledby="prices-title">
      <h2 id="prices-title">What readers pay</h2>
      <Offer draft={draft} money={money} />
      <div className="plan-prices">
        <Amount
          draft={draft}
          field="monthlyAmountCents"
          label={PLAN_LABELS.monthly}
          hint="Readers pay it every month until they end it."
        />
        <Amount
          draft={draft}
          field="yearlyAmountCents"
          label={PLAN_LABELS.yearly}
          hint={yearInWords(document)}
        />
      </div>
      <p className="field-hint">
        Another price is for those who come after it. Whoever pays goes on with the one they have.
      </p>
    </section>
  );
}

function Offer({ draft, money }: { draft: PlansDraft; money: SiteMoney }) {
  const id = useId();
  const isOffered = arePlansOffered(useStore(draft.$document));
  const problem = useProblem('subscriptionsEnabled');
  const { value: figures } = useStore(money.figures.$state);
  const hasNothingPremium = isOffered && figures?.premiumRecipeCount === 0;
  return (
    <div className="editor-field" data-place="subscriptionsEnabled">
      <label className="check-line">
        <input
          type="checkbox"
          checked={isOffered}
          aria-describedby={id}
          aria-invalid={problem === undefined ? undefined : true}
          onChange={({ target }) => draft.change(offerPlans(target.checked))}
        />
        {PLAN_LABELS.offer}
      </label>
      <p id={id} className={problem === undefined ? 'field-hint' : 'field-problem'}>
        {problem ??
          (isOffered
            ? 'Whoever pays reads every recipe that is for subscribers only. All others read how it begins.'
            : 'Nobody can begin to pay. Whoever pays already goes on until they end it.')}
      </p>
      {hasNothingPremium && (
        <p className="field-hint">
          No recipe is for subscribers only yet, so there is nothing to pay for: choose who may read a recipe
          where you write it.
        </p>
      )}
    </div>
  );
}

interface AmountProps {
  draft: PlansDraft;
  field: AmountField;
  label: string;
  hint: string;
}

function Amount({ draft, field, label, hint }: AmountProps) {
  const document = useStore(draft.$document);
  const amount = document[field];
  return (
    <Field label={label} path={field} hint={hint} problemWhenLeft={PLANS_PART.problemsOf(document)[field]}>
      {(control) => (
        <NumberField
          {...control}
          value={amount}
          spelling={PRICE}
          onChange={(value: TypedNumber) => draft.type({ [field]: value })}
        />
      )}
    </Field>
  );
}

/** What a year is against twelve months. */
function yearInWords({ monthlyAmountCents, yearlyAmountCents }: PlansDocument): string {
  if (typeof monthlyAmountCents !== 'number' || monthlyAmountCents === 0)
    return 'For example ten months for a year.';
  if (typeof yearlyAmountCents !== 'number')
    return `For example ten months: ${formatPrice(10 * monthlyAmountCents)}.`;
  if (yearlyAmountCents > 12 * monthlyAmountCents) return 'That is more than twelve months cost.';
  const saved = yearlySavingsCents({ monthlyAmountCents, yearlyAmountCents });
  return saved === 0
    ? 'As much as twelve months.'
    : `Readers save ${formatPrice(saved)} against twelve months, and are told so.`;
}

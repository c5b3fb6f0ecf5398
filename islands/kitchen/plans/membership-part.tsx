import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { GIFT_DAYS, GIFTS_PER_MONTH } from '#domain/people/gifts.ts';
import { Field } from '../recipe/fields/field.tsx';
import { GrowingLine } from '../recipe/fields/growing-line.tsx';
import { PLAN_LABELS, PLANS_PART, type PlansDraft } from '../stores/site-settings/plans-part.ts';

/** What stands at the lock of a recipe, and what members may do besides reading. */
export function MembershipPart({ draft }: { draft: PlansDraft }) {
  return (
    <section className="editor-part" aria-labelledby="membership-title">
      <h2 id="membership-title">Beside the price</h2>
      <Pitch draft={draft} />
      <Gifts draft={draft} />
    </section>
  );
}

function Pitch({ draft }: { draft: PlansDraft }) {
  const document = useStore(draft.$document);
  return (
    <Field
      label={PLAN_LABELS.pitch}
      path="membershipPitch"
      hint="In your own words. It stands under your picture where a recipe is locked."
      problemWhenLeft={PLANS_PART.problemsOf(document).membershipPitch}
    >
      {(control) => (
        <GrowingLine
          {...control}
          placeholder="I test every recipe five times. Your subscription pays for the lemons."
          value={document.membershipPitch ?? ''}
          onChange={(typed) => draft.type({ membershipPitch: typed || null })}
        />
      )}
    </Field>
  );
}

function Gifts({ draft }: { draft: PlansDraft }) {
  const id = useId();
  const { giftsEnabled } = useStore(draft.$document);
  return (
    <div className="editor-field" data-place="giftsEnabled">
      <label className="check-line">
        <input
          type="checkbox"
          checked={giftsEnabled}
          aria-describedby={id}
          onChange={({ target }) => draft.change({ giftsEnabled: target.checked })}
        />
        {PLAN_LABELS.gifts}
      </label>
      <p id={id} className="field-hint">
        Whoever reads everything may mail {GIFTS_PER_MONTH} recipes a month to friends. A friend reads the one
        recipe for {GIFT_DAYS} days, in one browser, and is asked to subscribe.
      </p>
    </div>
  );
}

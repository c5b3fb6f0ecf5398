import { useStore } from '@nanostores/react';
import { NEWSLETTER_PROMISE_DEFAULT } from '#domain/text/sentences.ts';
import { Field } from '../recipe/fields/field.tsx';
import { GrowingLine } from '../recipe/fields/growing-line.tsx';
import { GrowingText } from '../recipe/fields/growing-text.tsx';
import { type GeneralDraft, labelOf } from '../stores/site-settings/general-part.ts';
import { Switch } from './switch.tsx';

interface ControlProps {
  draft: GeneralDraft;
}

export function NewsletterOffer({ draft }: ControlProps) {
  return (
    <Switch
      draft={draft}
      field="newsletter"
      place="newslettersEnabled"
      isOn={({ newslettersEnabled }) => newslettersEnabled}
      change={(newslettersEnabled) => ({ newslettersEnabled })}
      whenOn="Readers leave their email in the footer, below recipes, and on a page to subscribe. A popup asks once."
      whenOff="Readers are not asked whether they want a newsletter."
    />
  );
}

/** What stands beside the field of every form. */
export function NewsletterPromise({ draft }: ControlProps) {
  const { newsletterPromise } = useStore(draft.$document);
  return (
    <Field
      label={labelOf('newsletterPromise')}
      path="newsletterPromise"
      hint="How often you write, and what about. It stands beside the field where readers leave their email."
    >
      {(control) => (
        <GrowingLine
          {...control}
          placeholder={NEWSLETTER_PROMISE_DEFAULT}
          value={newsletterPromise ?? ''}
          onChange={(typed) => draft.type({ newsletterPromise: typed || null })}
        />
      )}
    </Field>
  );
}

export function SubscriberConfirmation({ draft }: ControlProps) {
  return (
    <Switch
      draft={draft}
      field="subscriberConfirmation"
      place="confirmsSubscribers"
      isOn={({ confirmsSubscribers }) => confirmsSubscribers}
      change={(confirmsSubscribers) => ({ confirmsSubscribers })}
      whenOn="Readers get a mail first, and are on your list once they press the button in it. Some countries ask for this."
      whenOff="Readers are on your list as soon as they leave their email."
    />
  );
}

/** What stands in the foot of every newsletter. */
export function PostalAddress({ draft }: ControlProps) {
  const { postalAddress } = useStore(draft.$document);
  return (
    <Field
      label={labelOf('postalAddress')}
      path="postalAddress"
      hint="In the foot of every newsletter. The law against spam in many countries, such as the United States, asks for the address of whoever sends it; a post office box will do. Left empty, none stands there."
    >
      {(control) => (
        <GrowingText
          {...control}
          className="growing-line"
          autoComplete="street-address"
          value={postalAddress ?? ''}
          onChange={({ target }) => draft.type({ postalAddress: target.value || null })}
        />
      )}
    </Field>
  );
}

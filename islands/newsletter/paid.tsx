import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { formatPrice } from '#domain/maths/prices.ts';
import { RECIPES_PATH } from '#domain/pages/paths.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { pageAddress } from '../browser/page.ts';
import { session } from '../stores/account/session.ts';
import { inBackground } from '../stores/background.ts';
import { recipeNamedIn } from '../stores/newsletter/interrupted-reading.ts';
import { createPaidCheckout } from '../stores/newsletter/paid-checkout.ts';
import { MailedTo } from './subscribe-form.tsx';

interface PaidProps {
  siteSlug: string;
}

/** Says what was paid, to whoever the payment service has led back. */
export function Paid({ siteSlug }: PaidProps) {
  const [checkout] = useState(() => createPaidCheckout(siteSlug));
  const { status, value } = useStore(checkout.$state, { ssr: 'initial' });
  const [recipe, setRecipe] = useState<string | null>(null);
  useEffect(() => {
    setRecipe(recipeNamedIn(pageAddress()));
    // What they may read has changed with the payment.
    inBackground(checkout.load().then(() => session.load(siteSlug)));
  }, [checkout, siteSlug]);
  if (status === 'REJECTED')
    return (
      <>
        <h1>Your subscription</h1>
        <p role="alert">{SENTENCES.somethingWentWrong}</p>
        <Back recipe={null} />
      </>
    );
  const subscription = value?.subscription;
  return (
    <div className={value ? undefined : 'is-pending'}>
      <h1>Subscription successful</h1>
      {subscription && (
        <p>
          <strong>{subscription.planType === 'monthly' ? 'Monthly' : 'Yearly'}</strong>,{' '}
          {formatPrice(subscription.priceAmountCents)} a {subscription.cadence}. All premium recipes are open
          to you.
        </p>
      )}
      {value && (
        <p>
          {value.isSignedIn ? (
            <>
              You can read on here at once. A mail to <strong>{value.email}</strong> has a link for your other
              devices.
            </>
          ) : (
            <MailedTo email={value.email} />
          )}
        </p>
      )}
      <Back recipe={recipe} />
    </div>
  );
}

function Back({ recipe }: { recipe: string | null }) {
  return (
    <>
      {recipe !== null && (
        <p>
          <a className="button" href={recipe}>
            Back to the recipe
          </a>
        </p>
      )}
      <p>
        <a className="arrow-link" href={RECIPES_PATH}>
          Back to recipes
        </a>
      </p>
    </>
  );
}

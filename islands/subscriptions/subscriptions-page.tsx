import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { OwnSubscription } from '#contract/payments/billing.ts';
import { formatPrice } from '#domain/maths/prices.ts';
import { HOME_PATH, SUBSCRIBE_PATH, SUBSCRIPTIONS_PATH } from '#domain/pages/paths.ts';
import { longDate } from '#domain/shared/locales.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { OwnList } from '../account/own-list.tsx';
import { crossByClick } from '../stores/account/crossing.ts';
import { inBackground } from '../stores/background.ts';
import { ownSubscriptions } from '../stores/subscriptions/own-subscriptions.ts';
import { LoadedPart } from '../ui/loaded-part.tsx';
import { loadModalDialog } from '../ui/overlays/load-modal-dialog.ts';
import { showToast } from '../ui/show-toast.ts';

/** What a user pays, to whom, and until when; and the way out of it. */
export function SubscriptionsPage() {
  const [ending, setEnding] = useState<OwnSubscription | null>(null);
  return (
    <>
      <OwnList
        path={SUBSCRIPTIONS_PATH}
        title="Subscriptions"
        list={ownSubscriptions}
        none={<NoSubscriptions />}
      >
        {(subscriptions) => (
          <ul className="own-plans">
            {subscriptions.map((subscription) => (
              <OwnPlan key={subscription.id} subscription={subscription} askToEnd={setEnding} />
            ))}
          </ul>
        )}
      </OwnList>
      {ending && <EndDialog subscription={ending} close={() => setEnding(null)} />}
    </>
  );
}

function NoSubscriptions() {
  return (
    <div className="bookmarks-none">
      <p>You pay for nothing</p>
      <p>When you subscribe to a kitchen with a paid plan, it stands here, with the way to end it.</p>
      <p>
        <a className="arrow-link" href={HOME_PATH}>
          To the kitchens
        </a>
      </p>
    </div>
  );
}

interface OwnPlanProps {
  subscription: OwnSubscription;
  askToEnd(subscription: OwnSubscription): void;
}

function OwnPlan({ subscription, askToEnd }: OwnPlanProps) {
  const busyId = useStore(ownSubscriptions.$busyId);
  const { id, site, planType, priceAmountCents, status, hasPortal } = subscription;
  const isRunning = status === 'active' || status === 'past_due';
  return (
    <li className="own-plan" aria-busy={busyId === id}>
      <h2>
        <a href={site.href} onClick={(event) => crossByClick(event, event.currentTarget)}>
          {site.title}
        </a>
      </h2>
      <p>
        {formatPrice(priceAmountCents)} a {planType === 'monthly' ? 'month' : 'year'}
      </p>
      <p role="status">{stateInWords(subscription)}</p>
      <p className="own-plan-acts">
        {status === 'ended' && (
          <a
            className="plain-button"
            href={site.href + SUBSCRIBE_PATH}
            aria-label={`Subscribe again to ${site.title}`}
            onClick={(event) => crossByClick(event, event.currentTarget)}
          >
            Subscribe again
          </a>
        )}
        {hasPortal && (
          <button
            className="plain-button"
            type="button"
            disabled={busyId !== null}
            onClick={() => inBackground(openPortal(id))}
          >
            Manage billing
          </button>
        )}
        {isRunning && (
          <button
            className="plain-button"
            type="button"
            disabled={busyId !== null}
            aria-label={`Cancel ${site.title}`}
            onClick={() => askToEnd(subscription)}
          >
            Cancel
          </button>
        )}
      </p>
    </li>
  );
}

function stateInWords({ status, currentPeriodEnd, endedAt, hasPortal }: OwnSubscription): string {
  const day = longDate(currentPeriodEnd);
  if (status === 'ended') return `This ended on ${longDate(endedAt ?? currentPeriodEnd)}.`;
  if (status === 'cancelled') {
    const wayBack = hasPortal ? ' Until then you can take it up again under Manage billing.' : '';
    return `Cancelled. You can read until ${day}.${wayBack}`;
  }
  if (status === 'past_due')
    return 'The last payment failed and is tried again. Choose Manage billing to change your card.';
  return `The next payment is on ${day}.`;
}

interface EndDialogProps {
  subscription: OwnSubscription;
  close(): void;
}

function EndDialog({ subscription, close }: EndDialogProps) {
  const busyId = useStore(ownSubscriptions.$busyId);
  return (
    <LoadedPart load={loadModalDialog} onEscape={close}>
      {(Dialog) => (
        <Dialog
          title={`End your subscription to ${subscription.site.title}?`}
          isOpen
          isLoading={busyId !== null}
          confirmLabel="End it"
          cancelLabel="Keep it"
          onClose={close}
          onConfirm={() => inBackground(end(subscription).then(close))}
        >
          <p>
            Nothing more is charged.{' '}
            {subscription.status === 'past_due'
              ? 'As the last payment failed, it ends now.'
              : `You can read all recipes until ${longDate(subscription.currentPeriodEnd)}.`}
          </p>
        </Dialog>
      )}
    </LoadedPart>
  );
}

async function end({ id, status, currentPeriodEnd }: OwnSubscription): Promise<void> {
  const isDone = await ownSubscriptions.cancel(id);
  const done = status === 'past_due' ? 'It is ended.' : `You can read until ${longDate(currentPeriodEnd)}.`;
  showToast(isDone ? done : SENTENCES.somethingWentWrong);
}

async function openPortal(id: string): Promise<void> {
  if (!(await ownSubscriptions.openPortal(id))) showToast(SENTENCES.somethingWentWrong);
}

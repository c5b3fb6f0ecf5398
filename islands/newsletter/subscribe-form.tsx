import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { HOME_PATH } from '#domain/pages/paths.ts';
import type { PaidPlans } from '#domain/payments/paid-plans.ts';
import type { PlanType } from '#domain/people/current-user.ts';
import { EMAIL_PATTERN } from '#domain/people/email-addresses.ts';
import { ACCOUNT_EXISTS_SENTENCE, CONFIRM_NEWSLETTER_SENTENCE } from '#domain/text/sentences.ts';
import { addressOf } from '../browser/api-client.ts';
import { leaveTo } from '../browser/page.ts';
import { session } from '../stores/account/session.ts';
import { inBackground } from '../stores/background.ts';
import { createSubscribeForm, isAccountThere } from '../stores/newsletter/subscribe-form.ts';
import { PlanChooser } from './plan-chooser.tsx';

interface SubscribeFormProps {
  siteSlug: string;
  /** Its site mails a link first, by which the email is confirmed. */
  isConfirmed: boolean;
  /** What may be paid for; null where nothing may. */
  plans: PaidPlans | null;
  /** It is what its page is for, and leads to another page when it is done. */
  isPage: boolean;
}

/** Subscribes to a site. Sent before this is awake, it is answered with a page. */
export function SubscribeForm({ siteSlug, isConfirmed, plans, isPage }: SubscribeFormProps) {
  const [form] = useState(() => createSubscribeForm());
  const state = useStore(form.$form, { ssr: 'initial' });
  const { email, plan: chosen, error, isSending, isDone, signInHref } = state;
  const { status, value: account } = useStore(session.$account, { ssr: 'initial' });
  const [isAwake, setAwake] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const user = account?.user ?? null;
  const isPaid = user?.isSubscribedToPaid ?? false;
  useLayoutEffect(() => {
    const plan = planChosenIn(field.current?.form ?? null);
    if (plan) form.choose(plan);
    form.start(field.current?.value ?? '');
    setAwake(true);
  }, [form]);
  useEffect(() => inBackground(session.load(siteSlug)), [siteSlug]);
  useEffect(() => {
    if (isPage && isPaid) leaveTo(HOME_PATH);
  }, [isPage, isPaid]);
  if (isDone || isPaid)
    return (
      <p className="letter-thanks" role="status">
        {isPaid ? 'You have a subscription.' : 'Thanks for subscribing.'}{' '}
        {isDone && user === null && (isConfirmed ? CONFIRM_NEWSLETTER_SENTENCE : <MailedTo email={email} />)}
      </p>
    );
  const plan = plans ? (chosen ?? 'monthly') : 'free';
  const isPending = status === 'IDLE' || status === 'PENDING';
  const shown = user?.email ?? email;
  const isReady = EMAIL_PATTERN.test(shown.trim()) && !isPending && !isSending;
  return (
    <>
      <form
        className={plans ? 'letter-form has-plans' : 'letter-form'}
        method="post"
        action={addressOf('POST /site/:siteSlug/newsletter-signups', { siteSlug })}
        noValidate={isAwake}
        aria-busy={isSending}
        onSubmit={(event) => {
          event.preventDefault();
          inBackground(form.send({ siteSlug, isPage }, plan, user?.email ?? null));
        }}
      >
        {plans && (
          <PlanChooser
            plans={plans}
            chosen={plan}
            held={user?.currentSubscription?.planType ?? null}
            isBusy={isSending}
            choose={form.choose}
          />
        )}
        <input
          ref={field}
          type="email"
          name="email"
          autoComplete="email"
          aria-label="Email"
          placeholder="Your email"
          required
          value={shown}
          readOnly={user !== null}
          aria-invalid={error !== null}
          aria-describedby="subscribe-error"
          onChange={(event) => form.type(event.target.value)}
          onBlur={form.check}
          onKeyDown={({ key }) => key === 'Enter' && form.check()}
        />
        <button type="submit" disabled={isAwake && !isReady}>
          Subscribe
        </button>
        <p className="letter-problem" id="subscribe-error" role="alert" data-problem-of="email">
          <Problem error={error} signInHref={signInHref} />
        </p>
      </form>
      {isPage && user === null && <AlreadySubscriber signInHref={signInHref} />}
    </>
  );
}

function AlreadySubscriber({ signInHref }: { signInHref: string }) {
  return (
    <p className="quiet sign-in-entry">
      Already a subscriber? <a href={signInHref}>Sign in</a>
    </p>
  );
}

/** What is wrong with what was sent. */
function Problem({ error, signInHref }: { error: string | null; signInHref: string }) {
  if (!isAccountThere(error)) return error;
  return (
    <>
      {ACCOUNT_EXISTS_SENTENCE} <a href={signInHref}>Sign in</a> to manage your subscription.
    </>
  );
}

/** The plan that stands in a form, as it may have been chosen before this was awake; null where none can be. */
function planChosenIn(form: HTMLFormElement | null): PlanType | null {
  return form && (new FormData(form).get('plan') as PlanType | null);
}

/** Where the link went. */
export function MailedTo({ email }: { email: string }) {
  return (
    <>
      Check the inbox of <strong>{email}</strong> for a login link.
    </>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { RECIPES_PATH } from '#domain/pages/paths.ts';
import { CONFIRM_NEWSLETTER_SENTENCE } from '#domain/text/sentences.ts';
import { deviceStorage } from '../browser/device-storage.ts';
import { pageAddress, takeFragment } from '../browser/page.ts';
import { session } from '../stores/account/session.ts';
import { inBackground } from '../stores/background.ts';
import { noteSubscribed } from '../stores/newsletter/newsletter-device.ts';
import { MailedTo } from './subscribe-form.tsx';

interface SubscribedProps {
  siteSlug: string;
  /** Its site mails a link first, by which the email is confirmed. */
  isConfirmed: boolean;
}

/** How somebody came to the page: by the form that makes an account, or by one that only asks for the newsletter. */
type Arrival = { email: string; isByPlainForm: boolean };

/** Says that somebody has subscribed. */
export function Subscribed({ siteSlug, isConfirmed }: SubscribedProps) {
  const { status, value: account } = useStore(session.$account, { ssr: 'initial' });
  const [arrival, setArrival] = useState<Arrival | null>(null);
  useEffect(() => {
    const email = pageAddress().searchParams.get('email') ?? '';
    const isByPlainForm = takeFragment()?.has('from') ?? false;
    setArrival({ email, isByPlainForm });
    // A form with scripts has noted it before it led here.
    if (isByPlainForm) noteSubscribed(deviceStorage);
    inBackground(session.load(siteSlug));
  }, [siteSlug]);
  const isSignedIn = Boolean(account?.user);
  const isKnown = arrival !== null && (status === 'FULFILLED' || status === 'REJECTED');
  const hasAccount = isKnown && !isSignedIn && !arrival.isByPlainForm && !isConfirmed;
  const title = hasAccount ? 'Account creation and subscription successful' : 'Subscription successful';
  return (
    <div className={arrival && !isKnown ? 'is-pending' : undefined}>
      <h1>{isConfirmed && !isSignedIn ? 'One more step' : title}</h1>
      {isConfirmed && !isSignedIn && <p>{CONFIRM_NEWSLETTER_SENTENCE}</p>}
      {hasAccount && (
        <p>
          {arrival.email === '' ? 'Check your inbox for a login link.' : <MailedTo email={arrival.email} />}
        </p>
      )}
      <p>
        <a className="arrow-link" href={RECIPES_PATH}>
          Back to recipes
        </a>
      </p>
    </div>
  );
}

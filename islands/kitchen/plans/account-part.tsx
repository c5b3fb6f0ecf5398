import { useStore } from '@nanostores/react';
import type { PaymentAccount } from '#contract/payments/payment-account.ts';
import { inBackground } from '../../stores/background.ts';
import { useScreenActs } from '../recipe/use-screen-acts.ts';
import { Trouble } from '../shell/trouble.tsx';
import type { ReadAccount, SiteMoney } from '../stores/plans/site-money.ts';

/** Where the money goes: the owner's own account at Stripe. */
export function AccountPart({ money }: { money: SiteMoney }) {
  const { status, value } = useStore(money.account.$state);
  const reload = () => inBackground(money.account.reload());
  return (
    <section className="editor-part" aria-labelledby="account-title">
      <h2 id="account-title">Your account at Stripe</h2>
      {status === 'REJECTED' && <Trouble sentence="Stripe could not be asked." onTryAgain={reload} />}
      {!value && status !== 'REJECTED' && <p role="status">Asking Stripe…</p>}
      {value && <Account money={money} read={value} isAsking={status === 'PENDING'} onAsk={reload} />}
    </section>
  );
}

interface AccountProps {
  money: SiteMoney;
  read: ReadAccount;
  isAsking: boolean;
  onAsk: () => void;
}

function Account({ money, read: { account, dashboardHref, feePercent }, isAsking, onAsk }: AccountProps) {
  const { to, failure } = useStore(money.$connecting);
  const stands = standingOf(account);
  const connect = () => inBackground(money.connect());
  useScreenActs([
    ...(stands.button ? [{ label: stands.button, act: connect }] : []),
    ...(account ? [{ label: 'Ask Stripe again', act: onAsk }] : []),
  ]);
  return (
    <>
      <p className="account-state" role="status">
        {stands.words}
      </p>
      <p className="remark">{stands.remark}</p>
      <p className="account-ways">
        {stands.button && (
          <button className="button" type="button" aria-disabled={to !== null} onClick={connect}>
            {to ? 'Leading you to Stripe…' : stands.button}
          </button>
        )}
        {account && (
          <>
            <a className="plain-button" href={dashboardHref} target="_blank" rel="noreferrer">
              Open Stripe<span className="visually-hidden"> (in a new tab)</span>
            </a>
            <button className="plain-button" type="button" aria-disabled={isAsking} onClick={onAsk}>
              {isAsking ? 'Asking Stripe…' : 'Ask Stripe again'}
            </button>
          </>
        )}
      </p>
      <p className="field-problem" role="alert">
        {failure}
      </p>
      <p className="remark">{feesInWords(feePercent)}</p>
    </>
  );
}

type Standing = { words: string; remark: string; button: string | null };

/** How an account is, and what is to be done about it. */
function standingOf(account: PaymentAccount | null): Standing {
  if (account === null)
    return {
      words: 'Charge when you are ready; readers pay you directly.',
      remark:
        'Stripe takes the payments, on an account that is yours. It asks who you are, and where your bank is; that takes about ten minutes.',
      button: 'Connect Stripe',
    };
  const { canCharge, canPayOut, isSubmitted } = account;
  if (canCharge && canPayOut)
    return {
      words: 'Readers can pay you, and Stripe pays out to your bank.',
      remark: 'Each payment, refunds, taxes and when money arrives at your bank: all of it is at Stripe.',
      button: null,
    };
  if (canCharge)
    return {
      words: 'Readers can pay you. Stripe pays nothing out yet.',
      remark: 'What they pay waits on your account until Stripe has what it still asks for.',
      button: 'Go on at Stripe',
    };
  if (isSubmitted)
    return {
      words: 'Stripe looks at what you sent. Readers cannot pay you yet.',
      remark: 'That takes minutes, sometimes days. Stripe writes to you where it needs more.',
      button: 'Go on at Stripe',
    };
  return {
    words: 'Your account is begun. Readers cannot pay you yet.',
    remark: 'Stripe still asks for some things. What you filled in is kept there.',
    button: 'Go on at Stripe',
  };
}

function feesInWords(feePercent: number): string {
  const stripes = 'Stripe keeps its fee of each payment';
  return feePercent === 0
    ? `${stripes}; we keep nothing.`
    : `${stripes}, and we keep ${feePercent} percent. The rest is yours.`;
}

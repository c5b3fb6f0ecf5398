import { useStore } from '@nanostores/react';
import type { MembershipFigures, MembershipMonth } from '#contract/payments/payment-account.ts';
import { formatPrice } from '#domain/maths/prices.ts';
import { countOf } from '#domain/text/counted/counts.ts';
import { inBackground } from '../../stores/background.ts';
import { useScreenActs } from '../recipe/use-screen-acts.ts';
import { Trouble } from '../shell/trouble.tsx';
import { pathTo } from '../stores/navigation.ts';
import type { SiteMoney } from '../stores/plans/site-money.ts';

const SAVE_LABEL = 'Download the months (CSV)';

/** Who is a member, what comes in, and what each month gained and lost. */
export function MembersPart({ money, siteSlug }: { money: SiteMoney; siteSlug: string }) {
  const { status, value } = useStore(money.figures.$state);
  return (
    <section className="editor-part" aria-labelledby="members-title">
      <h2 id="members-title">Your members</h2>
      {status === 'REJECTED' && (
        <Trouble
          sentence="The figures could not be loaded."
          onTryAgain={() => inBackground(money.figures.reload())}
        />
      )}
      {!value && status !== 'REJECTED' && <p role="status">Counting…</p>}
      {value && <Figures figures={value} />}
      {value && (
        <p>
          <a href={pathTo('subscribers', { siteSlug })}>Everybody on your list</a>
        </p>
      )}
      {value && value.months.length > 0 && <Months months={value.months} onSave={money.saveMonths} />}
    </section>
  );
}

function Figures({ figures }: { figures: MembershipFigures }) {
  const { freeCount, complimentaryCount, monthlyCount, yearlyCount, endingCount, lateCount } = figures;
  const counts = [
    { name: 'pay by the month', count: monthlyCount },
    { name: 'pay by the year', count: yearlyCount },
    ...(complimentaryCount > 0
      ? [{ name: 'read everything as your guests', count: complimentaryCount }]
      : []),
    { name: 'subscribe free', count: freeCount },
  ];
  return (
    <>
      <p className="members-revenue">
        <strong>{formatPrice(figures.monthlyRevenueCents)}</strong> a month
      </p>
      <p className="remark">Before fees and taxes; a year counts as a twelfth each month.</p>
      <ul className="members-counts">
        {counts.map(({ name, count }) => (
          <li key={name}>
            <strong>{count.toLocaleString('en-US')}</strong> {name}
          </li>
        ))}
      </ul>
      {endingCount > 0 && (
        <p>
          {countOf(endingCount, 'reader')} {endingCount === 1 ? 'has' : 'have'} ended the plan, and{' '}
          {endingCount === 1 ? 'reads' : 'read'} until it runs out.
        </p>
      )}
      {lateCount > 0 && (
        <p>
          {lateCount === 1 ? 'The last payment of 1 reader' : `The last payments of ${lateCount} readers`}{' '}
          failed. Stripe tries again, and writes to them.
        </p>
      )}
    </>
  );
}

interface MonthsProps {
  months: readonly MembershipMonth[];
  onSave: () => void;
}

function Months({ months, onSave }: MonthsProps) {
  useScreenActs([{ label: SAVE_LABEL, act: onSave }]);
  return (
    <>
      <table className="members-months">
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Gained</th>
            <th scope="col">Lost</th>
            <th scope="col">Paid at its end</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, gainedCount, lostCount, paidCount }, index) => (
            <tr key={month}>
              <th scope="row">{monthInWords(month)}</th>
              <td>{gainedCount}</td>
              <td>
                {lostCount}
                {churnInWords(lostCount, months[index + 1]?.paidCount)}
              </td>
              <td>{index === 0 ? `${paidCount} so far` : paidCount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button className="plain-button" type="button" onClick={onSave}>
        {SAVE_LABEL}
      </button>
    </>
  );
}

const writeMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'March 2026' */
function monthInWords(month: string): string {
  return writeMonth.format(Date.parse(`${month}-01`));
}

/** ' (4 %)' of those who paid when the month began. */
function churnInWords(lostCount: number, paidBefore = 0): string {
  return lostCount === 0 || paidBefore === 0 ? '' : ` (${Math.round((100 * lostCount) / paidBefore)} %)`;
}

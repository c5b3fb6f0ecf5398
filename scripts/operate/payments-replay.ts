/** npm run payments:replay -- <days>: has what Stripe told in the last days done again by the running product. */
import { replayPaymentEvents } from '../../api/repositories/payments/payment-events.ts';
import { readAsked, runCommand } from '../usage.ts';
import { withContext } from './with-context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

await runCommand('payments-replay', () =>
  withContext(async ({ db, now }) => {
    const [days = ''] = readAsked('payments-replay').positionals;
    const count = await replayPaymentEvents(db, now() - Number(days) * DAY_MS, now());
    console.log(
      count === 0
        ? `Stripe told nothing in the last ${days} days.`
        : `${count} ${count === 1 ? 'event is' : 'events are'} done again: by the running product within seconds, or else by its next start.`,
    );
  }),
);

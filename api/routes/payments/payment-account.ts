import * as contract from '#contract/payments/payment-account.ts';
import { kitchenPlansPath } from '#domain/pages/paths.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { succeed } from '../../services/outcome.ts';
import { readFigures } from '../../services/payments/membership-figures.ts';
import { connectAccount, dashboardHref, readAccount } from '../../services/payments/payment-accounts.ts';

export const paymentAccountCalls = answerCalls(contract, {
  manageReadPaymentAccount: async ({ context, site }) => {
    const outcome = await readAccount(context, site.id);
    if (!outcome.isOk) return outcome;
    const { config } = context;
    return succeed({
      ...outcome.value,
      dashboardHref: dashboardHref(config),
      feePercent: config.paymentFeePercent,
    });
  },
  manageConnectPaymentAccount: ({ context, site, caller }) =>
    connectAccount(context, { site, email: caller.user.email, path: kitchenPlansPath(site.slug) }),
  manageReadMembershipFigures: async ({ context, site }) =>
    succeed({ figures: await readFigures(context, site.id) }),
});

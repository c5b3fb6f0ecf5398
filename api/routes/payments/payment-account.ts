import * as contract from '#contract/payments/payment-account.ts';
import { kitchenSettingsPath } from '#domain/pages/paths.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { connectAccount, readAccount } from '../../services/payments/payment-accounts.ts';

export const paymentAccountCalls = answerCalls(contract, {
  manageReadPaymentAccount: ({ context, site }) => readAccount(context, site.id),
  manageConnectPaymentAccount: ({ context, site, caller }) =>
    connectAccount(context, { site, email: caller.user.email, path: kitchenSettingsPath(site.slug) }),
});

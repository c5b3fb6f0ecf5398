import * as contract from '#contract/today.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { succeed } from '../../services/outcome.ts';
import { readToday } from '../../services/sites/today.ts';

export const todayCalls = answerCalls(contract, {
  manageReadToday: async ({ context, site }) => succeed({ today: await readToday(context, site) }),
});

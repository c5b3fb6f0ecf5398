import * as contract from '#contract/sites/today.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { succeed } from '../../services/outcome.ts';
import { readToday } from '../../services/sites/today.ts';
import { changeWeeklyMail } from '../../services/weekly-mails/weekly-mails.ts';

export const todayCalls = answerCalls(contract, {
  manageReadToday: async ({ context, site }) => succeed({ today: await readToday(context, site) }),

  manageChangeWeeklyMail: async ({ context, site, body }) => {
    await changeWeeklyMail(context, site, body.isMailed);
    return succeed({});
  },
});

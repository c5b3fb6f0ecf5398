import * as contract from '#contract/people/mail-events.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { noteMailEvents } from '../../services/newsletter/mail-events.ts';
import { succeed } from '../../services/outcome.ts';

export const mailEventCalls = answerCalls(contract, {
  tellMailEvents: async ({ context, body: { events } }) => {
    await noteMailEvents(context, events);
    return succeed({});
  },
});

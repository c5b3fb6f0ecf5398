import * as contract from '#contract/people/newsletters.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import {
  cancelNewsletter,
  listNewsletters,
  previewNewsletter,
  sendNewsletter,
  testNewsletter,
} from '../../services/newsletter/newsletters.ts';

export const newsletterCalls = answerCalls(contract, {
  manageListNewsletterSends: ({ context, site, query: { recipeId } }) =>
    listNewsletters(context, site, recipeId),

  manageSendNewsletter: ({ context, site, caller, body }) =>
    sendNewsletter(context, site, { ...body, createdBy: caller.user.id }),

  manageCancelNewsletter: ({ context, site, params: { sendId } }) => cancelNewsletter(context, site, sendId),

  managePreviewNewsletter: ({ context, site, body }) => previewNewsletter(context, site, body),

  manageTestNewsletter: ({ context, site, caller, body }) =>
    testNewsletter(context, site, { ...body, email: caller.user.email }),
});

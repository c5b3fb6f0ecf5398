import type { Mail } from '../../ports/mail/mailer.ts';
import { type LinkMailLayout, mailOf } from './mail-layout.ts';

/** Mail that asks somebody to manage a site; its link signs them in, and they answer there. */
export function invitationMail(
  layout: LinkMailLayout,
  { siteTitle, invitedBy }: { siteTitle: string; invitedBy: string },
): Mail {
  return mailOf(
    { ...layout, code: null },
    {
      subject: `${invitedBy} invites you to ${siteTitle}`,
      lines: [
        `${invitedBy} asks you to look after ${siteTitle} together: you could write and publish recipes there.`,
        'Click the link below to sign in and answer. It works once, within 7 days.',
      ],
      button: 'See the invitation',
      end: 'If you do not know what this is about, you can ignore it: nothing happens without your answer.',
    },
  );
}

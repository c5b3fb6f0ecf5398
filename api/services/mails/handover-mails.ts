/** What is mailed about a site that gets another owner. None of it signs anybody in: whom it is for has an account. */
import type { Mail } from '../../ports/mail/mailer.ts';
import { mailOf } from './mail-layout.ts';
import { PLATFORM_SENDER } from './mail-senders.ts';

/** Names as they may stand in a mail, and the address where those who manage the site are listed. */
type HandoverWords = { siteTitle: string; ownerName: string; managerName: string; href: string };

const END = 'If you do not know what this is about, tell the others who manage the site.';

function handoverMail(to: string, href: string, subject: string, lines: string[]): Mail {
  return mailOf(
    { to, from: PLATFORM_SENDER, href, code: null },
    { subject, lines, button: 'See who manages it', end: END },
  );
}

/** To the manager who is asked. */
export function handoverRequestMail(
  to: string,
  { siteTitle, ownerName, managerName, href }: HandoverWords,
): Mail {
  return handoverMail(to, href, `${ownerName} asks you to take over ${siteTitle}`, [
    `${managerName}, ${ownerName} would like you to become the owner of ${siteTitle}: you alone would decide about people, money and the end of the site.`,
    'You can accept within 7 days. Nothing changes without your answer.',
  ]);
}

/** To the owner who asked. */
export function handoverAskedMail(
  to: string,
  { siteTitle, managerName, href }: Omit<HandoverWords, 'ownerName'>,
): Mail {
  return handoverMail(to, href, `You asked ${managerName} to take over ${siteTitle}`, [
    `Once ${managerName} accepts, they are the owner of ${siteTitle}, and you stay as a manager.`,
    'Until then nothing changes, and you can withdraw it. If it was not you who asked, do so now, and sign out everywhere.',
  ]);
}

/** To both, once it is done. */
export function handoverDoneMail(
  to: string,
  { siteTitle, ownerName, managerName, href, hadAccount }: HandoverWords & { hadAccount: boolean },
): Mail {
  return handoverMail(to, href, `${managerName} is the owner of ${siteTitle} now`, [
    `${ownerName} has handed ${siteTitle} over to ${managerName}, who alone decides about people, money and the end of the site from now on.`,
    `${ownerName} stays as a manager, and writes and publishes as before.`,
    ...(hadAccount
      ? [
          `What readers pay already goes on arriving at the Stripe account of ${ownerName}, until they end it. Nobody new can pay before ${managerName} has connected an account of their own, under Settings, Plans and money.`,
        ]
      : []),
  ]);
}

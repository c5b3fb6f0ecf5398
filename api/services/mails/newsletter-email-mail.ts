import type { Mail } from '../../ports/mail/mailer.ts';
import { type LinkMailLayout, mailOf } from './mail-layout.ts';
import { ignoreIfUnasked } from './unasked.ts';

/** Mail to the email that a member wants a newsletter to go to; its link shows that it is theirs. */
export function newsletterEmailMail(layout: LinkMailLayout): Mail {
  return mailOf(
    { ...layout, code: null },
    {
      subject: `Is this where the newsletter of ${layout.from.name} should go?`,
      lines: [
        `Somebody, probably you, asked to get the newsletter of ${layout.from.name} at this email.`,
        'Click the link below if that is right. It works for 24 hours.',
      ],
      button: 'Yes, send it here',
      end: ignoreIfUnasked('nothing is sent to you'),
    },
  );
}

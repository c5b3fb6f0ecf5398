import { z } from 'zod';
import { Email, Line } from '#domain/shared/fields.ts';
import { endpoint, Nothing } from '../endpoint.ts';

/** Events in one call. */
const MAIL_EVENTS_MAX = 500;

/** Tells of mails that came back for good, and of readers who reported one as spam. Told again, nothing changes. */
export const tellMailEvents = endpoint({
  method: 'POST',
  path: '/mail-events',
  access: 'signed',
  signedBy: 'mail-provider',
  body: z.object({
    events: z
      .array(
        z.object({
          kind: z.enum(['bounce', 'complaint']),
          /** Whom the mail was for. */
          email: Email,
          /** The header Message-ID of the mail: it says which newsletter it was. */
          messageId: Line.max(500).nullish(),
          /** What the other mail server said, such as '550 5.1.1'. */
          code: Line.max(100).nullish(),
        }),
      )
      .max(MAIL_EVENTS_MAX),
  }),
  answer: Nothing,
});

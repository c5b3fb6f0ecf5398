import { SENTENCES } from '#domain/text/sentences.ts';
import type { Context } from '../../context.ts';
import type { Mail } from '../../ports/mail/mailer.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';

/** Fails with `invalid_input` for an email the mail server refuses, and `unavailable` while no mail can be sent. */
export async function sendMail(
  { mailer, log }: Pick<Context, 'mailer' | 'log'>,
  mail: Mail,
): Promise<Outcome<null>> {
  const result = await mailer.send(mail).catch((error: unknown) => {
    log.error({ err: error }, 'A mail could not be sent.');
    return 'failed' as const;
  });
  if (result === 'failed') return fail('unavailable');
  if (result === 'sent') return succeed(null);
  log.warn('The mail server refuses a recipient.');
  return fail('invalid_input', { fields: { email: SENTENCES.invalidEmail } });
}

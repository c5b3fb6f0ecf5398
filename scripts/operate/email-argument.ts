import { Email } from '#domain/shared/fields.ts';
import { UsageError } from '../usage.ts';

/** The one email address that a command was given. @throws UsageError */
export function readEmail(positionals: readonly string[]): string {
  const email = Email.safeParse(positionals[0]);
  if (!email.success || positionals.length > 1) throw new UsageError('Name one email address.');
  return email.data;
}

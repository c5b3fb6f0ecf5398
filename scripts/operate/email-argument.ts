import { Email } from '#domain/shared/fields.ts';
import { UsageError } from '../usage.ts';

/** The one email address that a command was given. @throws UsageError */
export function readEmail(positionals: readonly string[]): string {
  const email = Email.safeParse(positionals[0]);
  if (!email.success) throw new UsageError(`Expected an email address, got '${positionals[0]}'.`);
  return email.data;
}

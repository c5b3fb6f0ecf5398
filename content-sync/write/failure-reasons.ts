import type { PublishFailureReason } from '#domain/publishing/publishing.ts';
import { databaseFailureOf } from '../../api/db/database-failures.ts';

/** What kind of failure an error is: the machine has no room left, a file could not be stored, or anything else. */
export function failureReasonOf(error: unknown): PublishFailureReason {
  if (databaseFailureOf(error) === 'full') return 'no_space';
  return error instanceof Error && 'syscall' in error ? 'not_stored' : 'not_made';
}

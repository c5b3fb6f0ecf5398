import type { PublishFailureReason } from '#domain/publishing/publishing.ts';

const NO_SPACE_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];

/** What kind of failure an error is: the machine has no room left, a file could not be stored, or anything else. */
export function failureReasonOf(error: unknown): PublishFailureReason {
  if (!(error instanceof Error)) return 'not_made';
  if ('code' in error && NO_SPACE_CODES.includes(error.code)) return 'no_space';
  return 'syscall' in error ? 'not_stored' : 'not_made';
}

/** What screens say of what is deleted: for how long it can be brought back. */
import { UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';

export const CAN_BE_BROUGHT_BACK_SENTENCE = `For ${UNDO_DELETE_DAYS} days it can be brought back.`;
export const NOTHING_DELETED_SENTENCE = `Nothing was deleted in the last ${UNDO_DELETE_DAYS} days.`;

/** 'For 30 days it stands under Deleted and can be brought back.' */
export function standsUnderDeleted(count: number): string {
  const stands = count === 1 ? 'it stands' : 'they stand';
  return `For ${UNDO_DELETE_DAYS} days ${stands} under Deleted and can be brought back.`;
}

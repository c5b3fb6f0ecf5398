/** Records and lists of them, whatever they are about. No zod here. */

/** Anything a list holds by id. */
export type Item = { id: string };

/** True for an object that is no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a list of items whose ids differ. */
export function isItemList(value: unknown): value is Item[] {
  if (!Array.isArray(value)) return false;
  const ids = value.map((item: unknown) =>
    typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' ? item.id : null,
  );
  return !ids.includes(null) && new Set(ids).size === ids.length;
}

/** True when two values of a document say the same; absent is not null. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [first, second] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = Object.keys(first).filter((name) => first[name] !== undefined);
  const others = Object.keys(second).filter((name) => second[name] !== undefined);
  return names.length === others.length && names.every((name) => isSame(first[name], second[name]));
}

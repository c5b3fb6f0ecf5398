/** What the words of a kitchen's own rules are found by. */
import { nameKey } from './lines/match-ingredient.ts';

/** Words that are the same name, in one and several, or the same unit, have the same key. It is empty without a letter. */
export function lineRuleKey({ kind, words }: { kind: 'name' | 'unit'; words: string }): string {
  return kind === 'name' ? nameKey(words) : unitKey(words);
}

/** 'T' and 't' are two units. */
function unitKey(words: string): string {
  const plain = words.normalize('NFC').replace(/\.$/, '').trim();
  if (!/\p{L}/u.test(plain)) return '';
  return plain.length > 1 ? plain.toLowerCase() : plain;
}

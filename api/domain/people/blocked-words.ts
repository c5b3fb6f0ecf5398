/** Words that make a comment wait. No zod here. */
import type { CommentContent } from './comment-text.ts';

/** What nobody sees, put between letters so that a word is not found. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Scripts that write no spaces between words. */
const WITHOUT_SPACES =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const plain = (text: string) => text.normalize('NFKC').replace(INVISIBLE, '').toLowerCase();
/** Spaces and line breaks between the words of a phrase are all the same. */
const SPACES = /\s+/gu;

/**
 * The words as an owner typed them, one a line.
 * @returns each once, without what is empty
 */
export function readBlockedWords(typed: readonly string[]): string[] {
  const words = typed.map((line) => line.replace(SPACES, ' ').trim()).filter((word) => word !== '');
  const known = words.map(plain);
  return words.filter((_, index) => known.indexOf(known[index] ?? '') === index);
}

/** True when a comment, an address that it links to, or the name beside it has one of these words, whole. */
export function hasBlockedWord(
  { content, name }: { content: CommentContent; name: string },
  words: readonly string[],
): boolean {
  const texts = content.map(({ children }) =>
    children
      .map((child) => ('type' in child ? `${textOf(child.children)} ${child.href} ` : child.text))
      .join(''),
  );
  const said = plain([...texts, name].join('\n')).replace(SPACES, ' ');
  return words.some((word) => isIn(said, plain(word).replace(SPACES, ' ').trim()));
}

const textOf = (leaves: readonly { text: string }[]) => leaves.map(({ text }) => text).join('');

/** Whether a word stands in a text with no letter or digit before it or after it. */
function isIn(text: string, word: string): boolean {
  if (word === '') return false;
  if (WITHOUT_SPACES.test(word)) return text.includes(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text.slice(0, at);
    const after = text.slice(at + word.length);
    if (!/[\p{L}\p{N}\p{M}]$/u.test(before) && !/^[\p{L}\p{N}\p{M}]/u.test(after)) return true;
  }
  return false;
}

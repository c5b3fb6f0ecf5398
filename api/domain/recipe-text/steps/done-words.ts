/** What is done with an ingredient by its own line, where a step says it before its name: 'the chopped onions'. No zod here. */
import { plainText, type RichTextNode } from '../../text/rich-text-reading.ts';

/** What a preparation says where it is not one of all that is listed: 'half chopped', 'plus extra, melted'. */
const NOT_OF_ALL =
  /[\d½¼¾⅓⅔⅛]|(?<!\p{L})(?:half|halves|some|parts?|plus|extra|more|reserv\p{L}+|divided|rest|other|each|or|if|except|not|remaining|optional)(?!\p{L})/iu;
const DONE =
  /^(?:\p{L}{2,}ed|beaten|broken|cut|drawn|frozen|ground|shaken|shredded|split|torn|\p{L}{3,}ly)$/u;
const WORDS = /\p{L}+/gu;
const LAST_WORD = /(\p{L}+)(,?\s+)$/u;

/** The words of a preparation that may stand before the name: 'peeled' and 'chopped' of 'peeled and finely chopped'. */
export function doneWords(preparation: readonly RichTextNode[] | null): ReadonlySet<string> {
  const said = preparation === null ? '' : plainText([...preparation]).toLowerCase();
  return new Set(NOT_OF_ALL.test(said) ? [] : said.match(WORDS)?.filter((word) => DONE.test(word)));
}

/** Such words at the end of a text, with the space behind them: 'peeled and chopped '. */
export function doneBefore(text: string, done: ReadonlySet<string>): string {
  let start = text.length;
  for (let end = text.length; ; ) {
    const [whole = '', word = ''] = LAST_WORD.exec(text.slice(0, end)) ?? [];
    const small = word.toLowerCase();
    if (done.has(small)) start = end - whole.length;
    else if (small !== 'and' || start !== end) break;
    end -= whole.length;
  }
  return text.slice(start);
}

/** Such words that the words for an ingredient begin with, without 'the': 'peeled and chopped ' of 'the peeled and chopped onions'. */
export function doneFirst(words: string, done: ReadonlySet<string>): string {
  const [article = ''] = /^the\s+/i.exec(words) ?? [];
  const all = words.slice(article.length).split(/(?<=\s)/);
  const isDone = (word: string | undefined) => done.has(word?.toLowerCase().replace(/[,\s]+$/, '') ?? '');
  const end = all.findIndex((word, at) => !isDone(word) && !(/^and\s$/i.test(word) && isDone(all[at + 1])));
  return end === -1 ? '' : all.slice(0, end).join('');
}

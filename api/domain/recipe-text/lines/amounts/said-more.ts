/** Amounts beside which a line says that more is taken: '30g+ butter', '2 tbsp plus extra oil'. */
import { matchAt } from '../../../text/match-at.ts';
import { ABOUT } from '../words-of-lead.ts';
import { readAmount } from './amounts.ts';

const PLUS = /\+(?=\s|$|[,;)])/y;
/** '30g+ extra butter', '+ 2 tbsp': what follows says what is added. */
const ADDS = /^\+?\s*(?:[\d½¼¾⅓⅔⅛]|(?:an?|another|additional)\s)/i;
/** Where an amount may begin behind a name: 'Butter 30g+', 'Butter (30g+)'. */
const BEHIND_NAME = /(?<=\p{L}[\p{L}\s]*)([,:]?\s+\(?)(?=[\d½¼¾⅓⅔])/u;
/** 'plus extra for frying', '+ extra for the tin', with a name behind it. */
const EXTRA_FIRST =
  /,?\s*(?:\+|plus|and|&)\s*((?:extra|more)(?: for (?:the \p{L}+|\p{L}+ing))?),?\s+(?:of )?(?!(?:an?|the|your|for|to|in|if|as|or|and)\s)(?=\p{L})/iuy;

/** '30g+' as 'at least 30g'; the same text where no amount at a place has a plus. */
function atLeast(text: string, start: number): string {
  const amount = readAmount(text, start);
  const plus = [amount?.end, amount?.numberEnd].find((end) => end !== undefined && matchAt(PLUS, text, end));
  if (!amount || amount.isArticle || plus === undefined || ADDS.test(text.slice(plus))) return text;
  const [between = ''] = /[,:]?\s+\(?$/.exec(text.slice(0, start)) ?? [];
  const before = text.slice(0, start - between.length);
  const parted = before === '' || /[(,:]/.test(between) ? between : ', ';
  return `${before}${parted}at least ${text.slice(start, plus)}${text.slice(plus + 1)}`;
}

/** The line with what it says of more where other lines say it: before its amount, or behind its name. */
export function withMoreInItsPlace(text: string): string {
  const about = matchAt(ABOUT, text, 0)?.[0] ?? '';
  const first = readAmount(text, about.length);
  const extra = first && matchAt(EXTRA_FIRST, text, first.end);
  if (extra)
    return `${text.slice(0, first.end)} ${text.slice(first.end + extra[0].length)}, plus ${extra[1]}`;
  if (first) return about === '' ? atLeast(text, 0) : text;
  const behind = BEHIND_NAME.exec(text);
  return behind ? atLeast(text, behind.index + behind[0].length) : text;
}

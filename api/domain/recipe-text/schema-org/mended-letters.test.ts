import { expect, it } from 'vitest';
import { withLettersMended } from './mended-letters.ts';

it.each([
  ['CrÃ¨me brÃ»lÃ©e', 'Crème brûlée'],
  ['Â½ cup sugar', '½ cup sugar'],
  ['Itâ€™s done at 180Â°C â€“ really', 'It’s done at 180°C – really'],
  ['Crème brûlée', 'Crème brûlée'],
  ['São Paulo, PÃO', 'São Paulo, PÃO'],
  ['Crème and CrÃ¨me', 'Crème and CrÃ¨me'],
  ['日本 Ã¨', '日本 Ã¨'],
])('%s is %s', (text, mended) => {
  expect(withLettersMended(text)).toBe(mended);
});

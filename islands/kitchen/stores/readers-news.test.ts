import { expect, test } from 'vitest';
import { openAnswers } from '../testing/answers.ts';
import { QUICK_LOOKS } from './publishing-end.ts';
import { createReadersNews } from './readers-news.ts';

const RUNS = { publishing: { isRunning: true, waitingCount: 1, problem: null } };
const IS_DONE = { publishing: { isRunning: false, waitingCount: 0, problem: null } };
const HAS_FAILED = {
  publishing: { ...IS_DONE.publishing, problem: { message: 'The pages could not be written.' } },
};

/** @param answers one look after another gets, the last one for good */
function openNews(answers: readonly object[]) {
  const left = [...answers];
  const { callApi } = openAnswers(() => (left.length > 1 ? left.shift() : left[0]) ?? IS_DONE);
  const said: (string | null)[] = [];
  const news = createReadersNews({ callApi, wait: async () => {} }, 'nordlys');
  news.$sentence.listen((sentence) => said.push(sentence));
  return { news, said };
}

const NOW = 'Readers get it now…';
const LATER = 'Readers have it as soon as its pages are written.';

test.each([
  ['is written', [RUNS, IS_DONE], [NOW, 'Readers have it.']],
  ['takes long', [...Array(QUICK_LOOKS).fill(RUNS), IS_DONE], [NOW, LATER, 'Readers have it.']],
  [
    'fails',
    [HAS_FAILED],
    [NOW, 'The pages could not be written. It is tried again by itself, and nothing is lost.'],
  ],
])('what %s is said once it is so', async (_, answers, sentences) => {
  const { news, said } = openNews(answers);
  await news.follow();
  expect(said).toEqual(sentences);
});

test('what is forgotten is said no more', async () => {
  const { news, said } = openNews([RUNS]);
  const followed = news.follow();
  news.forget();
  await followed;
  expect(said).toEqual([NOW, null]);
});

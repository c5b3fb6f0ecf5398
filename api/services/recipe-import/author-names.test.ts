import { expect, test } from 'vitest';
import { isAuthorName } from './author-names.ts';

test.each([
  'Zoë Cook',
  'AJ',
  'mfed3',
  'u/Idzuna',
  'Łukasz Drukała',
  'Dick, with love from the Motherland.',
  'Kyle Johnson and Sabina Mortensen',
  '李明',
  'Donaudampfschifffahrtsgesellschaft',
])('%s is a name', (text) => {
  expect(isAuthorName(text)).toBe(true);
});

test.each([
  '',
  '-',
  '12345',
  '1FJSSps89rEMtYm8Vvkp2uyTX9MFpZtcGy',
  'BTC: 1FJSSps89rEMtYm8Vvkp2uyTX9MFpZtcGy',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  'https://example.com/ada',
])('‘%s’ is no name', (text) => {
  expect(isAuthorName(text)).toBe(false);
});

import { expect, test } from 'vitest';
import { createPrintedPicture } from './printed-picture.ts';

test('a picture is printed until it is left out, and paper is told', () => {
  const told: boolean[] = [];
  const { $hasPrintedPicture, print } = createPrintedPicture({ showOnPaper: (is) => told.push(is) });
  expect([$hasPrintedPicture.get(), told]).toEqual([true, []]);
  print(false);
  expect([$hasPrintedPicture.get(), told]).toEqual([false, [false]]);
  print(true);
  expect([$hasPrintedPicture.get(), told]).toEqual([true, [false, true]]);
});

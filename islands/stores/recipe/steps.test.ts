import { expect, test } from 'vitest';
import { createSteps } from './steps.ts';

function open(...instructionIds: string[]) {
  const steps = createSteps({ readInstructionIds: () => instructionIds });
  const { $selectedInstructionId, $chosenInstructionId } = steps;
  return { ...steps, read: () => [$selectedInstructionId.get(), $chosenInstructionId.get()] };
}

test('the first instruction is selected at first, and none is drawn so', () => {
  const { start, chosenNumber, read } = open('boil', 'stir');
  start();
  expect([...read(), chosenNumber()]).toEqual(['boil', null, 0]);
});

test('a recipe without instructions has none selected', () => {
  const { start, read } = open();
  start();
  expect(read()).toEqual([null, null]);
});

test('what was chosen stays when the page is read later, and only the last is chosen', () => {
  const { start, select, chosenNumber, read } = open('boil', 'stir');
  select('stir');
  start();
  expect([...read(), chosenNumber()]).toEqual(['stir', 'stir', 2]);
  select('boil');
  expect(read()).toEqual(['boil', 'boil']);
});

test.each([0, 3, -1])('a step %i that is not there is not chosen', (number) => {
  const { selectNumber, read } = open('boil', 'stir');
  selectNumber(2);
  selectNumber(number);
  expect(read()).toEqual(['stir', 'stir']);
});

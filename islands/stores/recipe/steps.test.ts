import { beforeEach, expect, test } from 'vitest';
import { $chosenInstructionId, $selectedInstructionId, selectInstruction, startSteps } from './steps.ts';

beforeEach(() => {
  $selectedInstructionId.set(null);
  $chosenInstructionId.set(null);
});

test('the first instruction is selected at first, and none is drawn so', () => {
  startSteps(['boil', 'stir']);
  expect([$selectedInstructionId.get(), $chosenInstructionId.get()]).toEqual(['boil', null]);
});

test('a recipe without instructions has none selected', () => {
  startSteps([]);
  expect($selectedInstructionId.get()).toBe(null);
});

test('what was chosen stays when the page is read later, and only the last is chosen', () => {
  selectInstruction('stir');
  startSteps(['boil', 'stir']);
  expect([$selectedInstructionId.get(), $chosenInstructionId.get()]).toEqual(['stir', 'stir']);
  selectInstruction('boil');
  expect([$selectedInstructionId.get(), $chosenInstructionId.get()]).toEqual(['boil', 'boil']);
});

import { atom } from 'nanostores';

/** Id of the instruction a reader is at: the first until one is chosen; null before the page was read. */
export const $selectedInstructionId = atom<string | null>(null);
/** Id of the instruction a reader chose, which is drawn so; null until then. */
export const $chosenInstructionId = atom<string | null>(null);

/** Tells which instructions the page has, in order. */
export function startSteps(instructionIds: readonly string[]): void {
  if ($selectedInstructionId.get() === null) $selectedInstructionId.set(instructionIds[0] ?? null);
}

/** Chooses an instruction, and no other. */
export function selectInstruction(id: string): void {
  $selectedInstructionId.set(id);
  $chosenInstructionId.set(id);
}

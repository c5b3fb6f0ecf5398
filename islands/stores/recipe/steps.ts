import { atom, type ReadableAtom } from 'nanostores';

/** What the steps need of their page. */
export type StepsEnvironment = {
  /** Ids of all instructions, in order. */
  readInstructionIds(): readonly string[];
};

/** Which step of a recipe its reader is at. */
export type Steps = {
  /** Id of the instruction a reader is at: the first until one is chosen; null before the page was read. */
  $selectedInstructionId: ReadableAtom<string | null>;
  /** Id of the instruction a reader chose, which is drawn so; null until then. */
  $chosenInstructionId: ReadableAtom<string | null>;
  /** Reads the page. */
  start(): void;
  /** Chooses an instruction, and no other. */
  select(instructionId: string): void;
  /** Chooses a step by its number, from 1; one that is not there chooses none. */
  selectNumber(number: number): void;
  /** Number of the step that was chosen; 0 until then. */
  chosenNumber(): number;
  /** Number of steps. */
  count(): number;
};

/** Makes the steps of a page. */
export function createSteps({ readInstructionIds }: StepsEnvironment): Steps {
  const $selectedInstructionId = atom<string | null>(null);
  const $chosenInstructionId = atom<string | null>(null);

  function select(instructionId: string): void {
    $selectedInstructionId.set(instructionId);
    $chosenInstructionId.set(instructionId);
  }

  return {
    $selectedInstructionId,
    $chosenInstructionId,
    start() {
      if ($selectedInstructionId.get() === null) $selectedInstructionId.set(readInstructionIds()[0] ?? null);
    },
    select,
    selectNumber(number) {
      const id = readInstructionIds()[number - 1];
      if (id !== undefined) select(id);
    },
    chosenNumber: () => readInstructionIds().indexOf($chosenInstructionId.get() ?? '') + 1,
    count: () => readInstructionIds().length,
  };
}

/** The steps of this page. */
export const steps = createSteps({
  readInstructionIds: () =>
    [...document.querySelectorAll<HTMLElement>('[data-instruction-id]')].flatMap(
      ({ dataset }) => dataset.instructionId ?? [],
    ),
});

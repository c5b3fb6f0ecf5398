/** A point of the window, in CSS pixels from its top left corner. */
export type Point = { x: number; y: number };

/** How long the pointer rests at the end of its way: a place says in the next frame that it takes what is dragged. */
export const REST_MS = 200;

/** A tab of a browser: as little of it as every way to drive one has. */
export type Driver = {
  open(address: string): Promise<void>;
  /** Value of a JavaScript expression in the page. */
  read<Value>(expression: string): Promise<Value>;
  /** Types a text where the focus is, a key after the other. */
  type(words: string): Promise<void>;
  /** Presses keys together, such as 'Control' and 'z', under the names of `KeyboardEvent.key`. */
  press(...keys: string[]): Promise<void>;
  /** Moves the pointer to the first point, presses, goes along the others, rests, and lets go. */
  drag(...points: [Point, ...Point[]]): Promise<void>;
  /** Closes the browser. */
  end(): Promise<void>;
};

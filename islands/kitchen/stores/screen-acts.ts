import { atom } from 'nanostores';

/** Something that can be done on the screen that is shown. */
export type ScreenAct = {
  label: string;
  /** What people call it besides, by which it is found. */
  keywords?: string;
  act: () => void;
};

/** What the command menu offers besides places. */
export const $screenActs = atom<readonly ScreenAct[]>([]);

/**
 * Offers what the screen that is shown can do, until the function it returns is called.
 * @param isFirst before what is offered already
 */
export function offerActs(acts: readonly ScreenAct[], isFirst: boolean): () => void {
  const others = $screenActs.get();
  $screenActs.set(isFirst ? [...acts, ...others] : [...others, ...acts]);
  return () => $screenActs.set($screenActs.get().filter((act) => !acts.includes(act)));
}

import { atom, type ReadableAtom } from 'nanostores';

/** Something that can be done on the screen that is shown. */
export type ScreenAct = {
  label: string;
  /** What people call it besides, by which it is found. */
  keywords?: string;
  act: () => void;
};

/** What the command menu offers besides places. */
export type ScreenActs = {
  $acts: ReadableAtom<readonly ScreenAct[]>;
  /**
   * Offers what the screen that is shown can do, until the function it returns is called.
   * @param isFirst before what is offered already
   */
  offer(acts: readonly ScreenAct[], isFirst: boolean): () => void;
};

export function createScreenActs(): ScreenActs {
  const $acts = atom<readonly ScreenAct[]>([]);
  return {
    $acts,
    offer(acts, isFirst) {
      const others = $acts.get();
      $acts.set(isFirst ? [...acts, ...others] : [...others, ...acts]);
      return () => $acts.set($acts.get().filter((act) => !acts.includes(act)));
    },
  };
}

/** What this window's screen offers. */
export const screenActs = createScreenActs();

import { atom, type ReadableAtom } from 'nanostores';

/** Switches of a page that count as soon as they are pressed, by the id of what they are about. */
export type Toggles = {
  /** What is wanted of those whose call is under way. */
  $wanted: ReadableAtom<Readonly<Record<string, boolean>>>;
  /**
   * Sends what is wanted. Of presses that come meanwhile, the last one counts: it is sent by the first.
   * @returns what was sent last; null for a press that came meanwhile
   * @throws what `send` throws; then nothing is wanted any more
   */
  set(id: string, isOn: boolean, send: (isOn: boolean) => Promise<void>): Promise<boolean | null>;
};

export function createToggles(): Toggles {
  const $wanted = atom<Readonly<Record<string, boolean>>>({});
  return {
    $wanted,
    async set(id, isOn, send) {
      const isUnderWay = id in $wanted.get();
      $wanted.set({ ...$wanted.get(), [id]: isOn });
      if (isUnderWay) return null;
      try {
        for (;;) {
          const wanted = $wanted.get()[id] ?? false;
          await send(wanted);
          if (wanted === $wanted.get()[id]) return wanted;
        }
      } finally {
        const { [id]: _done, ...others } = $wanted.get();
        $wanted.set(others);
      }
    },
  };
}

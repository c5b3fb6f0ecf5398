import { atom, type ReadableAtom } from 'nanostores';

/** A kitchen that somebody has just left or brought back. */
export type KitchenEvent = { what: 'LEFT' | 'BACK'; id: string; title: string };

/** What became of a kitchen last, until they have been told so where their kitchens are listed. */
export type KitchenNews = {
  $last: ReadableAtom<KitchenEvent | null>;
  tell(event: KitchenEvent): void;
  /** It has been told. */
  forget(): void;
};

export function createKitchenNews(): KitchenNews {
  const $last = atom<KitchenEvent | null>(null);
  return {
    $last,
    tell: (event) => $last.set(event),
    forget: () => $last.set(null),
  };
}

/** The news of this window. */
export const kitchenNews = createKitchenNews();

import { atom } from 'nanostores';

/** A kitchen that somebody has just left or brought back. */
export type KitchenNews = { what: 'LEFT' | 'BACK'; id: string; title: string };

/** What became of a kitchen last, until they have been told so where their kitchens are listed. */
export const $kitchenNews = atom<KitchenNews | null>(null);

import { atom } from 'nanostores';

/** Title of the kitchen that somebody has just left, until they have been told so. */
export const $leftKitchen = atom<string | null>(null);

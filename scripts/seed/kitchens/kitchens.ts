import type { DemonstrationKitchen } from '../demonstration.ts';
import { blankPlate } from './blank-plate/kitchen.ts';
import { lemonAndSalt } from './lemon-and-salt/kitchen.ts';
import { nordlys } from './nordlys/kitchen.ts';
import { theEmberBook } from './the-ember-book/kitchen.ts';

/** The four sites a fresh installation begins with. */
export const KITCHENS: readonly DemonstrationKitchen[] = [lemonAndSalt, nordlys, theEmberBook, blankPlate];
